import 'server-only';
import { shownText } from '@/lib/activities/activity';
import { distanceMetres } from '@/lib/geo/distance';
import { entryName, type GazetteerEntry, matchEntries } from '@/lib/geo/gazetteer/gazetteer';
import type { LatLng } from '@/lib/geo/schema';
import { type NameMatch, type NameQuery, noMatch, TOKENS_SCORE, toNameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import type { FoundKind } from '@/lib/listings/public-fields';
import type { SearchCard, SearchFilter, SearchPage } from '@/lib/listings/search/schema';
import { firstKind } from '@/lib/listings/text-search/meanings';
import type { FoundEntry, FoundGroups, FoundTour } from '@/lib/search/answer';
import { type MatchedTour, matchTours } from '@/lib/search/tours';
import { listMeant, type Understanding, understand } from '@/lib/search/understanding';

export const SUGGESTION_LIMIT = 4;
/** Scores of a group whose first result is what the query means, and of one that it may also mean; less when misspelt. */
const meantScores = { spelt: { first: 0.92, other: 0.6 }, misspelt: { first: 0.65, other: 0.45 } };
/** Score of a listing whose title has a kind and a place: above what only is of the kind. */
const NAMED_SCORE = 0.95;
/** A page that a word names exactly comes before things with that name in another language. */
const PAGE_SCORE = 1.01;
/** Listings have more names than things: of equally misspelt ones the listing is meant. */
const MISSPELT_PENALTY = 0.05;
/** Scores of listings by where they have the tokens of the query. */
export const tierScores = { title: 0.75, names: 0.7, text: 0.4, misspelt: 0.55, partial: 0.3 } as const;

export type TextQuery = Pick<SearchFilter, 'q' | 'lang'> &
  Partial<Pick<SearchFilter, 'near' | 'area' | 'withinMetres'>>;
export type Named = Awaited<ReturnType<typeof findNamed>>;
export type Best = { score: number; title: string; isMisspelt: boolean };

/** What matches by name or meaning, from memory; the tours are read at most every five seconds. */
export async function findNamed(text: TextQuery, { isTyping, limit }: { isTyping: boolean; limit: number }) {
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
  const meant = meaning ? listMeant(meaning.concept.means, { where: meaning.where, near, line: meaning.line }) : [];
  const isFirst = meaning !== null && firstKind(meaning.concept.means) === 'gazetteer';
  const byMeaning = meant.map((entry) => ({ entry, match: noMatch, isMeant: true }));
  // a landing has the name of what it leads to
  const whole = byName.filter(({ match, entry }) => match.score === 1 && entry.kind !== 'landing');
  const all = isFirst ? [...whole, ...byMeaning, ...byName] : [...byName, ...byMeaning];
  const listed = new Set<string>();
  return all.filter(({ entry: { id } }) => !listed.has(id) && listed.add(id));
}

export function toGroups(named: Named, { lang, near }: TextQuery, listing: Best | null): FoundGroups {
  const { query, meaning } = named;
  const pages = meaning?.concept.means.pages ?? [];
  const isSpelt =
    isSpeltName(listing) ||
    [...named.entries, ...named.tours].some(({ match }) => match.score > 0 && !match.isMisspelt);
  const isShown = ({ match, isMeant }: Matched) => isMeant || !isSpelt || !match.isMisspelt;
  const [entries, tours] = [named.entries.filter(isShown), named.tours.filter(isShown)];
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

export function meantScore(meaning: Understanding | null, kind: FoundKind): number {
  if (!meaning) return 0;
  const scores = meantScores[meaning.spelling ? 'misspelt' : 'spelt'];
  const isFirst = firstKind(meaning.concept.means) === kind;
  if (isFirst && kind === 'page' && !meaning.spelling) return PAGE_SCORE;
  return isFirst ? scores.first : scores.other;
}

function scoreOf(
  { match, isMeant }: { match: NameMatch; isMeant: boolean },
  meaning: Understanding | null,
  kind: FoundKind,
) {
  return Math.max(match.score - (match.isMisspelt ? MISSPELT_PENALTY : 0), isMeant ? meantScore(meaning, kind) : 0);
}

export function bestListing({ cards, matches, matchedIn }: SearchPage, { meaning }: Named): Best | null {
  const [card] = cards;
  const [match = noMatch] = matches;
  if (!card) return null;
  const isMeant = matchedIn !== 'text' && matchedIn !== 'partial';
  const title = isExact(matchedIn) && match.isMisspelt ? 0 : match.score;
  // a title with all words is more than a thing of the kind near the place
  const isNamed = meaning?.where != null && matchedIn === 'title';
  const tier = isNamed ? NAMED_SCORE : tierScores[matchedIn ?? 'names'];
  const score = Math.max(title, tier, isMeant ? meantScore(meaning, 'listing') : 0);
  return { score, title: card.title, isMisspelt: match.isMisspelt && !isExact(matchedIn) };
}

const isExact = (tier: SearchPage['matchedIn']) => tier === 'title' || tier === 'names' || tier === 'text';

/** Sorts the cards of a page by how much of a title the query is; for a word that means many, whole titles come first, then its kind. */
export function bestTitleFirst(page: SearchPage, meaning: Understanding | null): SearchPage {
  const isWord = meaning !== null && meaning.spelling === null;
  // a synonym is no misspelling, but among equal matches the more similar name is meant
  const { keywords = [], kinds = [] } = meaning?.concept.means ?? {};
  const isKind = ({ placeKind }: SearchCard) => placeKind !== null && [...keywords, ...kinds].includes(placeKind);
  const weigh = ({ card, match: { score, isMisspelt } }: { card: SearchCard; match: NameMatch }) => {
    if (isWord) return score === 1 ? 2 : Number(isKind(card)) + (meaning.where ? score / 10 : 0);
    return isExact(page.matchedIn) && isMisspelt ? score / 10 : score;
  };
  const sorted = page.cards
    .map((card, index) => ({ card, match: page.matches[index] ?? noMatch }))
    .toSorted((a, b) => weigh(b) - weigh(a));
  return { ...page, cards: sorted.map(({ card }) => card), matches: sorted.map(({ match }) => match) };
}

type BestOfEach = {
  listing: Best | null;
  entry: MatchedEntry | undefined;
  tour: MatchedTour | undefined;
  first: FoundKind | null;
};

const isSpeltName = (listing: Best | null) =>
  listing !== null && !listing.isMisspelt && listing.score > tierScores.text;

/** The spelling of the first result when the query is misspelt; null when anything matches as it is typed. */
function correct(query: NameQuery, meaning: Understanding | null, best: BestOfEach, lang: Locale): string | null {
  const { listing, entry, tour, first } = best;
  if (isSpeltName(listing)) return null;
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
  const { instead = {}, namesOnly } = meaning?.concept.means ?? {};
  if (!meaning || !(namesOnly || meaning.concept.means.instead)) return null;
  const entries = listMeant({ gazetteer: instead.gazetteer ?? [] }, { where: meaning.where, near });
  const shown = entries.slice(0, SUGGESTION_LIMIT).map((entry) => toFoundEntry(entry, lang, near));
  return { gazetteer: shown, category: instead.category ?? null };
}

function toFoundEntry(entry: GazetteerEntry, lang: Locale, near: LatLng | undefined): FoundEntry {
  const { id, kind, area, position, lines } = entry;
  const metres = near ? Math.round(distanceMetres(near, position)) : null;
  return { id, kind, name: entryName(entry, lang), area, position, lines: [...lines], metres };
}

function toFoundTour({ tour: { code, title } }: MatchedTour): FoundTour {
  return { code, title: shownText(title) ?? code };
}
