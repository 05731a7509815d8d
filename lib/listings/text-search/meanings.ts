import type { GazetteerKind } from '@/lib/geo/gazetteer/kinds';
import { maxEdits } from '@/lib/i18n/match-name';
import { type Locale, routing } from '@/lib/i18n/routing';
import { collapseDoubles, editDistance, hasCjk, significantTokens, tokenize } from '@/lib/i18n/search-text';
import type { Category, Facility, Kind } from '@/lib/listings/attributes';
import type { FoundKind, foundPages } from '@/lib/listings/public-fields';
import vocabulary from '@/lib/listings/text-search/vocabulary.json';

/** What the words of a concept mean; the fields are described in `docs/gazetteer.md`. */
export type Meaning = {
  gazetteer?: readonly GazetteerKind[];
  places?: readonly string[];
  category?: Category;
  keywords?: readonly string[];
  facilities?: readonly Facility[];
  kinds?: readonly Kind[];
  tours?: readonly string[];
  pages?: readonly (typeof foundPages)[number][];
  first?: FoundKind;
  namesOnly?: boolean;
  instead?: { gazetteer?: readonly GazetteerKind[]; category?: Category };
};
export type Concept = { id: string; means: Meaning; terms: Readonly<Record<Locale, readonly string[]>> };

// cast: the type of a JSON file has no unions of literals
export const concepts = vocabulary.concepts as readonly unknown[] as readonly Concept[];

/** A word of a concept. */
type Known = { concept: Concept; word: string; spellings: readonly string[] };

const MAX_PHRASE_TOKENS = 3;
/** Shorter beginnings of a word mean nothing yet. */
const MIN_PREFIX_LENGTH = 3;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const keyOf = (tokens: readonly string[]) => tokens.map(collapseDoubles).join(' ');
const byLanguage = new Map(routing.locales.map((locale) => [locale, indexLanguage(locale)]));

/**
 * The concept that exactly these tokens name. In one language a word has one meaning: that of the page, then Italian and
 * English, where doubled letters make no difference; then the other languages.
 */
export function findConcept(tokens: readonly string[], lang: Locale): Concept | null {
  const [key, typed] = [keyOf(tokens), tokens.join(' ')];
  const isTyped = ({ spellings }: Known) => spellings.includes(typed);
  for (const terms of languagesOf([lang, 'it', 'en'])) {
    const known = terms.get(key) ?? [];
    // "maree" are tides, although "mare" is the sea
    const [first] = [...known.filter(isTyped), ...known];
    if (first) return first.concept;
  }
  const others = languagesOf(routing.locales).flatMap((terms) => terms.get(key) ?? []);
  return others.find(isTyped)?.concept ?? null;
}

/** The longest phrase with a meaning that begins at this token, else the token itself. */
export function phraseAt(
  tokens: readonly string[],
  at: number,
  isKnown: (phrase: readonly string[]) => boolean,
): string[] {
  for (let length = MAX_PHRASE_TOKENS; length > 1; length--) {
    const candidate = tokens.slice(at, at + length);
    if (candidate.length === length && isKnown(candidate)) return candidate;
  }
  return tokens.slice(at, at + 1);
}

/** The concept whose word is most like a misspelt one, and that word. */
export function findSimilarConcept(tokens: readonly string[], lang: Locale): { concept: Concept; word: string } | null {
  const key = keyOf(tokens);
  const max = maxEdits(key.length);
  if (hasCjk(key) || max === 0) return null;
  for (const terms of languagesOf([lang, 'it', 'en'])) {
    const [similar] = [...terms]
      .filter(([word]) => word[0] === key[0])
      .flatMap(([word, [known]]) => (known ? [{ known, edits: editDistance(key, word, max) ?? max + 1 }] : []))
      .filter(({ edits }) => edits <= max)
      .toSorted((a, b) => a.edits - b.edits);
    if (similar) return { concept: similar.known.concept, word: similar.known.word };
  }
  return null;
}

/** The first concept with a word that begins like this. */
export function findConceptByPrefix(tokens: readonly string[], lang: Locale): Concept | null {
  const key = keyOf(tokens);
  if (key.length < MIN_PREFIX_LENGTH) return null;
  const [own = new Map<string, Known[]>()] = languagesOf([lang]);
  return [...own].find(([word]) => word.startsWith(key))?.[1][0]?.concept ?? null;
}

/** The kind of result that the words of a concept mean before all others. */
export function firstKind({
  first,
  pages,
  gazetteer,
  places,
  keywords,
  facilities,
  category,
  tours,
}: Meaning): FoundKind | null {
  if (first) return first;
  if (pages) return 'page';
  if (gazetteer) return 'gazetteer';
  if (keywords || facilities || category) return 'listing';
  if (places) return 'gazetteer';
  return tours ? 'tour' : null;
}

function languagesOf(locales: readonly Locale[]): Map<string, Known[]>[] {
  return [...new Set(locales)].flatMap((locale) => byLanguage.get(locale) ?? []);
}

function indexLanguage(locale: Locale): Map<string, Known[]> {
  const terms = new Map<string, Known[]>();
  for (const concept of concepts) {
    for (const word of concept.terms[locale]) addWord(terms, { concept, word, spellings: spellingsOf(word, locale) });
  }
  return terms;
}

function addWord(terms: Map<string, Known[]>, known: Known): void {
  const keys = known.spellings.map((spelling) => keyOf(spelling.split(' ')));
  for (const key of new Set(keys)) terms.set(key, [...(terms.get(key) ?? []), known]);
}

/** How a word is typed, without articles; a German one also without umlauts. */
function spellingsOf(word: string, locale: Locale): string[] {
  const texts = locale === 'de' ? [word, word.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)] : [word];
  return texts.map((text) => significantTokens(tokenize(text)).join(' '));
}
