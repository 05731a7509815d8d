import { route } from '@/lib/api/route';
import { etagDescription, toEtag } from '@/lib/http/etag';
import { parseIfMatchOrAny } from '@/lib/listings/request-headers';
import { type EditableListing, editableListing, listingEdit, savedListing, uidParams } from '@/lib/listings/schema';
import { getEditableListing, updateListing } from '@/lib/listings/service';

export const GET = route(
  {
    access: 'user',
    summary: 'An own listing as the form has it; of a public one, the edit in review when there is one.',
    params: uidParams,
    answers: { 200: { schema: editableListing, headers: etagDescription } },
    refusals: ['not_found'],
  },
  async ({ user, params }) => answer(await getEditableListing(user, params.uid)),
);

export const PUT = route(
  {
    access: 'user',
    summary:
      'Saves an edit. The public version of an active listing stays until a moderator decides, unless only hours or the phone number changed.',
    params: uidParams,
    headers: { 'If-Match!': 'The ETag of the version that was read, or `*` for any version.' },
    body: listingEdit,
    answers: { 200: { schema: savedListing, headers: etagDescription } },
    refusals: ['not_found', 'stale_version', 'precondition_required', 'too_many_requests'],
  },
  async ({ request, user, params, body }) => {
    const version = parseIfMatchOrAny(request.headers.get('if-match'));
    return answer(await updateListing(user, params.uid, version, body));
  },
);

function answer(listing: EditableListing): Response {
  return Response.json(listing, { headers: { ETag: toEtag(listing.version) } });
}
