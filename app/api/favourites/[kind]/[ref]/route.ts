import { route } from '@/lib/api/route';
import { favouriteParams } from '@/lib/favourites/schema';
import { addFavourite, removeFavourite } from '@/lib/favourites/service';

export const PUT = route(
  {
    access: 'user',
    summary: 'Adds a public listing or a tour to the own favourites; 409 when the list is full.',
    params: favouriteParams,
    answers: { 204: 'Added.' },
    refusals: ['profile_missing', 'not_found', 'conflict', 'too_many_requests'],
  },
  ({ user, params }) => addFavourite(user, params),
);

export const DELETE = route(
  {
    access: 'user',
    summary: 'Removes a favourite; removing one that is not on the list is no error.',
    params: favouriteParams,
    answers: { 204: 'Removed.' },
    refusals: ['too_many_requests'],
  },
  ({ user, params }) => removeFavourite(user, params),
);
