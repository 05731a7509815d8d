import { z } from 'zod';
import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { etagDescription, toEtag } from '@/lib/http/etag';
import { pageHeaders, pageHeadersDescription } from '@/lib/http/page-link';
import { listOwnListings } from '@/lib/listings/dashboard/service';
import { archiveListing } from '@/lib/listings/lifecycle/service';
import { readIdempotencyKey } from '@/lib/listings/request-headers';
import { deleteInput, listingInput, noQuery, ownListing, ownListingsQuery } from '@/lib/listings/schema';
import { createListing } from '@/lib/listings/service';

export const GET = route(
  {
    access: 'user',
    summary: 'Lists the own listings in every state, 100 unless `limit` says otherwise.',
    query: ownListingsQuery,
    answers: { 200: { schema: z.array(ownListing), headers: pageHeadersDescription } },
  },
  async ({ request, user, query }) => {
    const page = await listOwnListings(user, query);
    return Response.json(page.listings, { headers: pageHeaders(request, page) });
  },
);

export const POST = route(
  {
    access: 'user',
    summary: 'Adds a listing, which then waits for a moderator.',
    headers: { 'Idempotency-Key': 'The same key with the same body adds one listing in 24 hours.' },
    query: noQuery,
    body: listingInput,
    answers: { 201: { schema: ownListing, headers: { ...etagDescription, Location: 'The new listing.' } } },
    refusals: ['profile_missing', 'conflict', 'too_many_requests'],
  },
  async ({ request, user, body }) => {
    const key = readIdempotencyKey(request.headers.get('idempotency-key'));
    if (key === false) throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'invalidKey' }] });
    const listing = await createListing(user, body, key);
    const headers = { ETag: toEtag(listing.version), Location: `/api/listing/${listing.uid}` };
    return Response.json(listing, { status: 201, headers });
  },
);

export const DELETE = route(
  {
    access: 'user',
    summary: 'Archives an own listing, which is deleted 30 days later.',
    query: noQuery,
    body: deleteInput,
    answers: { 204: 'Archived.' },
    refusals: ['not_found'],
  },
  ({ user, body }) => archiveListing(user, body.listingId),
);
