import { route } from '@/lib/api/route';
import { searchQuery } from '@/lib/listings/search/schema';
import { type SearchAnswer, searchAnswer } from '@/lib/listings/search/search-answer';
import { searchListings } from '@/lib/listings/search/service';
import { imageUrl } from '@/lib/media/schema';

export const GET = route(
  {
    access: 'public',
    summary: 'Searches public listings by text in any language and by filters, 24 unless `limit` says otherwise.',
    query: searchQuery,
    answers: { 200: searchAnswer },
    limit: 'searchAddress',
    maxAgeSeconds: 15,
  },
  async ({ query: { filter, page } }): Promise<SearchAnswer> => {
    const { cards, ...rest } = await searchListings(filter, page);
    const results = cards.map(({ cover, ...card }) => {
      return { ...card, cover: cover && imageUrl(cover.key), alt: card.title };
    });
    return { results, ...rest };
  },
);
