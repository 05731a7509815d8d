import { route } from '@/lib/api/route';
import { etagDescription, toEtag } from '@/lib/http/etag';
import { type ListingDraft, listingDraft, listingDraftInput } from '@/lib/listings/drafts/schema';
import { deleteListingDraft, getDraft, saveListingDraft } from '@/lib/listings/drafts/service';
import { parseIfMatch } from '@/lib/listings/request-headers';
import { uidParams } from '@/lib/listings/schema';

export const GET = route(
  {
    access: 'user',
    summary: 'An own draft: the fields of the listing form that were typed.',
    params: uidParams,
    answers: { 200: { schema: listingDraft, headers: etagDescription } },
    refusals: ['not_found'],
  },
  async ({ user, params }) => answer(await getDraft(user, params.uid)),
);

export const PUT = route(
  {
    access: 'user',
    summary:
      'Saves a draft, at most 20 a host. The uid is that of an own listing, or a new one to send as `Idempotency-Key` when the listing is added, which deletes the draft.',
    params: uidParams,
    headers: { 'If-Match': 'The ETag of the draft that was read; none for a new draft.' },
    body: listingDraftInput,
    answers: { 200: { schema: listingDraft, headers: etagDescription } },
    refusals: ['not_found', 'stale_version', 'conflict', 'profile_missing', 'too_many_requests'],
  },
  async ({ request, user, params, body }) => {
    const version = parseIfMatch(request.headers.get('if-match'));
    return answer(await saveListingDraft(user, params.uid, version, body));
  },
);

export const DELETE = route(
  {
    access: 'user',
    summary: 'Deletes an own draft, not its listing.',
    params: uidParams,
    answers: { 204: 'Deleted.' },
    refusals: ['not_found'],
  },
  ({ user, params }) => deleteListingDraft(user, params.uid),
);

function answer(draft: ListingDraft): Response {
  return Response.json(draft, { headers: { ETag: toEtag(draft.version) } });
}
