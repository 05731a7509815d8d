import { route } from '@/lib/api/route';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import type { SearchCard } from '@/lib/listings/search/schema';
import { searchQuery } from '@/lib/listings/search/schema';
import { type FoundListing, type SearchAnswer, searchAnswer } from '@/lib/listings/search/search-answer';
import { searchListings } from '@/lib/listings/search/service';
import { imageUrl } from '@/lib/media/schema';

export const GET = route(
  {
    access: 'public',
    summary: 'Searches public listings by text in any language and by filters, 24 unless `limit` says otherwise.',
    query: searchQuery,
    answers: { 200: searchAnswer },
    refusals: ['too_many_requests'],
  },
  async ({ request, query: { filter, page } }) => {
    await limit('searchAddress', clientAddress(request));
    const { cards, ...rest } = await searchListings(filter, page);
    const answer: SearchAnswer = { results: cards.map(toFound), ...rest };
    return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=15' } });
  },
);

function toFound({ cover, ...card }: SearchCard): FoundListing {
  return { ...card, cover: cover && imageUrl(cover.key), alt: card.title };
}
