import { type Area, areas } from '@/lib/geo/area';
import areaNames from '@/lib/geo/area-names.json';
import type { Locale } from '@/lib/i18n/routing';
import { collapseDoubles, hasCjk, significantTokens, tokenize } from '@/lib/i18n/search-text';
import type { Category } from '@/lib/listings/attributes';
import { concepts, findConcept, phraseAt } from '@/lib/listings/text-search/meanings';

/** A `tsquery` of Postgres as text: quoted lexemes joined by `&`, `|` and `!`. Empty matches everything. */
export type TsQuery = string;

/** How tolerant a query is: tokens as typed, with one letter wrong, or with one token missing. */
export const matchings = ['exact', 'fuzzy', 'partial'] as const;
export type Matching = (typeof matchings)[number];

/** What the matches of each tier have in common. */
export const tierNames = ['title', 'title', 'names', 'text', 'misspelt', 'misspelt', 'partial'] as const;
export type TierName = (typeof tierNames)[number];

/** `tiers` are ever wider conditions: each includes those before it. */
export type ParsedQuery = { tiers: readonly TsQuery[]; matching: Matching };

/** One or more tokens with one meaning: `ways` to write it, `lexemes` of the category or area it names. */
type Concept = {
  typed: string;
  /** It is in the vocabulary, so it is not misspelt. */
  isKnown: boolean;
  /** A description that mentions it is no match. */
  isNamesOnly: boolean;
  /** It means all of a category: a title that has the word is no better match. */
  isCategory: boolean;
  /** It means a kind of place: a title that has the word is no better match than keywords. */
  isKind: boolean;
  ways: string[][];
  lexemes: string[];
  prefix: string | null;
};

/** Queries with fewer tokens are never matched with one of them missing. */
const MIN_PARTIAL_TOKENS = 3;
/** From this length a prefix of a category's or area's name matches it. */
const MIN_NAME_PREFIX_LENGTH = 4;
const MAX_TOKENS = 12;

// The tokens must agree with the functions `search_terms` and `search_vector` of the database.

/** Longest prefix in the index. */
const MAX_PREFIX_LENGTH = 12;
const FUZZY_LENGTH = { min: 4, max: 24 };
const SIMILAR_PAIRS = { min: 4, max: 16 };

type Reading = { lang: Locale; matching?: Matching; isTyping?: boolean };

/** Parses a query into tiers, from exact words in a title to `matching`; null without tokens. If `isTyping`, the last token is no filler. */
export function parseQuery(q: string, { lang, matching = 'exact', isTyping = false }: Reading): ParsedQuery | null {
  const found = conceptsOf(q, { isTyping, lang });
  if (found.length === 0) return null;
  const tiers = [inTitle, synonymInTitle, inNames, anywhere].map((match) => allOf(found.map(match)));
  const isSpelt = found.every(({ isKnown }) => isKnown);
  const isShort = found.length < MIN_PARTIAL_TOKENS;
  if (matching === 'exact' || (isSpelt && (isShort || matching === 'fuzzy'))) return { tiers, matching: 'exact' };
  const fuzzy = found.map(misspelt);
  tiers.push(anyOf([allOf(found.map(anywhere)), allOf([...fuzzy, ...found.map(firstLetters)])]), allOf(fuzzy));
  if (matching === 'fuzzy' || isShort) return { tiers, matching: 'fuzzy' };
  const oneMissing = fuzzy.map((_, missing) => allOf(fuzzy.filter((_other, index) => index !== missing)));
  return { tiers: [...tiers, anyOf(oneMissing)], matching };
}

export function widestTier({ tiers }: ParsedQuery): TsQuery {
  return tiers.at(-1) ?? '';
}

export const allOf = (conditions: readonly TsQuery[]): TsQuery => join(conditions, ' & ');
export const anyOf = (conditions: readonly TsQuery[]): TsQuery => join(conditions, ' | ');
export const noneOf = (condition: TsQuery): TsQuery => `!(${condition})`;

