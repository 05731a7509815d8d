import { route } from '@/lib/api/route';
import { favouriteList } from '@/lib/favourites/schema';
import { listFavourites, mergeFavourites } from '@/lib/favourites/service';
import { noQuery } from '@/lib/listings/schema';

export const GET = route(
  {
    access: 'user',
    summary: 'Lists the own favourites, newest first.',
    query: noQuery,
    answers: { 200: favouriteList },
  },
  async ({ user }) => ({ items: await listFavourites(user) }),
);

export const PUT = route(
  {
    access: 'user',
    summary: 'Adds favourites and keeps the time of those on the list; at most 500 in all.',
    query: noQuery,
    body: favouriteList,
    answers: { 200: favouriteList },
    refusals: ['profile_missing', 'too_many_requests'],
  },
  async ({ user, body }) => ({ items: await mergeFavourites(user, body.items) }),
);
