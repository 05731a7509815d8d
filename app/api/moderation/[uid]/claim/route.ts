import { route } from '@/lib/api/route';
import { uidParams } from '@/lib/listings/schema';
import { claimListing, releaseListing } from '@/lib/moderation/claims/service';
import { claim } from '@/lib/moderation/schema';

export const PUT = route(
  {
    access: 'moderator',
    summary: 'Claims a listing for the caller; the answer is the claim of another moderator when there is one.',
    params: uidParams,
    answers: { 200: { schema: claim } },
    refusals: ['not_found'],
  },
  ({ user, params }) => claimListing(user, params.uid),
);

export const DELETE = route(
  {
    access: 'moderator',
    summary: 'Ends the caller’s own claim.',
    params: uidParams,
    answers: { 204: 'Ended, or there was none.' },
  },
  ({ user, params }) => releaseListing(user, params.uid),
);
