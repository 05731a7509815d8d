import { route } from '@/lib/api/route';
import { tourCardsAnswer, tourCardsQuery } from '@/lib/favourites/schema';
import { listTourCards } from '@/lib/favourites/service';

export const GET = route(
  {
    access: 'public',
    summary: 'The cards of up to 50 tours; those no longer offered are left out.',
    query: tourCardsQuery,
    answers: { 200: tourCardsAnswer },
    limit: 'favouriteCards',
  },
  async ({ query }) => ({ tours: await listTourCards(query.activity, query.lang) }),
);
