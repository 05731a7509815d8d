import 'server-only';
import { shownText } from '@/lib/activities/activity';
import { distanceMetres } from '@/lib/geo/distance';
import { entryName, type GazetteerEntry, gazetteer, matchEntries } from '@/lib/geo/gazetteer/gazetteer';
import type { LatLng } from '@/lib/geo/schema';
import { type NameMatch, type NameQuery, noMatch, TOKENS_SCORE, toNameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import type { FoundKind } from '@/lib/listings/public-fields';
import type { SearchFilter, SearchPage, Suggestion } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { suggestListings } from '@/lib/listings/search/suggestions';
import { firstKind } from '@/lib/listings/text-search/meanings';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';
import { reportMissingPart } from '@/lib/rendering';
import type { FoundElsewhere, FoundEntry, FoundGroups, FoundTour } from '@/lib/search/answer';
import { type MatchedTour, matchTours } from '@/lib/search/tours';
import { listMeant, type Understanding, understand } from '@/lib/search/understanding';

export type GuideSearch = SearchPage & FoundGroups & { elsewhere: FoundElsewhere | null };

const RESULT_LIMIT = 6;
const SUGGESTION_LIMIT = 4;
/** Scores of a group whose first result is what the query means, and of one that it may also mean; less when misspelt. */
const meantScores = { spelt: { first: 0.92, other: 0.6 }, misspelt: { first: 0.65, other: 0.45 } };
/** Listings have more names than things: of equally misspelt ones the listing is meant. */
const MISSPELT_PENALTY = 0.05;
/** Scores of listings by where they have the tokens of the query. */
const tierScores = { title: 0.75, names: 0.7, text: 0.4, misspelt: 0.55, partial: 0.3 } as const;
const noGroups: FoundGroups = { gazetteer: [], tours: [], pages: [], order: [], didYouMean: null, instead: null };

type TextQuery = Pick<SearchFilter, 'q' | 'lang'> & Partial<Pick<SearchFilter, 'near' | 'area' | 'withinMetres'>>;
type Named = Awaited<ReturnType<typeof findNamed>>;

/** One page of listings; the first also has things of the gazetteer, tours and pages that match the text. */
export async function searchGuide(
  filter: SearchFilter,
  page: { limit: number; after: string | null },
): Promise<GuideSearch> {
  const isFirst = page.after === null;
  const [listings, named] = await Promise.all([searchListings(filter, page), isFirst ? findAllNamed(filter) : null]);
  const elsewhere = isFirst && listings.cards.length === 0 ? await findElsewhere(filter) : null;
  if (!named) return { ...listings, ...noGroups, elsewhere };
  const isByText = filter.sort === 'relevance';
  const sorted = isByText ? bestTitleFirst(listings) : listings;
  const best = bestListing(sorted, named);
  return { ...sorted, ...toGroups(named, filter, best), elsewhere };
}

/** The results beside listings. They are in memory: there are some while the database is down. */
export async function findGroups(filter: SearchFilter): Promise<FoundGroups> {
  const named = await findAllNamed(filter);
  return named ? toGroups(named, filter, null) : noGroups;
}

async function findAllNamed(filter: SearchFilter): Promise<Named | null> {
  const { q, category, facilities, openNow } = filter;
  // only listings have a category, facilities and opening hours
  if (q === '' || category || facilities.length > 0 || openNow) return null;
  return findNamed(filter, { isTyping: false, limit: RESULT_LIMIT });
}

/** Listings, things, tours and pages for a text whose last word may be unfinished. */
export async function suggestGuide({ q, lang }: TextQuery): Promise<{ suggestions: Suggestion[] } & FoundGroups> {
  const [listings, named] = await Promise.all([
    suggestListings(q, lang).catch(noneOnOutage),
    findNamed({ q, lang }, { isTyping: true, limit: SUGGESTION_LIMIT }),
  ]);
  const suggestions = listings.map(({ suggestion }) => suggestion);
  const [first] = listings;
  const score = first ? Math.max(first.match.score, meantScore(named.meaning, 'listing')) : 0;
  const best = first ? { score, title: first.suggestion.title, isMisspelt: first.match.isMisspelt } : null;
  return { suggestions, ...toGroups(named, { q, lang }, best) };
}

/** Things and tours are in memory: they are suggested while the database is down. */
function noneOnOutage(error: unknown): [] {
  if (!findOutage(error)) throw error;
  log.warn({ event: 'suggestions_unavailable', err: error });
  reportMissingPart();
  return [];
}

type Best = { score: number; title: string; isMisspelt: boolean };

/** What matches by name or meaning, from memory; the tours are read at most every five seconds. */
async function findNamed(text: TextQuery, { isTyping, limit }: { isTyping: boolean; limit: number }) {
  const { q, lang, near, area, withinMetres } = text;
  const query = toNameQuery(q, isTyping);
  const meaning = understand(q, lang, isTyping);
  const concept = meaning?.concept ?? null;
  // a known word is not misspelt
  const isShown = ({ match, isMeant }: Matched) =>
    isMeant || !match.isMisspelt || !meaning || meaning.spelling !== null;
  const tours = (await matchTours(query, concept, { lang, minScore: TOKENS_SCORE })).filter(isShown);
  const isInside = ({ entry }: MatchedEntry) =>
    (!area || entry.area === area) && (!near || !withinMetres || distanceMetres(near, entry.position) <= withinMetres);
  const entries = listEntries(query, meaning, near).filter((found) => isShown(found) && isInside(found));
  return { query, meaning, entries: entries.slice(0, limit), tours: tours.slice(0, limit) };
}

type Matched = { match: NameMatch; isMeant: boolean };
type MatchedEntry = Matched & { entry: GazetteerEntry };

/** Whole names first, then what is meant, then parts of names. */
function listEntries(query: NameQuery, meaning: Understanding | null, near: LatLng | undefined): MatchedEntry[] {
  const byName = matchEntries(query, TOKENS_SCORE).map((found) => ({ ...found, isMeant: false }));
  const meant = meaning ? listMeant(meaning.concept.means, { where: meaning.where, near }) : [];
  const isFirst = meaning !== null && firstKind(meaning.concept.means) === 'gazetteer';
  const byMeaning = meant.map((entry) => ({ entry, match: noMatch, isMeant: true }));
  // a landing has the name of what it leads to
  const whole = byName.filter(({ match, entry }) => match.score === 1 && entry.kind !== 'landing');
  const all = isFirst ? [...whole, ...byMeaning, ...byName] : [...byName, ...byMeaning];
  const listed = new Set<string>();
  return all.filter(({ entry: { id } }) => !listed.has(id) && listed.add(id));
}

function toGroups(
  { query, meaning, entries, tours }: Named,
  { lang, near }: TextQuery,
  listing: Best | null,
): FoundGroups {
  const pages = meaning?.concept.means.pages ?? [];
  const [entry] = entries;
  const [tour] = tours;
  const scores: [FoundKind, number][] = [
    ['listing', listing?.score ?? 0],
    ['page', pages.length > 0 ? meantScore(meaning, 'page') : 0],
    ['gazetteer', entry ? scoreOf(entry, meaning, 'gazetteer') : 0],
    ['tour', tour ? scoreOf(tour, meaning, 'tour') : 0],
  ];
  const found = scores.filter(([, score]) => score > 0).toSorted(([, a], [, b]) => b - a);
  const best = { listing, entry, tour, first: found[0]?.[0] ?? null };
  return {
    gazetteer: entries.map((one) => toFoundEntry(one.entry, lang, near)),
    tours: tours.map(toFoundTour),
    pages: [...pages],
    order: found.map(([kind]) => kind),
    didYouMean: correct(query, meaning, best, lang),
    instead: found.length > 0 ? null : findInstead(meaning, { lang, near }),
  };
}

function meantScore(meaning: Understanding | null, kind: FoundKind): number {
  if (!meaning) return 0;
  const scores = meantScores[meaning.spelling ? 'misspelt' : 'spelt'];
  return firstKind(meaning.concept.means) === kind ? scores.first : scores.other;
}

function scoreOf(
  { match, isMeant }: { match: NameMatch; isMeant: boolean },
  meaning: Understanding | null,
  kind: FoundKind,
) {
  return Math.max(match.score - (match.isMisspelt ? MISSPELT_PENALTY : 0), isMeant ? meantScore(meaning, kind) : 0);
}

function bestListing({ cards, matches, matchedIn }: SearchPage, { meaning }: Named): Best | null {
  const [card] = cards;
  const [match = noMatch] = matches;
  if (!card) return null;
  const isMeant = matchedIn !== 'text' && matchedIn !== 'partial';
  const title = isExact(matchedIn) && match.isMisspelt ? 0 : match.score;
  const score = Math.max(title, tierScores[matchedIn ?? 'names'], isMeant ? meantScore(meaning, 'listing') : 0);
  return { score, title: card.title, isMisspelt: match.isMisspelt && !isExact(matchedIn) };
}

const isExact = (tier: SearchPage['matchedIn']) => tier === 'title' || tier === 'names' || tier === 'text';

/** Sorts the cards of a page by how much of a title the query is. */
function bestTitleFirst(page: SearchPage): SearchPage {
  // a synonym is no misspelling, but among equal matches the more similar name is meant
  const weigh = ({ score, isMisspelt }: NameMatch) => (isExact(page.matchedIn) && isMisspelt ? score / 10 : score);
  const sorted = page.cards
    .map((card, index) => ({ card, match: page.matches[index] ?? noMatch }))
    .toSorted((a, b) => weigh(b.match) - weigh(a.match));
  return { ...page, cards: sorted.map(({ card }) => card), matches: sorted.map(({ match }) => match) };
}

type BestOfEach = {
  listing: Best | null;
  entry: MatchedEntry | undefined;
  tour: MatchedTour | undefined;
  first: FoundKind | null;
};

/** The spelling of the first result when the query is misspelt; null when anything matches as it is typed. */
function correct(query: NameQuery, meaning: Understanding | null, best: BestOfEach, lang: Locale): string | null {
  const { listing, entry, tour, first } = best;
  if (listing && !listing.isMisspelt && listing.score > tierScores.text) return null;
  if ([entry, tour].some((one) => one && !one.isMeant && !one.match.isMisspelt)) return null;
  if (meaning?.spelling) return meaning.spelling;
  if (meaning || query.isUnfinished) return null;
  if (first === 'gazetteer' && entry) return entryName(entry.entry, lang);
  if (first === 'tour' && tour) return shownText(tour.tour.title);
  return first === 'listing' && listing?.isMisspelt ? listing.title : null;
}

function findInstead(
  meaning: Understanding | null,
  { lang, near }: Pick<TextQuery, 'lang' | 'near'>,
): FoundGroups['instead'] {
  const instead = meaning?.concept.means.instead;
  if (!instead) return null;
  const entries = listMeant({ gazetteer: instead.gazetteer ?? [] }, { where: meaning.where, near });
  const shown = entries.slice(0, SUGGESTION_LIMIT).map((entry) => toFoundEntry(entry, lang, near));
  return { gazetteer: shown, category: instead.category ?? null };
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
  return { uid, slug, title, language, category, area: found, position, metres: card.metres ?? 0 };
}

function toFoundEntry(entry: GazetteerEntry, lang: Locale, near: LatLng | undefined): FoundEntry {
  const { id, kind, area, position, lines } = entry;
  const metres = near ? Math.round(distanceMetres(near, position)) : null;
  return { id, kind, name: entryName(entry, lang), area, position, lines: [...lines], metres };
}

function toFoundTour({ tour: { code, title } }: MatchedTour): FoundTour {
  return { code, title: shownText(title) ?? code };
}
