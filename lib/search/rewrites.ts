import 'server-only';
import areaNames from '@/lib/geo/area-names.json';
import { entryName, gazetteer } from '@/lib/geo/gazetteer/gazetteer';
import { maxEdits } from '@/lib/i18n/match-name';
import { type Locale, routing } from '@/lib/i18n/routing';
import { collapseDoubles, editDistance, hasCjk, significantTokens, tokenize } from '@/lib/i18n/search-text';
import type { SearchFilter } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { concepts, findConcept, phraseAt } from '@/lib/listings/text-search/meanings';
import { modifierTokens, withoutModifier } from '@/lib/listings/text-search/modifiers';
import { splitGerman, understand } from '@/lib/search/understanding';

/** From this length a word may lack one letter, beside others. */
const MIN_RESPELT_LENGTH = 4;
/** Letters that are exchanged, but no neighbours: worse than one edit, better than two. */
const EXCHANGED = 1.5;

const vocabularies = new Map(routing.locales.map((locale) => [locale, vocabularyOf(locale)]));
const names = keyed(gazetteer.flatMap((entry) => [entry.name, ...Object.values(entry.names), ...entry.aliases]));
const others = keyed([...Object.values(areaNames).flat(), ...modifierTokens]);

type Text = { q: string; lang: Locale };

/** Texts to search instead of one that finds nothing, or with `isFound` only something else. */
export async function listRewrites({ q, lang }: Text, { isFound }: { isFound: boolean }): Promise<string[]> {
  const plain = withoutFillers(q);
  const spelt = [await respell({ q, lang }), await respell({ q: plain, lang })];
  const texts = [plain, ...spelt, ...(isFound ? [] : [knownPart(q, lang)])];
  const isOther = (text: string | null): text is string => !!text && collapseDoubles(text) !== collapseDoubles(q);
  return [...new Set(texts.filter(isOther))];
}

/** The text without words that name nothing. */
export const withoutFillers = (q: string): string => withoutModifier(q, 'filler').text;

/** A text of several words with each unknown word replaced by the known one that it resembles; null when none does. */
export async function respell({ q, lang }: Text): Promise<string | null> {
  const tokens = significantTokens(tokenize(q));
  if (tokens.length < 2) return null;
  const spelt: string[] = [];
  for (const token of tokens) {
    const similar = findSimilar(token, lang);
    spelt.push(similar === null || (await isInListing(token, lang)) ? token : similar);
  }
  return spelt.join(' ') === tokens.join(' ') ? null : spelt.join(' ');
}

/** A word that a listing has in its names is no misspelling. */
async function isInListing(q: string, lang: Locale): Promise<boolean> {
  const filter: SearchFilter = { q, lang, facilities: [], sort: 'relevance', openNow: false };
  const { matchedIn } = await searchListings(filter, { limit: 1 });
  return matchedIn === 'title' || matchedIn === 'names';
}

function findSimilar(token: string, lang: Locale): string | null {
  const key = collapseDoubles(token);
  const isKnown = [...vocabularies.values(), names, others].some((vocabulary) => vocabulary.has(key));
  if (isKnown || key.length < MIN_RESPELT_LENGTH || /\d/.test(key) || hasCjk(key)) return null;
  const languages = [...new Set<Locale>([lang, 'it', 'en'])];
  const own = languages.flatMap((locale) => [...(vocabularies.get(locale) ?? [])]);
  const [similar] = [...own, ...names]
    .map(([other, word]) => ({ word, edits: editsBetween(key, other) }))
    .filter(({ edits }) => edits < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.edits - b.edits);
  return similar?.word ?? null;
}

function editsBetween(key: string, other: string): number {
  if (other[0] !== key[0] || other.length < MIN_RESPELT_LENGTH) return Number.POSITIVE_INFINITY;
  const isShort = key.length === MIN_RESPELT_LENGTH && other.length > key.length;
  const edits = editDistance(key, other, isShort ? 1 : maxEdits(key.length));
  const isExchanged = edits === null && lettersOf(key) === lettersOf(other) && editDistance(key, other, 2) !== null;
  return edits ?? (isExchanged ? EXCHANGED : Number.POSITIVE_INFINITY);
}

const lettersOf = (text: string) => [...text].toSorted().join('');

/** Tokens by themselves without doubled letters, in the order of the texts. */
function keyed(texts: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const token of texts.flatMap(tokenize)) {
    if (!known.has(collapseDoubles(token))) known.set(collapseDoubles(token), token);
  }
  return known;
}

function countTokens(text: string): number {
  return text.split(' ').length;
}

/** The terms of a language, those that have a meaning alone first, and those of the names of things in it. */
function vocabularyOf(locale: Locale): ReadonlyMap<string, string> {
  const terms = concepts.flatMap(({ terms }) => terms[locale]).toSorted((a, b) => countTokens(a) - countTokens(b));
  return keyed([...terms, ...gazetteer.flatMap((entry) => entryName(entry, locale))]);
}

function knownPart(q: string, lang: Locale): string | null {
  const meaning = understand(q, lang, false);
  if (meaning?.spelling) return meaning.spelling;
  const given = significantTokens(tokenize(q));
  if (meaning && ![q, given.join(' ')].includes(meaning.text)) return meaning.text;
  const tokens = given.flatMap((token) => splitAtConcept(token, lang));
  const isKnown = (phrase: readonly string[]) => findConcept(phrase, lang) !== null;
  const known: (readonly string[])[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, isKnown);
    if (isKnown(phrase) || tokens.length === 1) known.push(phrase);
    at += phrase.length;
  }
  if (hasCjk(q) && tokens.length > 1) return tokens.join(' ');
  // no café has Wi-Fi
  const parts = meaning ? known.filter((phrase) => findConcept(phrase, lang)?.means.category) : known;
  return parts.flat().join(' ');
}

/** Japanese has no spaces: `カフェフローリアン` begins with the word for a café. A German compound has two known words. */
function splitAtConcept(token: string, lang: Locale): string[] {
  if (!hasCjk(token)) return splitGerman(token, lang) ?? [token];
  for (let at = token.length - 2; at > 1; at--) {
    const [start, end] = [token.slice(0, at), token.slice(at)];
    if (findConcept([start], lang) || findConcept([end], lang)) return [start, end];
  }
  return [token];
}
