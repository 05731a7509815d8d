import { collapseDoubles, editDistance, hasCjk, significantTokens, tokenize } from '@/lib/i18n/search-text';

/** A name as it is compared: `key` joins the significant tokens, `whole` all of them. */
export type IndexedName = { tokens: readonly string[]; key: string; whole: string; initials: string };
/** `isUnfinished`: the last token may be the beginning of a word. */
export type NameQuery = IndexedName & { isUnfinished: boolean };

/** `score` is 0 without a match and 1 for the whole name; misspelt when it needed another letter. */
export type NameMatch = { score: number; isMisspelt: boolean };

export const noMatch: NameMatch = { score: 0, isMisspelt: false };
/** Score of a match with each token of the query in the name. */
export const TOKENS_SCORE = 0.5;
const COVERAGE_SCORE = 0.35;
const PREFIX_SCORE = 0.8;
const MISSPELT_SCORE = 0.9;
const SCORE_PER_EDIT = 0.07;
/** Shorter texts are never misspelt: each has too many neighbours. */
const MIN_MISSPELT_LENGTH = 5;
const MIN_TWO_EDITS_LENGTH = 9;
const MIN_FORM_LENGTH = 4;

export function indexName(text: string): IndexedName {
  return index(tokenize(text), false);
}

export function toNameQuery(text: string, isUnfinished = false): NameQuery {
  return { ...index(tokenize(text), isUnfinished), isUnfinished };
}

/** How well a query matches one name: accents, spaces, apostrophes, doubled letters and articles make no difference. */
export function matchName(query: NameQuery, name: IndexedName): NameMatch {
  if (query.whole === '') return noMatch;
  if (name.whole === query.whole || name.key === query.key) return { score: 1, isMisspelt: false };
  if (query.isUnfinished && isPrefix(query, name)) {
    return { score: PREFIX_SCORE + 0.15 * (query.whole.length / name.whole.length), isMisspelt: false };
  }
  const [covered, misspelt] = [matchTokens(query, name), matchMisspelt(query, name)];
  return covered.score >= misspelt.score ? covered : misspelt;
}

/** The best match of several names. */
export function matchNames(query: NameQuery, names: readonly IndexedName[]): NameMatch {
  return names
    .map((name) => matchName(query, name))
    .reduce((best, match) => (weightOf(match) > weightOf(best) ? match : best), noMatch);
}

/** All tokens of one name are more than a misspelling of another. */
const weightOf = ({ score, isMisspelt }: NameMatch) => (isMisspelt ? score - SCORE_PER_EDIT * 2 : score);

/** How many letters of a text may be wrong. */
export function maxEdits(length: number): number {
  if (length < MIN_MISSPELT_LENGTH) return 0;
  return length < MIN_TWO_EDITS_LENGTH ? 1 : 2;
}

function index(tokens: readonly string[], keepLast: boolean): IndexedName {
  const significant = significantTokens(tokens, { keepLast }).map(comparable);
  return {
    tokens: significant,
    key: collapseDoubles(significant.join('')),
    whole: collapseDoubles(tokens.map(comparable).join('')),
    initials: significant.map((token) => token[0]).join(''),
  };
}

/** Without doubled letters, and without the signs of a long vowel or consonant: `ムラノ` is `ムラーノ`. */
const comparable = (token: string) => collapseDoubles(hasCjk(token) ? token.replace(/(?<=.)[ーッ]/gu, '') : token);

function isPrefix(query: NameQuery, name: IndexedName): boolean {
  const isLong = query.whole.length > 1 || hasCjk(query.whole);
  return isLong && (name.whole.startsWith(query.whole) || name.key.startsWith(query.key));
}

/** Each token of the query is a token of the name; the more of the name they cover, the better. */
function matchTokens(query: NameQuery, name: IndexedName): NameMatch {
  const initial = query.initials[0] ?? '';
  if (!name.initials.includes(initial) && !hasCjk(initial)) return noMatch;
  let [rest, length, isMisspelt] = [name.tokens, 0, false];
  for (const [at, token] of query.tokens.entries()) {
    const isLast = query.isUnfinished && at === query.tokens.length - 1;
    const found = findToken(token, rest, isLast);
    if (!found) return noMatch;
    rest = rest.toSpliced(rest.indexOf(found.token), 1);
    length += token.length * found.quality;
    isMisspelt ||= found.isMisspelt;
  }
  return { score: TOKENS_SCORE + COVERAGE_SCORE * Math.min(1, length / name.key.length), isMisspelt };
}

function findToken(token: string, tokens: readonly string[], isPrefixEnough: boolean) {
  if (tokens.includes(token)) return { token, quality: 1, isMisspelt: false };
  const longer = tokens.find(
    (one) => (isPrefixEnough && token.length > 1 && one.startsWith(token)) || isPart(token, one),
  );
  if (longer !== undefined) return { token: longer, quality: 0.9, isMisspelt: false };
  const form = tokens.find((one) => isForm(token, one) || isForm(one, token));
  if (form !== undefined) return { token: form, quality: 0.8, isMisspelt: false };
  const similar = tokens.find((one) => one[0] === token[0] && isSimilar(token, one, isPrefixEnough));
  return similar === undefined ? null : { token: similar, quality: 0.7, isMisspelt: true };
}

const isForm = (longer: string, token: string) => token.length >= MIN_FORM_LENGTH && longer === `${token}s`;

const isPart = (token: string, longer: string) => token.length > 1 && hasCjk(token) && longer.includes(token);

function isSimilar(token: string, name: string, isPrefixEnough: boolean): boolean {
  const compared = isPrefixEnough && name.length > token.length + 1 ? name.slice(0, token.length) : name;
  return !hasCjk(token) && editDistance(token, compared, maxEdits(token.length)) !== null;
}

/** The first letter is seldom the wrong one. */
function matchMisspelt(query: NameQuery, name: IndexedName): NameMatch {
  if (query.initials[0] !== name.initials[0] || hasCjk(query.key)) return noMatch;
  const edits = editDistance(query.key, name.key, maxEdits(query.key.length));
  return edits === null ? noMatch : { score: MISSPELT_SCORE - SCORE_PER_EDIT * edits, isMisspelt: true };
}
