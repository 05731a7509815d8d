import 'server-only';
import { areas } from '@/lib/geo/area';
import { distanceMetres } from '@/lib/geo/distance';
import { findEntry, type GazetteerEntry, gazetteer, listEntriesNamed } from '@/lib/geo/gazetteer/gazetteer';
import type { GazetteerKind } from '@/lib/geo/gazetteer/kinds';
import type { LatLng } from '@/lib/geo/schema';
import { toNameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import { fold, hasCjk, significantTokens, tokenize } from '@/lib/i18n/search-text';
import {
  type Concept,
  concepts,
  findConcept,
  findConceptByPrefix,
  findSimilarConcept,
  type Meaning,
  phraseAt,
} from '@/lib/listings/text-search/meanings';
import { withoutModifier } from '@/lib/listings/text-search/modifiers';

/** What the words of a query mean: a concept, perhaps misspelt, and perhaps near a named thing. */
export type Understanding = {
  concept: Concept;
  where: GazetteerEntry | null;
  /** The word of the concept that a misspelt query resembles. */
  spelling: string | null;
  line: string | null;
  /** The text by which listings are found: that of the concept alone, or all. */
  text: string;
};

/** The kinds of things in which or around which others are sought. */
export const settlements: readonly GazetteerKind[] = ['town', 'sestiere', 'quarter', 'island'];

const cityCentre: LatLng = { lat: 45.4341, lng: 12.3388 };

/** The meaning of a query, or null: `toilet rialto`, `vegan restaurant`, `line 12`, `vaporeto`, and `toil` while it is typed. */
export function understand(q: string, lang: Locale, isTyping: boolean): Understanding | null {
  const exact = findMeaning(q, lang) ?? findMeaning(withoutModifier(q, 'filler').text, lang);
  if (exact) return exact;
  const tokens = significantTokens(tokenize(q));
  const plain = { where: null, line: null, text: q };
  const started = isTyping ? findConceptByPrefix(tokens, lang) : null;
  if (started) return { ...plain, concept: started, spelling: null };
  if (tokens.length === 0 || listEntriesNamed(toNameQuery(q)).length > 0 || splitGerman(q, lang)) return null;
  const similar = findSimilarConcept(tokens, lang);
  return similar && { ...plain, concept: similar.concept, spelling: similar.word };
}

function findMeaning(text: string, lang: Locale): Understanding | null {
  const tokens = significantTokens(tokenize(text));
  if (tokens.length === 0) return null;
  const plain = { where: null, spelling: null, line: null, text };
  const known = findConcept(tokens, lang);
  if (known) return { ...plain, concept: known };
  const line = findLine(text, lang);
  if (line) return { ...plain, ...line };
  const found = findPlacedConcept(tokens, lang) ?? splitCompound(tokens, lang) ?? findNarrowest(tokens, lang);
  return found && { ...plain, ...found };
}

/** The things of the gazetteer that a concept means, those around `where` or `near` first. */
export function listMeant(
  { gazetteer: kinds = [], places = [] }: Pick<Meaning, 'gazetteer' | 'places'>,
  { where, near, line = null }: { where: GazetteerEntry | null; near: LatLng | undefined; line?: string | null },
): GazetteerEntry[] {
  const named = places.flatMap((id) => findEntry(id) ?? []);
  const calls = ({ lines }: GazetteerEntry) => !line || lines.includes(line);
  const ofKind = gazetteer.filter((entry) => kinds.includes(entry.kind) && calls(entry) && !named.includes(entry));
  if (where?.kind === 'town') return byRank([...named, ...ofKind].filter(({ area }) => area === where.area));
  if (where) {
    const own = significantTokens(tokenize(where.name)).find((token) => !genericTokens.has(token)) ?? '';
    const rate = (entry: GazetteerEntry) => (isServed(entry) ? 1 + Number(fold(entry.name).includes(own)) : 0);
    const leadsTo = ({ position }: GazetteerEntry) => distanceMetres(position, where.position) <= STOP_METRES;
    if (ofKind.concat(named).every((entry) => isStop(entry) && !leadsTo(entry))) return [where, ...named];
    return byDistance([...named, ...ofKind], where.position).toSorted((a, b) => rate(b) - rate(a));
  }
  return [...named, ...(near ? byDistance(ofKind, near) : byRank(ofKind))];
}

/** Tokens that names of unrelated things have in common. */
const genericTokens = new Set(['san', 'santa', 'santi', 'santo', 'piazza', 'piazzale', 'campo', 'ponte', 'stazione']);

/** At a closed landing no line calls. */
const isServed = ({ kind, lines }: GazetteerEntry) => kind !== 'landing' || lines.length > 0;

/** A stop at a greater distance does not lead to a place. */
const STOP_METRES = 2_000;
const isStop = ({ kind }: GazetteerEntry) => kind === 'landing' || kind === 'station';

const byDistance = (entries: readonly GazetteerEntry[], from: LatLng) =>
  entries.toSorted((a, b) => distanceMetres(from, a.position) - distanceMetres(from, b.position));

/** The most important first, of these Venice first, of these the middle of the city. */
const byRank = (entries: readonly GazetteerEntry[]) =>
  byDistance(entries, cityCentre).toSorted((a, b) => a.rank - b.rank || areas.indexOf(a.area) - areas.indexOf(b.area));

/** A concept at the beginning or end of the tokens, with a named thing as the rest. */
function findPlacedConcept(tokens: readonly string[], lang: Locale) {
  for (let length = tokens.length - 1; length > 0; length--) {
    const parts = [
      [tokens.slice(0, length), tokens.slice(length)],
      [tokens.slice(-length), tokens.slice(0, -length)],
    ] as const;
    for (const [meant, rest] of parts) {
      const concept = findConcept(meant, lang);
      // a car park has the word for parking as its name, which is also a facility
      const isFacility = findConcept(rest, lang)?.means.facilities !== undefined;
      const where = concept && !isFacility ? findWhere(rest) : null;
      if (concept && where) return { concept, where, text: meant.join(' ') };
    }
  }
  return null;
}

/** Shorter words beside others may be the beginning of a name: `ponte di ri`. */
const MIN_KNOWN_LENGTH = 3;

/** The narrowest of several concepts, perhaps near a named thing: `vegan restaurant`, `maschere carnevale rialto`. */
function findNarrowest(tokens: readonly string[], lang: Locale) {
  const found: { concept: Concept; text: string }[] = [];
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, (candidate) => findConcept(candidate, lang) !== null);
    const isWord = phrase.join('').length >= MIN_KNOWN_LENGTH || hasCjk(phrase.join(''));
    const concept = isWord ? findConcept(phrase, lang) : null;
    if (concept) found.push({ concept, text: phrase.join(' ') });
    else rest.push(...phrase);
    at += phrase.length;
  }
  const where = rest.length > 0 ? findWhere(rest) : findSpot(found);
  const [narrowest] = found.toSorted((a, b) => breadthOf(a.concept.means) - breadthOf(b.concept.means));
  if (!narrowest || found.length + Number(where !== null) < 2 || (rest.length > 0 && !where)) return null;
  // what only tours or pages mean is in no text of a listing
  const sought = found.filter(({ concept: { means } }) => means.category || means.keywords || means.namesOnly);
  const meant = where && rest.length === 0 ? found.filter(({ concept: { means } }) => !isSpot(means)) : sought;
  const [concept = narrowest.concept] = meant.map((one) => one.concept);
  const text = meant.map((one) => one.text).join(' ');
  return { concept: rest.length === 0 && where ? concept : narrowest.concept, where, text };
}

