import common from '@/lib/gate/common-passwords.json';

const MIN_DIFFERENT = 6;
const MIN_OTHER_LETTERS = 4;

/** Entries of public lists of leaked passwords consist of these words and runs, doubled, joined or with digits. */
const COMMON = new RegExp(common.terms.join('|'), 'g');

/**
 * True for repetitions, runs on the keyboard, and common words with hardly anything but digits and signs between them;
 * `siteName` is a common word too.
 */
export function isCommonPassword(password: string, siteName = ''): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < MIN_DIFFERENT || /^(.{1,6})\1+$/.test(plain)) return true;
  const letters: Record<string, string> = common.letters;
  const spelled = plain.replace(/[@4015!3$]/g, (sign) => letters[sign] ?? sign);
  const names = siteName.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  return [plain, spelled].some((word) => hasOnlyCommonParts(word, names));
}

function hasOnlyCommonParts(word: string, names: readonly string[]): boolean {
  let rest = names.reduce((text, name) => text.replaceAll(name, ' '), word);
  for (const row of common.keyboard)
    for (const line of [row, [...row].reverse().join('')]) rest = withoutRuns(rest, line);
  rest = rest.replace(COMMON, ' ');
  const others = rest.replace(/[^\p{L}]/gu, '').length;
  // a short random password has few letters, but no part that is common
  return others === 0 || (rest !== word && others < MIN_OTHER_LETTERS);
}

function withoutRuns(word: string, line: string): string {
  for (let start = 0; start + 5 <= word.length; start++) {
    let end = start + 5;
    if (!line.includes(word.slice(start, end))) continue;
    while (end < word.length && line.includes(word.slice(start, end + 1))) end++;
    return withoutRuns(`${word.slice(0, start)} ${word.slice(end)}`, line);
  }
  return word;
}
