import { toEtag } from '@/lib/http/etag';
import { route } from '@/lib/http/route';
import { parseIfMatch } from '@/lib/listings/etag';
import { type EditableListing, listingEdit, uidParams } from '@/lib/listings/schema';
import { getEditableListing, updateListing } from '@/lib/listings/service';

export const GET = route({ access: 'user', params: uidParams }, async ({ user, params }) => {
  return answer(await getEditableListing(user, params.uid));
});

export const PUT = route(
  { access: 'user', params: uidParams, body: listingEdit },
  async ({ request, user, params, body }) => {
    const version = parseIfMatch(request.headers.get('if-match'));
    return answer(await updateListing(user, params.uid, version, body));
  },
);

function answer(listing: EditableListing): Response {
  return Response.json(listing, { headers: { 'Cache-Control': 'no-store', ETag: toEtag(listing.version) } });
}
