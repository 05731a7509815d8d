import { tourCardsQuery } from '@/lib/favourites/schema';
import { listTourCards } from '@/lib/favourites/tour-cards';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'public', query: tourCardsQuery }, async ({ request, query }) => {
  await limit('favouriteCards', clientAddress(request));
  const tours = await listTourCards(query.activity, query.lang);
  return Response.json({ tours }, { headers: { 'Cache-Control': 'no-store' } });
});
