import { accountExport } from '@/lib/account/schema';
import { ssoInput } from '@/lib/booking/schema';
import { ssoAnswer } from '@/lib/booking/sso-answer';
import type { ApiCall } from '@/lib/http/openapi';
import { signOutInput } from '@/lib/identity/sign-out';
import { deletionInput, profileUpdate, signupPayload, user } from '@/lib/profile/schema';

/** What people do with their own account, and the hand-off to the booking site. */
export const accountCalls: ApiCall[] = [
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
];