/** One lexeme as a condition; inside the quotes only backslash and quote are special. */
export function lexeme(text: string): TsQuery {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

export const NOTHING = lexeme('?');

/** The lexemes by which the index knows a listing's category, area and facilities. */
export const categoryLexeme = (category: Category) => `#c:${category}`;
export const areaLexeme = (area: Area) => `#a:${area}`;
export const facilityLexeme = (facility: string) => `#f:${facility}`;

// prefixes of index terms: `=` word in a title, `+` in title or keywords, none anywhere; `^` prefix of a word in a
// title, `<` in the keywords; `?` word with a letter deleted
function inTitle(concept: Concept): TsQuery {
  const { typed, isCategory, isKind, lexemes } = concept;
  if (isKind) return inNames(concept);
  return isCategory ? anyOf(lexemes.map(lexeme)) : phrase(typed.split(' '), '=');
}
const synonymInTitle = (concept: Concept) =>
  anyOf([inTitle(concept), ...concept.ways.map((way) => phrase(way, '=')), starts(concept.prefix, '^')]);
const inNames = (concept: Concept) => written(concept, '+');
const anywhere = (concept: Concept) => written(concept, concept.isNamesOnly ? '+' : '');
const firstLetters = ({ typed, isKnown }: Concept) => (isKnown || hasCjk(typed) ? '' : lexeme(`^${typed.slice(0, 2)}`));

function misspelt(concept: Concept): TsQuery {
  if (concept.isKnown) return anywhere(concept);
  const similar = (token: string) =>
    hasCjk(token) ? onePairMissing(token) : anyOf(deletionVariants(token).map((variant) => lexeme(`?${variant}`)));
  return anyOf([anywhere(concept), allOf(concept.typed.split(' ').map(similar))]);
}

/** Names with all pairs of characters but one: `フローリアン` for `フロリアン`. */
function onePairMissing(token: string): TsQuery {
  const pairs = termsOf(token).map((pair) => lexeme(`+${pair}`));
  if (pairs.length < SIMILAR_PAIRS.min || pairs.length > SIMILAR_PAIRS.max) return '';
  return anyOf(pairs.map((_, missing) => allOf(pairs.filter((_pair, index) => index !== missing))));
}

function written({ ways, prefix, lexemes }: Concept, field: string): TsQuery {
  return anyOf([
    ...ways.map((way) => phrase(way, field)),
    starts(prefix, '^'),
    starts(prefix, '<'),
    ...lexemes.map(lexeme),
  ]);
}

function phrase(tokens: readonly string[], field: string): TsQuery {
  return allOf(tokens.flatMap(termsOf).map((term) => lexeme(`${field}${term}`)));
}

function starts(prefix: string | null, field: string): TsQuery {
  return prefix === null ? '' : lexeme(`${field}${prefix}`);
}

function join(conditions: readonly TsQuery[], operator: string): TsQuery {
  const distinct = [...new Set(conditions)].filter((condition) => condition !== '');
  return distinct.length > 1 ? `(${distinct.join(operator)})` : (distinct[0] ?? '');
}

function conceptsOf(q: string, { isTyping, lang }: { isTyping: boolean; lang: Locale }): Concept[] {
  const tokens = significantTokens(tokenize(q), { keepLast: isTyping }).slice(0, MAX_TOKENS);
  const isUnfinished = /[\p{L}\p{M}\p{N}]$/u.test(q);
  const found: Concept[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, (candidate) => meaningOf(candidate, lang) !== null);
    at += phrase.length;
    found.push(toConcept(phrase, { isUnfinished: at === tokens.length && isUnfinished, isTyping, lang }));
  }
  return found.filter(({ ways, prefix }) => prefix !== null || ways.flat().some((token) => termsOf(token).length > 0));
}

type Position = { isUnfinished: boolean; isTyping: boolean; lang: Locale };

