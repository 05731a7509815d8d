import { AppError } from '@/lib/errors';
import { toEtag } from '@/lib/http/etag';
import { pageHeaders } from '@/lib/http/page-link';
import { route } from '@/lib/http/route';
import { listOwnListings } from '@/lib/listings/dashboard/service';
import { readIdempotencyKey } from '@/lib/listings/idempotency';
import { deleteInput, listingInput, noQuery, ownListingsQuery } from '@/lib/listings/schema';
import { createListing, deleteListing } from '@/lib/listings/service';

export const GET = route({ access: 'user', query: ownListingsQuery }, async ({ request, user, query }) => {
  const page = await listOwnListings(user, query);
  return Response.json(page.listings, { headers: pageHeaders(request, page) });
});

export const POST = route({ access: 'user', query: noQuery, body: listingInput }, async ({ request, user, body }) => {
  const key = readIdempotencyKey(request.headers.get('idempotency-key'));
  if (key === false) throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'invalidKey' }] });
  const listing = await createListing(user, body, key);
  const headers = {
    'Cache-Control': 'no-store',
    ETag: toEtag(listing.version),
    Location: `/api/listing/${listing.uid}`,
  };
  return Response.json(listing, { status: 201, headers });
});

export const DELETE = route({ access: 'user', query: noQuery, body: deleteInput }, async ({ user, body }) => {
  await deleteListing(user, body.listingId);
  return new Response(null, { status: 204 });
});
