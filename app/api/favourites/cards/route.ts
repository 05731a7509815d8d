import { route } from '@/lib/api/route';
import { cardsAnswer, cardsQuery } from '@/lib/listings/visiting-cards/schema';
import { listVisitingCards } from '@/lib/listings/visiting-cards/service';

export const GET = route(
  {
    access: 'public',
    summary: 'Name, address and contact of up to 100 public listings; others are left out.',
    query: cardsQuery,
    answers: { 200: cardsAnswer },
    limit: 'favouriteCards',
  },
  async ({ query }) => ({ cards: await listVisitingCards(query.listing, query.lang) }),
);