function toConcept(tokens: readonly string[], { isUnfinished, isTyping, lang }: Position): Concept {
  const typed = tokens.join(' ');
  const meaning = meaningOf(tokens, lang);
  // a known word is complete, except while it is typed; a single ideograph is indexed as a prefix only
  const isPrefix = isUnfinished && (isTyping || !meaning || hasCjk(typed));
  const isNamePrefix = isPrefix && typed.length >= MIN_NAME_PREFIX_LENGTH;
  const ways = new Map([[...tokens], ...(meaning?.ways ?? [])].map((way) => [way.join(' '), way]));
  return {
    typed,
    isKnown: meaning !== null,
    isNamesOnly: meaning?.isNamesOnly ?? false,
    isCategory: meaning?.isCategory ?? false,
    isKind: meaning?.isKind ?? false,
    ways: [...ways.values()],
    lexemes: [...(meaning?.lexemes ?? []), ...(isNamePrefix ? namedByPrefix(typed, lang) : [])],
    prefix: isPrefix ? prefixOf(tokens.at(-1) ?? '') : null,
  };
}

const areaNamesOf = areas.map((area) => {
  return { lexeme: areaLexeme(area), names: areaNames[area].map((name) => tokenize(name).join(' ')) };
});
/** Concepts that mean a category and nothing narrower. */
const categoryConcepts = concepts.filter(({ means }) => means.category && !means.keywords);

type TokenMeaning = Pick<Concept, 'ways' | 'lexemes' | 'isNamesOnly'> & Partial<Pick<Concept, 'isCategory' | 'isKind'>>;

/** The tokens of all languages, and the lexemes of a category or area. */
function meaningOf(tokens: readonly string[], lang: Locale): TokenMeaning | null {
  const typed = tokens.join(' ');
  const area = areaNamesOf.find(({ names }) => names.includes(typed));
  if (area) return { ways: area.names.map((name) => name.split(' ')), lexemes: [area.lexeme], isNamesOnly: false };
  const concept = findConcept(tokens, lang);
  if (!concept) return null;
  const { category, keywords = [], facilities = [], namesOnly: isNamesOnly = false, kinds } = concept.means;
  // "room" and "food" mean a category, but a text that has them may be about anything
  if (category && keywords.length === 0) {
    return { ways: [], lexemes: [categoryLexeme(category)], isNamesOnly, isCategory: true };
  }
  const lexemes = facilities.map(facilityLexeme);
  // the guide has nothing of the kind: a word of another language in a name means something else
  if (isNamesOnly && keywords.length === 0) return { ways: [], lexemes, isNamesOnly };
  const all = [...Object.values(concept.terms).flat(), ...keywords];
  // pairs of characters are parts of other words: マリーナ of ソットマリーナ
  const texts = hasCjk(typed) ? all : all.filter((text) => !hasCjk(text));
  return {
    ways: texts.map((text) => significantTokens(tokenize(text))),
    lexemes,
    isNamesOnly,
    isKind: kinds !== undefined,
  };
}

/** The lexemes of categories and areas whose names in this language, or any, begin like this. */
function namedByPrefix(typed: string, lang: Locale): string[] {
  const begins = (text: string) => tokenize(text).join(' ').startsWith(typed);
  const named = categoryConcepts.filter(({ terms }) => terms[lang].some(begins));
  return [
    ...named.flatMap(({ means }) => (means.category ? [categoryLexeme(means.category)] : [])),
    ...areaNamesOf.filter(({ names }) => names.some((name) => name.startsWith(typed))).map((area) => area.lexeme),
  ];
}

/** The index terms of a token: itself, or each pair of its Chinese or Japanese characters. */
function termsOf(token: string): string[] {
  if (!hasCjk(token)) return [token];
  const chars = [...token];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}

/** The indexed prefix by which an unfinished token is found, or null when it is too short. */
function prefixOf(token: string): string | null {
  const chars = [...token];
  if (hasCjk(token)) return chars.length === 1 ? token : null;
  return chars.length < 2 ? null : chars.slice(0, MAX_PREFIX_LENGTH).join('');
}

/** The token without doubled letters, and all forms with one letter deleted; none for short tokens and numbers. */
function deletionVariants(token: string): string[] {
  const chars = [...collapseDoubles(token)];
  const { min, max } = FUZZY_LENGTH;
  if (chars.length < min || chars.length > max || /\d/.test(token) || hasCjk(token)) return [];
  const shorter = chars.map((_, index) => chars.filter((_char, at) => at !== index).join(''));
  return [...new Set([chars.join(''), ...shorter])];
}