/** A word for certain spots, beside one for what is near them: the station of `restaurant près de la gare`. */
function findSpot(found: readonly { concept: Concept }[]): GazetteerEntry | null {
  const spots = found.filter(({ concept: { means } }) => isSpot(means));
  const [id] = spots.length === 1 && found.length > 1 ? (spots[0]?.concept.means.places ?? []) : [];
  return id === undefined ? null : findEntry(id);
}

const isSpot = ({ places, namesOnly }: Meaning): boolean => places !== undefined && namesOnly === true;

/** 0 for what the guide may not have, 2 for all of a category or only tours, 3 for what is no property of a listing. */
function breadthOf({ instead, namesOnly, keywords, gazetteer: kinds, places, facilities }: Meaning): number {
  if (namesOnly && kinds && !keywords) return 3;
  if (instead || namesOnly) return 0;
  return keywords || kinds || places || facilities ? 1 : 2;
}

const landingConcept = concepts.find(({ id }) => id === 'waterbus');
const lineNames = new Set(gazetteer.flatMap(({ lines }) => lines.map((line) => line.toLowerCase())));
/** Not part of a longer number: `4.1`, `n`. */
const LINE = /(?<![\p{L}\p{N}.])(\d{1,2}(?:\.\d)?|n)(?=[^\p{L}\p{N}.]|[番号線]|$)/u;

