import { type Area, areas } from '@/lib/geo/area';
import { type Category, categories } from '@/lib/listings/attributes';
import { areaNames, categoryNames, fillers, synonyms } from '@/lib/listings/text-search/vocabulary';

/** A `tsquery` of Postgres as text: quoted lexemes joined by `&`, `|` and `!`. Empty matches everything. */
export type TsQuery = string;

/** How tolerant a query is: tokens as typed, with one letter wrong, or with one token missing. */
export const matchings = ['exact', 'fuzzy', 'partial'] as const;
export type Matching = (typeof matchings)[number];

/** `tiers` are ever wider conditions: each includes those before it. */
export type ParsedQuery = { tiers: readonly TsQuery[]; matching: Matching };

/** One or more tokens with one meaning: `ways` to write it, `lexemes` of the category or area it names. */
type Concept = { typed: string; ways: string[][]; lexemes: string[]; prefix: string | null };

const MAX_PHRASE_TOKENS = 3;
/** Queries with fewer tokens are never matched with one of them missing. */
const MIN_PARTIAL_TOKENS = 3;
/** From this length a prefix of a category's or area's name matches it. */
const MIN_NAME_PREFIX_LENGTH = 4;
const MAX_TOKENS = 12;

// The tokens must agree with the functions `search_terms` and `search_vector` of the database.

const CJK = 'ぁ-ゖァ-ヺー-ヿ㐀-鿿々';
const cjk = new RegExp(`[${CJK}]`);
const cjkRun = new RegExp(`[${CJK}]+`, 'g');
/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/** Longest prefix in the index. */
const MAX_PREFIX_LENGTH = 12;
const FUZZY_LENGTH = { min: 4, max: 24 };

