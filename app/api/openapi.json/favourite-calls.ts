import { favouriteList, favouriteParams, tourCardsAnswer, tourCardsQuery } from '@/lib/favourites/schema';
import type { ApiCall } from '@/lib/http/openapi';
import { cardsAnswer, cardsQuery } from '@/lib/listings/visiting-cards/schema';

/** What people keep for later: places (`listing`, by uid) and tours (`activity`, by code). */
export const favouriteCalls: ApiCall[] = [
  {
    method: 'get',
    path: '/api/favourites',
    summary: 'One’s own favourites, newest first.',
    access: 'user',
    answer: { status: 200, shape: favouriteList },
  },
  {
    method: 'put',
    path: '/api/favourites',
    summary: 'Add these to one’s own; what is there keeps its time, and a repeat changes nothing. At most 500 in all.',
    access: 'user',
    body: favouriteList,
    answer: { status: 200, shape: favouriteList },
    refusals: ['profile_missing', 'too_many_requests'],
  },
  {
    method: 'put',
    path: '/api/favourites/{kind}/{ref}',
    summary: 'Keep a public place or a tour; 409 when the list is full.',
    access: 'user',
    params: favouriteParams,
    answer: { status: 204 },
    refusals: ['profile_missing', 'not_found', 'conflict', 'too_many_requests'],
  },
  {
    method: 'delete',
    path: '/api/favourites/{kind}/{ref}',
    summary: 'Forget it; what is not there is forgotten already.',
    access: 'user',
    params: favouriteParams,
    answer: { status: 204 },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/favourites/cards',
    summary: 'How to find and reach up to 100 named places; those that are not public are left out.',
    access: 'public',
    query: cardsQuery,
    answer: { status: 200, shape: cardsAnswer },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/favourites/tours',
    summary: 'The cards of up to 50 named tours; those that are not offered any more are left out.',
    access: 'public',
    query: tourCardsQuery,
    answer: { status: 200, shape: tourCardsAnswer },
    refusals: ['too_many_requests'],
  },
];