/** A line of the water buses, after a word for it, perhaps near a named thing: `line 12`, `1番線`, `linea 2 rialto`. */
function findLine(text: string, lang: Locale) {
  const folded = fold(text);
  const line = LINE.exec(folded)?.[1];
  if (!line || !lineNames.has(line) || !landingConcept) return null;
  const others = withoutModifier(folded.replace(LINE, ' '), 'line');
  const tokens = significantTokens(tokenize(others.text));
  const found = { concept: landingConcept, line: line.toUpperCase() };
  if (tokens.length === 0 || isBoat(findConcept(tokens, lang)))
    return tokens.length > 0 || others.isFound ? found : null;
  const placed = findPlacedConcept(tokens, lang);
  const where = isBoat(placed?.concept) ? placed?.where : others.isFound && findWhere(tokens);
  return where ? { ...found, where } : null;
}

const isBoat = (concept: Concept | null | undefined) => concept?.means.gazetteer?.includes('landing') === true;

/** `rialtotoilette`: a named thing and a word of a concept in one. */
function splitCompound([token = '', ...others]: readonly string[], lang: Locale) {
  if (others.length > 0) return null;
  const least = hasCjk(token) ? MIN_PART_LENGTH.cjk : MIN_PART_LENGTH.latin;
  for (let at = least; at <= token.length - least; at++) {
    const concept = findConcept([token.slice(at)], lang);
    const where = concept && findWhere([token.slice(0, at)]);
    if (concept && where) return { concept, where, text: token.slice(at) };
  }
  return null;
}

const MIN_PART_LENGTH = { latin: 4, cjk: 2 };

const LINK = /(e?s|e?n)$/;
const MIN_WORD_LENGTH = { first: 4, last: 3, alone: 5 };

/** The words of a compound, as of `kindermuseum` and `flughafenbus`; only the last of `stadtmuseum`, whose first is unknown. */
export function splitGerman(text: string, lang: Locale): string[] | null {
  const [token = '', ...others] = tokenize(text);
  if (lang !== 'de' || others.length > 0) return null;
  const places = [...token].map((_, at) => at).slice(MIN_WORD_LENGTH.first, -MIN_WORD_LENGTH.last + 1);
  const heads = places.filter((at) => findConcept([token.slice(at)], lang));
  for (const at of heads) {
    const first = [token.slice(0, at), token.slice(0, at).replace(LINK, '')].find((word) => findConcept([word], lang));
    if (first && first.length >= MIN_WORD_LENGTH.first) return [first, token.slice(at)];
  }
  const [at] = heads.filter((place) => token.length - place >= MIN_WORD_LENGTH.alone);
  return at === undefined ? null : [token.slice(at)];
}

function findWhere(tokens: readonly string[]): GazetteerEntry | null {
  const named = listEntriesNamed(toNameQuery(tokens.join(' '))).toSorted((a, b) => a.rank - b.rank);
  return named.find(({ kind }) => settlements.includes(kind)) ?? named[0] ?? null;
}
