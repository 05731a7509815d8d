import { route } from '@/lib/api/route';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { cardsAnswer, cardsQuery } from '@/lib/listings/visiting-cards/schema';
import { listVisitingCards } from '@/lib/listings/visiting-cards/service';

export const GET = route(
  {
    access: 'public',
    summary: 'Name, address and contact of up to 100 public listings; others are left out.',
    query: cardsQuery,
    answers: { 200: cardsAnswer },
    refusals: ['too_many_requests'],
  },
  async ({ request, query }) => {
    await limit('favouriteCards', clientAddress(request));
    const cards = await listVisitingCards(query.listing, query.lang);
    return Response.json({ cards }, { headers: { 'Cache-Control': 'no-store' } });
  },
);
