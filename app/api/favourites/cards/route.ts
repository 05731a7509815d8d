import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { cardsQuery } from '@/lib/listings/visiting-cards/schema';
import { listVisitingCards } from '@/lib/listings/visiting-cards/service';

export const GET = route({ access: 'public', query: cardsQuery }, async ({ request, query }) => {
  await limit('favouriteCards', clientAddress(request));
  const cards = await listVisitingCards(query.listing, query.lang);
  return Response.json({ cards }, { headers: { 'Cache-Control': 'no-store' } });
});
