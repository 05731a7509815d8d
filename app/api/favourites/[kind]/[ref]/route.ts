import { favouriteParams } from '@/lib/favourites/schema';
import { addFavourite, removeFavourite } from '@/lib/favourites/service';
import { route } from '@/lib/http/route';

export const PUT = route({ access: 'user', params: favouriteParams }, async ({ user, params }) => {
  await addFavourite(user, params);
  return done();
});

export const DELETE = route({ access: 'user', params: favouriteParams }, async ({ user, params }) => {
  await removeFavourite(user, params);
  return done();
});

const done = () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