/** Parses a query into tiers, from exact words in a title to `matching`; null without tokens. If `isTyping`, the last token is no filler. */
export function parseQuery(q: string, matching: Matching = 'exact', isTyping = false): ParsedQuery | null {
  const concepts = conceptsOf(q, isTyping);
  if (concepts.length === 0) return null;
  const tiers = [inTitle, synonymInTitle, inNames, anywhere].map((match) => allOf(concepts.map(match)));
  if (matching === 'exact') return { tiers, matching };
  const fuzzy = concepts.map(misspelt);
  tiers.push(allOf(fuzzy));
  if (matching === 'fuzzy' || fuzzy.length < MIN_PARTIAL_TOKENS) return { tiers, matching: 'fuzzy' };
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
const inTitle = ({ typed }: Concept) => phrase(typed.split(' '), '=');
const synonymInTitle = ({ ways, prefix }: Concept) =>
  anyOf([...ways.map((way) => phrase(way, '=')), starts(prefix, '^')]);
const inNames = (concept: Concept) => written(concept, '+');
const anywhere = (concept: Concept) => written(concept, '');

function misspelt(concept: Concept): TsQuery {
  const variants = (token: string) => anyOf(deletionVariants(token).map((variant) => lexeme(`?${variant}`)));
  return anyOf([anywhere(concept), allOf(concept.typed.split(' ').map(variants))]);
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

function conceptsOf(q: string, isTyping: boolean): Concept[] {
  const typed = tokenize(q);
  const significant = typed.filter((token, at) => (isTyping && at === typed.length - 1) || !isFiller.has(token));
  const tokens = (significant.length > 0 ? significant : typed).slice(0, MAX_TOKENS);
  const isUnfinished = /[\p{L}\p{M}\p{N}]$/u.test(q);
  const concepts: Concept[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(tokens, at);
    at += found.length;
    concepts.push(toConcept(found, at === tokens.length && isUnfinished));
  }
  return concepts.filter(
    ({ ways, prefix }) => prefix !== null || ways.flat().some((token) => termsOf(token).length > 0),
  );
}

/** The longest known phrase that begins here, such as "ice cream", else one token. */
function phraseAt(tokens: readonly string[], at: number): string[] {
  for (let length = MAX_PHRASE_TOKENS; length > 1; length--) {
    const candidate = tokens.slice(at, at + length);
    if (candidate.length === length && meanings.has(keyOf(candidate))) return candidate;
  }
  return tokens.slice(at, at + 1);
}

function toConcept(tokens: readonly string[], isUnfinished: boolean): Concept {
  const typed = tokens.join(' ');
  const meaning = meanings.get(keyOf(tokens));
  const isNamePrefix = isUnfinished && typed.length >= MIN_NAME_PREFIX_LENGTH;
  const named = isNamePrefix ? names.filter(({ name }) => name.startsWith(typed)) : [];
  return {
    typed,
    ways: [[...tokens], ...(meaning?.ways ?? [])],
    lexemes: [...(meaning?.lexemes ?? []), ...named.map((name) => name.lexeme)],
    prefix: isUnfinished ? prefixOf(tokens.at(-1) ?? '') : null,
  };
}

const keyOf = (tokens: readonly string[]) => tokens.map(collapseDoubles).join(' ');
const isFiller = new Set(fillers.map(fold));
const names = [
  ...categories.flatMap((category) => namesOf(categoryNames[category], categoryLexeme(category))),
  ...areas.flatMap((area) => namesOf(areaNames[area], areaLexeme(area))),
];
const meanings = buildMeanings();

function namesOf(texts: readonly string[], nameLexeme: string) {
  return texts.map((text) => ({ name: tokenize(text).join(' '), lexeme: nameLexeme }));
}

function buildMeanings() {
  const found = new Map<string, Pick<Concept, 'ways' | 'lexemes'>>();
  const meaningOf = (tokens: readonly string[]) => {
    const meaning = found.get(keyOf(tokens)) ?? { ways: [], lexemes: [] };
    found.set(keyOf(tokens), meaning);
    return meaning;
  };
  for (const name of names) meaningOf(name.name.split(' ')).lexemes.push(name.lexeme);
  for (const texts of [...synonyms, ...Object.values(categoryNames), ...Object.values(areaNames)]) {
    const ways = texts.map(tokenize);
    for (const way of ways) meaningOf(way).ways.push(...ways);
  }
  return found;
}

/** Lower case without accents and compatibility forms; kana keep their voicing marks, which make other letters. */
function fold(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()]
    .map((char) => (cjk.test(char) ? char : (plainLetters[char] ?? char.normalize('NFD').replace(/\p{Mn}/gu, ''))))
    .join('')
    .normalize('NFC');
}

/** The folded tokens of a text; a run of Chinese or Japanese characters is one token. */
function tokenize(text: string): string[] {
  return fold(text)
    .replace(cjkRun, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== '');
}

/** The index terms of a token: itself, or each pair of its Chinese or Japanese characters. */
function termsOf(token: string): string[] {
  if (!cjk.test(token)) return [token];
  const chars = [...token];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}

/** The indexed prefix by which an unfinished token is found, or null when it is too short. */
function prefixOf(token: string): string | null {
  const chars = [...token];
  if (cjk.test(token)) return chars.length === 1 ? token : null;
  return chars.length < 2 ? null : chars.slice(0, MAX_PREFIX_LENGTH).join('');
}

/** A token without doubled letters: `cicchetti` and `cicheti` are equal. */
function collapseDoubles(token: string): string {
  return token.replace(/(.)\1+/gu, '$1');
}

/** The token without doubled letters, and all forms with one letter deleted; none for short tokens and numbers. */
function deletionVariants(token: string): string[] {
  const chars = [...collapseDoubles(token)];
  const { min, max } = FUZZY_LENGTH;
  if (chars.length < min || chars.length > max || /\d/.test(token) || cjk.test(token)) return [];
  const shorter = chars.map((_, index) => chars.filter((_char, at) => at !== index).join(''));
  return [...new Set([chars.join(''), ...shorter])];
}
