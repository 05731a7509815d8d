// Lone surrogates and control characters: Postgres refuses some of them, and no reader can see the others.
// More than thirty marks on one letter are no writing (Unicode's stream-safe format), and slow to compose.
const UNPRINTABLE = /\p{Surrogate}|[^\P{Cc}\t\n\r]|\p{M}{31}/u;
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** No text of ours may be longer than this in UTF-16 units before anybody looks at it more closely. */
export const LONGEST_TEXT = 40_000;

/** A description has this many words at least, and at most. */
export const FEWEST_WORDS = 10;
export const MOST_WORDS = 2_000;

/** One line: composed, without white space around it, and one space where there was any inside. */
export function tidyLine(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Several lines: composed, line ends as `\n`, at most one empty line in a row. */
export function tidyParagraphs(typed: string): string {
  return typed
    .normalize('NFC')
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** True when the text contains what cannot be stored or seen: NUL, other controls, half letters, towers of marks. */
export function isUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

/** Length as people count it, one for each code point; an emoji is one, however it is stored. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * Words as word processors count them: what stands between white space is one, and in Chinese and Japanese, which
 * write without spaces, every ideograph or kana is one.
 */
export function countWords(text: string): number {
  const ideographs = text.match(EASTERN)?.length ?? 0;
  const others = text.replace(EASTERN, ' ').match(/\S+/g)?.length ?? 0;
  return ideographs + others;
}
