import 'server-only';
import { areas } from '@/lib/geo/area';
import { distanceMetres } from '@/lib/geo/distance';
import { findEntry, type GazetteerEntry, gazetteer, listEntriesNamed } from '@/lib/geo/gazetteer/gazetteer';
import type { GazetteerKind } from '@/lib/geo/gazetteer/kinds';
import type { LatLng } from '@/lib/geo/schema';
import { toNameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import { fold, significantTokens, tokenize } from '@/lib/i18n/search-text';
import {
  type Concept,
  findConcept,
  findConceptByPrefix,
  findSimilarConcept,
  type Meaning,
} from '@/lib/listings/text-search/meanings';

/** What the words of a query mean: a concept, perhaps misspelt, and perhaps near a named thing. */
export type Understanding = {
  concept: Concept;
  where: GazetteerEntry | null;
  /** The word of the concept that a misspelt query resembles. */
  spelling: string | null;
};

/** The kinds of things in which or around which others are sought. */
const settlements: readonly GazetteerKind[] = ['town', 'sestiere', 'quarter', 'island'];

/** Piazza San Marco. */
const cityCentre: LatLng = { lat: 45.4341, lng: 12.3388 };

/** The meaning of a query, or null: `toilet rialto`, `ospedale mestre`, `vaporeto`, and `toil` while it is typed. */
export function understand(q: string, lang: Locale, isTyping: boolean): Understanding | null {
  const tokens = significantTokens(tokenize(q));
  if (tokens.length === 0) return null;
  const known = findConcept(tokens, lang);
  if (known) return { concept: known, where: null, spelling: null };
  const placed = findPlacedConcept(tokens, lang) ?? splitCompound(tokens, lang);
  if (placed) return { ...placed, spelling: null };
  const started = isTyping ? findConceptByPrefix(tokens, lang) : null;
  if (started) return { concept: started, where: null, spelling: null };
  if (listEntriesNamed(toNameQuery(q)).length > 0) return null;
  const similar = findSimilarConcept(tokens, lang);
  return similar && { concept: similar.concept, where: null, spelling: similar.word };
}

/** The things of the gazetteer that a concept means, those around `where` or `near` first. */
export function listMeant(
  { gazetteer: kinds = [], places = [] }: Pick<Meaning, 'gazetteer' | 'places'>,
  { where, near }: { where: GazetteerEntry | null; near: LatLng | undefined },
): GazetteerEntry[] {
  const named = places.flatMap((id) => findEntry(id) ?? []);
  const ofKind = gazetteer.filter((entry) => kinds.includes(entry.kind) && !named.includes(entry));
  if (where?.kind === 'town') return byRank([...named, ...ofKind].filter(({ area }) => area === where.area));
  if (where) {
    const isNamedAfter = ({ name }: GazetteerEntry) =>
      fold(name).includes(significantTokens(tokenize(where.name))[0] ?? '');
    const near = byDistance([...named, ...ofKind], where.position);
    return near.toSorted((a, b) => Number(isNamedAfter(b)) - Number(isNamedAfter(a)));
  }
  return [...named, ...(near ? byDistance(ofKind, near) : byRank(ofKind))];
}

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
      const where = concept && findWhere(rest);
      if (concept && where) return { concept, where };
    }
  }
  return null;
}

/** `rialtotoilette`: a named thing and a word of a concept in one. */
function splitCompound([token = '', ...others]: readonly string[], lang: Locale) {
  if (others.length > 0) return null;
  for (let at = MIN_PART_LENGTH; at <= token.length - MIN_PART_LENGTH; at++) {
    const concept = findConcept([token.slice(at)], lang);
    const where = concept && findWhere([token.slice(0, at)]);
    if (concept && where) return { concept, where };
  }
  return null;
}

const MIN_PART_LENGTH = 4;

function findWhere(tokens: readonly string[]): GazetteerEntry | null {
  const named = listEntriesNamed(toNameQuery(tokens.join(' '))).toSorted((a, b) => a.rank - b.rank);
  return named.find(({ kind }) => settlements.includes(kind)) ?? named[0] ?? null;
}
