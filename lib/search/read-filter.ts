import 'server-only';
import type { GazetteerEntry } from '@/lib/geo/gazetteer/gazetteer';
import type { MeantFilter, SearchFilter } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { withoutModifier } from '@/lib/listings/text-search/modifiers';
import { settlements, type Understanding, understand } from '@/lib/search/understanding';

/** How far from a named thing its surroundings reach. */
const AROUND_METRES = { settlement: 1_500, spot: 500, wide: 3_000 };

/** The filter without terms such as `open now` and `cheap`, which only sort. */
export function withoutSortTerms(filter: MeantFilter): MeantFilter {
  const open = withoutModifier(filter.q, 'open');
  const cheap = withoutModifier(open.text, 'cheap');
  if (!open.isFound && !cheap.isFound) return filter;
  return { ...filter, q: cheap.text, isOpenFirst: open.isFound, isCheapFirst: cheap.isFound };
}

/** The listings that the words of a filter mean: `pizzeria mestre` is pizza in an area, `bar near the station` within a distance. */
export async function readFilter(filter: MeantFilter): Promise<MeantFilter> {
  const plain = withoutSortTerms(filter);
  const meaning = understand(plain.q, plain.lang, false);
  if (!meaning || meaning.spelling !== null || !meansListings(meaning)) return plain;
  const { text, where, concept } = meaning;
  const { category, keywords } = concept.means;
  // a market has "fish" in its name and is no fish restaurant
  const narrowed = keywords && category ? { ...plain, category: plain.category ?? category } : plain;
  if (text === plain.q && !where) return narrowed;
  const { matchedIn } = await searchListings({ ...narrowed, sort: 'relevance' }, { limit: 1 });
  if (matchedIn === 'title') return narrowed;
  const meant = { ...narrowed, q: text, ...(where && around(where, plain)) };
  if (!where || where.kind === 'town' || plain.withinMetres) return meant;
  const { cards } = await searchListings(meant, { limit: 1 });
  return cards.length > 0 ? meant : { ...meant, withinMetres: AROUND_METRES.wide };
}

function around({ kind, area, position }: GazetteerEntry, filter: SearchFilter): Partial<SearchFilter> {
  if (kind === 'town') return { area: filter.area ?? area };
  const metres = settlements.includes(kind) ? AROUND_METRES.settlement : AROUND_METRES.spot;
  return { near: position, withinMetres: filter.withinMetres ?? metres };
}

/** Of what the guide may not have, nothing is sought by a name of where. */
function meansListings({ concept: { means }, where }: Understanding): boolean {
  const { category, keywords, facilities, namesOnly, instead } = means;
  return Boolean(category || facilities || (keywords && !namesOnly) || (instead && where));
}
