import { favouriteList } from '@/lib/favourites/schema';
import { listFavourites, mergeFavourites } from '@/lib/favourites/service';
import { route } from '@/lib/http/route';
import { noQuery } from '@/lib/listings/schema';

export const GET = route({ access: 'user', query: noQuery }, async ({ user }) => {
  return answer(await listFavourites(user));
});

export const PUT = route({ access: 'user', query: noQuery, body: favouriteList }, async ({ user, body }) => {
  return answer(await mergeFavourites(user, body.items));
});

function answer(items: Awaited<ReturnType<typeof listFavourites>>): Response {
  return Response.json({ items }, { headers: { 'Cache-Control': 'no-store' } });
}
