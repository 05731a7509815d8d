import { route } from '@/lib/api/route';
import { searchQuery } from '@/lib/listings/search/schema';
import { imageUrl } from '@/lib/media/schema';
import { type SearchAnswer, searchAnswer } from '@/lib/search/answer';
import { searchGuide } from '@/lib/search/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'Searches public listings by text in any language and by filters, 24 unless `limit` says otherwise; the first page also has things of the gazetteer, tours and pages.',
    query: searchQuery,
    answers: { 200: searchAnswer },
    limit: 'searchAddress',
    isShared: true,
    maxAgeSeconds: 15,
  },
  async ({ query: { filter, page } }): Promise<SearchAnswer> => {
    const { cards, matches: _matches, matchedIn: _tier, text: _text, ...rest } = await searchGuide(filter, page);
    const results = cards.map(({ cover, ...card }) => {
      return { ...card, cover: cover && imageUrl(cover.key), alt: card.title };
    });
    return { results, ...rest };
  },
);
