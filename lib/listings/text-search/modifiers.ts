import { routing } from '@/lib/i18n/routing';
import { collapseDoubles, hasCjk, tokenize } from '@/lib/i18n/search-text';
import modifiers from '@/lib/listings/text-search/modifiers.json';

/** `open`: only open places are useful; `cheap`: the lowest prices first; `filler`: says nothing about what is sought; `line`: precedes the number of a boat. */
type Modifier = keyof typeof modifiers;
type Phrase = readonly string[];

const phrases: Readonly<Record<Modifier, readonly Phrase[]>> = {
  open: phrasesOf('open'),
  cheap: phrasesOf('cheap'),
  filler: phrasesOf('filler'),
  line: phrasesOf('line'),
};

/** Every token of the phrases. */
export const modifierTokens: readonly string[] = Object.values(phrases).flat(2);

/** The folded text without the phrases of these modifiers, and whether it had any. */
export function withoutModifier(text: string, modifier: Modifier): { text: string; isFound: boolean } {
  const found: string[] = [];
  let isFound = false;
  const tokens = tokenize(text);
  const keys = tokens.map(collapseDoubles);
  for (let at = 0; at < tokens.length; ) {
    const phrase = phrases[modifier].find((candidate) => candidate.every((word, index) => keys[at + index] === word));
    const token = tokens[at] ?? '';
    const rest = phrase ? '' : withoutCjk(token, modifier);
    isFound ||= rest !== token;
    if (rest !== '') found.push(rest);
    at += phrase?.length ?? 1;
  }
  return isFound ? { text: found.join(' '), isFound } : { text, isFound };
}

/** Japanese has no spaces: a phrase is any part of a token. */
function withoutCjk(token: string, modifier: Modifier): string {
  if (!hasCjk(token)) return token;
  const parts = phrases[modifier].flatMap(([word = '', ...others]) =>
    others.length === 0 && hasCjk(word) ? word : [],
  );
  return parts.reduce((text, part) => text.replaceAll(part, ' '), token).trim();
}

/** Of all languages, the longest first. */
function phrasesOf(modifier: Modifier): Phrase[] {
  const texts = routing.locales.flatMap((locale) => modifiers[modifier][locale]);
  const tokens = [...new Set(texts)]
    .map((text) => tokenize(text).map(collapseDoubles))
    .filter(({ length }) => length > 0);
  return tokens.toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length);
}
