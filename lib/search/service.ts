import 'server-only';
import type { OnFoot } from '@/lib/city/reach';
import { findOnFoot } from '@/lib/city/service';
import { gazetteer } from '@/lib/geo/gazetteer/gazetteer';
import type { LatLng } from '@/lib/geo/schema';
import { tokenize } from '@/lib/i18n/search-text';
import type { SearchCard, SearchFilter, SearchPage, Suggestion } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { suggestListings } from '@/lib/listings/search/suggestions';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';
import { reportMissingPart } from '@/lib/rendering';
import type { FoundElsewhere, FoundGroups } from '@/lib/search/answer';
import {
  bestListing,
  bestTitleFirst,
  findNamed,
  meantScore,
  type Named,
  SUGGESTION_LIMIT,
  type TextQuery,
  tierScores,
  toGroups,
} from '@/lib/search/groups';
import { readFilter, withoutSortTerms } from '@/lib/search/read-filter';
import { listRewrites, respell, withoutFillers } from '@/lib/search/rewrites';

type WalkablePage = Omit<SearchPage, 'cards'> & { cards: (SearchCard & { onFoot: OnFoot | null })[] };
/** `text` has these results; it is not the query where that has none. */
export type GuideSearch = WalkablePage & FoundGroups & { elsewhere: FoundElsewhere | null; text: string };

const RESULT_LIMIT = 6;
/** Shorter texts are beginnings of words. */
const MIN_SEARCHED_LENGTH = 4;
const noGroups: FoundGroups = { gazetteer: [], tours: [], pages: [], order: [], didYouMean: null, instead: null };

/**
 * One page of listings. The first also has things of the gazetteer, tours and pages that match the text. If nothing matches,
 * it has the results of a similar text, which is `didYouMean`.
 */
export async function searchGuide(
  filter: SearchFilter,
  page: { limit: number; after: string | null },
): Promise<GuideSearch> {
  const found = await searchOnce(filter, page);
  if (filter.q === '' || page.after || isAsTyped(found)) return found;
  const isFound = hasResults(found);
  // of things and tours a misspelt name is found, but no listing with other words
  const isOther = found.order[0] === 'listing' && found.matchedIn !== null;
  const plain = withoutFillers(filter.q);
  for (const q of await listRewrites(filter, { isFound })) {
    if (isFound && q === plain && !isOther) continue;
    const other = await searchOnce({ ...filter, q }, page);
    const isSpelt = q === plain || isDivided(filter.q, q);
    if (hasResults(other)) return { ...other, next: null, didYouMean: isSpelt ? other.didYouMean : q };
  }
  return isFound ? found : { ...found, didYouMean: null };
}

function isDivided(text: string, q: string): boolean {
  const [[whole = '', ...others], parts] = [tokenize(text), tokenize(q)];
  return others.length === 0 && parts.length > 1 && parts.every((part) => whole.includes(part));
}

const hasResults = ({ cards, order, instead, elsewhere }: GuideSearch) =>
  cards.length > 0 || order.length > 0 || instead !== null || elsewhere !== null;

const isAsTyped = ({ matchedIn }: GuideSearch) => matchedIn === 'title' || matchedIn === 'names';

async function searchOnce(given: SearchFilter, page: { limit: number; after: string | null }): Promise<GuideSearch> {
  const filter = withoutSortTerms(given);
  const isFirst = page.after === null;
  const meant = await readFilter(filter);
  const [listings, named] = await Promise.all([searchListings(meant, page), isFirst ? findAllNamed(filter) : null]);
  const elsewhere = isFirst && listings.cards.length === 0 ? await findElsewhere(meant) : null;
  const isByText = filter.sort === 'relevance';
  const sorted = await withWays(named && isByText ? bestTitleFirst(listings, named.meaning) : listings, meant.near);
  if (!named) return { ...sorted, ...noGroups, elsewhere, text: given.q };
  const best = bestListing(sorted, named);
  const groups = toGroups(named, filter, best);
  // the things of a place are enough, unless the visitor has chosen where
  const isChosen = filter.area !== undefined || filter.withinMetres !== undefined;
  return { ...sorted, ...groups, elsewhere: isChosen || groups.order.length === 0 ? elsewhere : null, text: given.q };
}

