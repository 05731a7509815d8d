import { z } from 'zod';
import { accountExport } from '@/lib/account/schema';
import { ssoInput } from '@/lib/booking/schema';
import { ssoAnswer } from '@/lib/booking/sso-answer';
import type { ApiCall } from '@/lib/http/openapi';
import { signOutInput } from '@/lib/identity/sign-out';
import { mapAnswer } from '@/lib/listings/directory/map-answer';
import { mapQuery } from '@/lib/listings/directory/schema';
import {
  deleteInput,
  editableListing,
  listingEdit,
  listingInput,
  ownListing,
  ownListingsQuery,
  uidParams,
} from '@/lib/listings/schema';
import { imageKey, uploaded, uploadInput } from '@/lib/media/schema';
import { decided, decisionInput, queueItem, queueQuery } from '@/lib/moderation/schema';
import { deletionInput, profileUpdate, signupPayload, user } from '@/lib/profile/schema';

const page = {
  Link: 'The next page, with rel="next"; absent on the last.',
  'X-Total-Count': 'How many there are in all.',
};
const version = { ETag: 'The version, for If-Match.' };
const ifMatch = { 'If-Match!': 'The version that was seen, as its ETag said.' };
const status = z.object({ status: z.string() });

/** Every call of the API that is ours to describe. The embedded pool speaks Cognito's protocol and is not among them. */
export const apiCalls: ApiCall[] = [
  {
    method: 'post',
    path: '/api/gate',
    summary: 'Enter the access password and receive the gate cookie.',
    access: 'open',
    body: z.strictObject({ password: z.string().max(200) }),
    answer: { status: 204, headers: { 'Set-Cookie': 'The gate cookie.' } },
    refusals: ['not_authorized', 'too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Is the process up?',
    access: 'open',
    answer: { status: 200, shape: status },
  },
  {
    method: 'get',
    path: '/api/ready',
    summary: 'May this instance be sent visitors?',
    access: 'open',
    answer: { status: 200, shape: status },
    refusals: ['unavailable'],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description.',
    access: 'public',
    answer: { status: 200, shape: z.looseObject({ openapi: z.string() }) },
  },
  {
    method: 'get',
    path: '/api/profile',
    summary: 'The signed-in person; 400 before the first sign-in is complete.',
    access: 'user',
    answer: { status: 200, shape: user },
    refusals: ['profile_missing'],
  },
  {
    method: 'put',
    path: '/api/profile',
    summary: 'Change what was sent and keep the rest.',
    access: 'user',
    body: profileUpdate,
    answer: { status: 200, shape: user },
    refusals: ['not_found', 'too_many_requests'],
  },
  {
    method: 'delete',
    path: '/api/profile',
    summary: 'Delete oneself here with everything one owns, and end every session; `confirm` is one’s own address.',
    access: 'user',
    body: deletionInput,
    answer: { status: 204 },
  },
  {
    method: 'get',
    path: '/api/profile/export',
    summary: 'Everything that is kept of oneself, as a file.',
    access: 'user',
    answer: { status: 200, shape: accountExport, headers: { 'Content-Disposition': 'A name for the file.' } },
    refusals: ['too_many_requests'],
  },
  {
    method: 'post',
    path: '/api/auth/signup',
    summary: 'Make the profile of whoever the token names; a repeat answers the same.',
    access: 'user',
    body: signupPayload,
    answer: { status: 200, shape: user },
  },
  {
    method: 'post',
    path: '/api/auth/signout',
    summary: 'End the session of the token, or all of its person’s, before the tokens expire.',
    access: 'user',
    body: signOutInput,
    answer: { status: 204 },
  },
  {
    method: 'post',
    path: '/api/xeni/ssoAuth',
    summary: 'A single-use token that signs the token’s person in at the booking site; names count where it has none.',
    access: 'user',
    body: ssoInput,
    answer: { status: 200, shape: ssoAnswer },
    refusals: ['too_many_requests', 'upstream_failed', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/listing',
    summary: 'One’s own listings, in every state; 100 of them unless `limit` says otherwise.',
    access: 'user',
    query: ownListingsQuery,
    answer: { status: 200, shape: z.array(ownListing), headers: page },
  },
  {
    method: 'post',
    path: '/api/listing',
    summary: 'Add a listing, which then waits for a moderator.',
    access: 'user',
    headers: { 'Idempotency-Key': 'The same key with the same body within 24 hours makes no second listing.' },
    body: listingInput,
    answer: { status: 201, shape: ownListing, headers: { ...version, Location: 'The new listing.' } },
    refusals: ['profile_missing', 'conflict', 'too_many_requests'],
  },
  {
    method: 'delete',
    path: '/api/listing',
    summary: 'Delete one’s own listing for good.',
    access: 'user',
    body: deleteInput,
    answer: { status: 204 },
    refusals: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/listing/{uid}',
    summary: 'One’s own listing in the words of the form: the edit in review, when there is one.',
    access: 'user',
    params: uidParams,
    answer: { status: 200, shape: editableListing, headers: version },
    refusals: ['not_found'],
  },
  {
    method: 'put',
    path: '/api/listing/{uid}',
    summary: 'Save an edit. The public version of an active listing stays until a moderator has decided.',
    access: 'user',
    params: uidParams,
    headers: ifMatch,
    body: listingEdit,
    answer: { status: 200, shape: editableListing, headers: version },
    refusals: ['not_found', 'stale_version', 'precondition_required', 'too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/map',
    summary: 'Public places in a rectangle as GeoJSON, alone or in groups; at most 200 features.',
    access: 'public',
    query: mapQuery,
    answer: { status: 200, shape: mapAnswer, mediaType: 'application/geo+json' },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/map/tiles',
    summary: 'Where raster tiles can be had now, if anywhere.',
    access: 'public',
    answer: { status: 200, shape: z.object({ url: z.string().nullable() }) },
  },
  {
    method: 'post',
    path: '/api/media',
    summary: 'Sends a photograph ahead of the form that will name its address; forgotten a day later.',
    access: 'user',
    body: uploadInput,
    answer: { status: 201, shape: uploaded, headers: { Location: 'The address.' } },
    refusals: ['too_large', 'too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/media/{key}',
    summary: 'The bytes of an image; gone a day after its listing was rejected or deleted.',
    access: 'public',
    params: z.strictObject({ key: imageKey }),
    answer: { status: 200, shape: z.string(), mediaType: 'image/webp' },
    refusals: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/moderation',
    summary: 'What waits for a decision, longest first.',
    access: 'moderator',
    query: queueQuery,
    answer: { status: 200, shape: z.array(queueItem), headers: page },
  },
  {
    method: 'post',
    path: '/api/moderation/{uid}',
    summary: 'Approve or reject the version that was looked at.',
    access: 'moderator',
    params: uidParams,
    headers: ifMatch,
    body: decisionInput,
    answer: { status: 200, shape: decided, headers: version },
    refusals: ['not_found', 'conflict', 'stale_version', 'precondition_required', 'too_many_requests'],
  },
];
