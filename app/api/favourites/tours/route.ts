import { route } from '@/lib/api/route';
import { tourCardsAnswer, tourCardsQuery } from '@/lib/favourites/schema';
import { listTourCards } from '@/lib/favourites/service';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';

export const GET = route(
  {
    access: 'public',
    summary: 'The cards of up to 50 tours; those no longer offered are left out.',
    query: tourCardsQuery,
    answers: { 200: tourCardsAnswer },
    refusals: ['too_many_requests'],
  },
  async ({ request, query }) => {
    await limit('favouriteCards', clientAddress(request));
    const tours = await listTourCards(query.activity, query.lang);
    return Response.json({ tours }, { headers: { 'Cache-Control': 'no-store' } });
  },
);