async function withWays(page: SearchPage, near: LatLng | undefined): Promise<WalkablePage> {
  const ways = near
    ? await findOnFoot(
        near,
        page.cards.map(({ position }) => position),
      )
    : [];
  return { ...page, cards: page.cards.map((card, index) => ({ ...card, onFoot: ways[index] ?? null })) };
}

/** The results beside listings. They are in memory: there are some while the database is down. */
export async function findGroups(filter: SearchFilter): Promise<FoundGroups> {
  const named = await findAllNamed(withoutSortTerms(filter));
  return named ? toGroups(named, filter, null) : noGroups;
}

async function findAllNamed(filter: SearchFilter): Promise<Named | null> {
  const { q, category, facilities, openNow } = filter;
  // only listings have a category, facilities and opening hours
  if (q === '' || category || facilities.length > 0 || openNow) return null;
  return findNamed(filter, { isTyping: false, limit: RESULT_LIMIT });
}

/** Listings, things, tours and pages for a text whose last word may be unfinished; what a search finds when nothing begins like it. */
export async function suggestGuide({ q, lang }: TextQuery): Promise<{ suggestions: Suggestion[] } & FoundGroups> {
  const [listings, named] = await Promise.all([
    suggestListings(q, lang).catch(onOutage([])),
    findNamed({ q, lang }, { isTyping: true, limit: SUGGESTION_LIMIT }),
  ]);
  const suggestions = listings.map(({ suggestion }) => suggestion);
  const [first] = listings;
  const score = first ? Math.max(first.match.score, namesScore(first), meantScore(named.meaning, 'listing')) : 0;
  const best = first ? { score, title: first.suggestion.title, isMisspelt: first.match.isMisspelt } : null;
  const groups = toGroups(named, { q, lang }, best);
  const isAnything = groups.order.length > 0 || groups.instead !== null;
  const isOther =
    !first?.isExact && (withoutFillers(q) !== q || (await respell({ q, lang }).catch(onOutage(null))) !== null);
  const isFound = (isAnything && !isOther) || [...q].length < MIN_SEARCHED_LENGTH;
  const asTyped = { suggestions, ...groups };
  return isFound ? asTyped : suggestFound({ q, lang }).catch(onOutage(asTyped));
}

const namesScore = ({ isExact }: { isExact: boolean }) => (isExact ? tierScores.names : tierScores.partial);

/** The first results of a search as suggestions. */
async function suggestFound(text: TextQuery): Promise<{ suggestions: Suggestion[] } & FoundGroups> {
  const filter: SearchFilter = { ...text, facilities: [], sort: 'relevance', openNow: false };
  const found = await searchGuide(filter, { limit: SUGGESTION_LIMIT, after: null });
  const { gazetteer: entries, tours, pages, order, didYouMean, instead, elsewhere } = found;
  const places = found.cards.length > 0 || !elsewhere ? found.cards : [elsewhere];
  const suggestions = places.map(({ uid, slug, title, language, category, area }) => {
    return { uid, slug, title, language, category, area };
  });
  const shown = order.length === 0 && places.length > 0 ? (['listing'] as const) : order;
  return { suggestions, gazetteer: entries, tours, pages, order: [...shown], didYouMean, instead };
}

/** Things and tours are in memory: they are suggested while the database is down. */
function onOutage<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (!findOutage(error)) throw error;
    log.warn({ event: 'suggestions_unavailable', err: error });
    reportMissingPart();
    return value;
  };
}

/** The nearest match outside of the chosen area and distance. */
async function findElsewhere(filter: SearchFilter): Promise<FoundElsewhere | null> {
  const { area, withinMetres, near } = filter;
  const town = area && gazetteer.find((entry) => entry.kind === 'town' && entry.area === area && entry.rank === 1);
  const from = near ?? town?.position;
  if (!from || !(area || withinMetres)) return null;
  const wider = { ...filter, area: undefined, withinMetres: undefined, near: from, sort: 'distance' as const };
  const [card] = (await searchListings(wider, { limit: 1 })).cards;
  if (!card) return null;
  const { uid, slug, title, language, category, area: found, position } = card;
  return { uid, slug, title, language, category, area: found, position, metres: card.metres ?? 0, q: filter.q };
}
