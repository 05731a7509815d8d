import { type Area, areas } from '@/lib/geo/area';
import { type Category, categories } from '@/lib/listings/attributes';
import type { Reach } from '@/lib/listings/search/place';
import { areaWords, categoryWords, fillers, synonyms } from '@/lib/listings/search/vocabulary';
import { fold, squeeze, startOf, termsOf, variantsOf, wordsOf } from '@/lib/listings/search/words';

/** A condition of Postgres' text search, as text: quoted words between `&`, `|` and `!`. */
export type TextQuery = string;

/** What somebody typed, as conditions. From the narrowest to the widest; each takes in those before it. */
export type Question = { tiers: readonly TextQuery[]; reach: Reach };

/** One thing that was said: ways to say it, each of one word or more; what it may be the name of; what it begins. */
type Concept = { ways: string[][]; marks: string[]; start: string | null; typed: string };

const LONGEST_PHRASE = 3;
/** Of fewer words, none is left out: what remains would be another question. */
const MIN_WORD_COUNT = 3;
/** From this many letters on, the beginning of a category's name stands for it. */
const TELLING_START = 4;
/** More words than this are no question about a place. */
const MAX_WORD_COUNT = 12;

/**
 * What to look for, from the narrowest to the widest condition: the words in a title, the same or like ones in a title,
 * in the keywords too, anywhere, and, with a wider reach, misspelt. Null when there are no words.
 *
 * Every word must be found; the last may be unfinished. Nothing typed is an operator.
 *
 * @param isTyping the last word will go on: "de" is no filler yet
 */
export function readQuestion(q: string, reach: Reach = 'exact', isTyping = false): Question | null {
  const concepts = conceptsOf(q, isTyping);
  if (concepts.length === 0) return null;
  const tiers = [inTitle, likeTitle, inNames, anywhere].map((find) => all(concepts.map(find)));
  if (reach === 'exact') return { tiers, reach };
  const loose = concepts.map(misspelt);
  if (reach === 'loose') return { tiers: [...tiers, all(loose)], reach };
  if (loose.length < MIN_WORD_COUNT) return { tiers: [...tiers, all(loose)], reach: 'loose' };
  const fewer = loose.map((_, left) => all(loose.filter((_one, at) => at !== left)));
  return { tiers: [...tiers, all(loose), any(fewer)], reach };
}

/** The widest condition of a question. */
export function widest({ tiers }: Question): TextQuery {
  return tiers.at(-1) ?? '';
}

/** The condition that a place is marked by all of these. */
export function marked(marks: readonly string[]): TextQuery {
  return all(marks.map(quote));
}

/** Conditions that must all hold; an empty one always does. */
export function all(conditions: readonly TextQuery[]): TextQuery {
  return join(conditions, ' & ');
}

/** Conditions one of which must hold. */
export function any(conditions: readonly TextQuery[]): TextQuery {
  return join(conditions, ' | ');
}

/** The condition that this one does not hold. */
export function without(condition: TextQuery): TextQuery {
  return `!(${condition})`;
}

/** What a listing is marked by in the index. */
export const categoryMark = (category: Category) => `#c:${category}`;
export const areaMark = (area: Area) => `#a:${area}`;
export const facilityMark = (facility: string) => `#f:${facility}`;

const inTitle = ({ typed }: Concept) => said(typed.split(' '), '=');
const likeTitle = ({ ways, start }: Concept) => any([...ways.map((way) => said(way, '=')), begun(start, ['^'])]);
const inNames = ({ ways, start, marks }: Concept) =>
  any([...ways.map((way) => said(way, '+')), begun(start, ['^', '<']), any(marks.map(quote))]);
const anywhere = ({ ways, start, marks }: Concept) =>
  any([...ways.map((way) => said(way, '')), begun(start, ['^', '<']), any(marks.map(quote))]);
const misspelt = (concept: Concept) =>
  any([
    anywhere(concept),
    all(concept.typed.split(' ').map((word) => any(variantsOf(word).map((variant) => quote(`?${variant}`))))),
  ]);

const said = (way: readonly string[], family: string) =>
  all(way.flatMap(termsOf).map((term) => quote(`${family}${term}`)));
const begun = (start: string | null, families: readonly string[]) =>
  start === null ? '' : any(families.map((family) => quote(family + start)));

// inside quotes, a backslash and a quote are the only signs that mean something
function quote(lexeme: string): TextQuery {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function join(conditions: readonly TextQuery[], operator: string): TextQuery {
  const some = [...new Set(conditions)].filter((condition) => condition !== '');
  return some.length > 1 ? `(${some.join(operator)})` : (some[0] ?? '');
}

function conceptsOf(q: string, isTyping: boolean): Concept[] {
  const typed = wordsOf(q);
  const telling = typed.filter((word, index) => (isTyping && index === typed.length - 1) || !isFiller.has(word));
  const used = telling.length > 0 ? telling : typed;
  return group(used.slice(0, MAX_WORD_COUNT), q).filter(
    ({ ways, start }) => start !== null || ways.flat().some(hasTerms),
  );
}

const hasTerms = (word: string) => termsOf(word).length > 0;

/** Words one by one, but those together that mean one thing together, such as "ice cream". */
function group(words: readonly string[], q: string): Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at);
    const isLast = at + phrase.length === words.length && /[\p{L}\p{M}\p{N}]$/u.test(q);
    concepts.push(toConcept(phrase, isLast));
    at += phrase.length;
  }
  return concepts;
}

function findPhrase(words: readonly string[], at: number): string[] {
  for (let length = LONGEST_PHRASE; length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.length === length && meanings.has(phrase.map(squeeze).join(' '))) return phrase;
  }
  return words.slice(at, at + 1);
}

function toConcept(phrase: readonly string[], isLast: boolean): Concept {
  const typed = phrase.join(' ');
  const meaning = meanings.get(phrase.map(squeeze).join(' '));
  const begun = isLast && typed.length >= TELLING_START ? names.filter(({ word }) => word.startsWith(typed)) : [];
  return {
    typed,
    ways: [[...phrase], ...(meaning?.ways ?? [])],
    marks: [...(meaning?.marks ?? []), ...begun.map(({ mark }) => mark)],
    start: isLast ? startOf(phrase.at(-1) ?? '') : null,
  };
}

const isFiller = new Set(fillers.map(fold));
const names = [
  ...categories.flatMap((category) => named(categoryWords[category], categoryMark(category))),
  ...areas.flatMap((area) => named(areaWords[area], areaMark(area))),
];
const meanings = learn();

function named(words: readonly string[], mark: string) {
  return words.map((word) => ({ word: wordsOf(word).join(' '), mark }));
}

function learn(): Map<string, { ways: string[][]; marks: string[] }> {
  const known = new Map<string, { ways: string[][]; marks: string[] }>();
  const of = (word: string) => {
    const key = word.split(' ').map(squeeze).join(' ');
    const meaning = known.get(key) ?? { ways: [], marks: [] };
    known.set(key, meaning);
    return meaning;
  };
  for (const { word, mark } of names) of(word).marks.push(mark);
  for (const words of [...synonyms, ...Object.values(categoryWords), ...Object.values(areaWords)]) {
    const ways = words.map(wordsOf);
    for (const way of ways) of(way.join(' ')).ways.push(...ways);
  }
  return known;
}
