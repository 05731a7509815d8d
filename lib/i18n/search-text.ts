import { letters } from '@/lib/i18n/letters';

const CJK = 'ぁ-ゖァ-ヺー-ヿ㐀-鿿々';
const cjk = new RegExp(`[${CJK}]`);
const cjkRun = new RegExp(`[${CJK}]+`, 'g');
const plainLetters: Readonly<Record<string, string>> = { ...letters, ð: 'd', þ: 'th' };

/** Whether a text has Chinese or Japanese characters, which are written without spaces. */
export const hasCjk = (text: string): boolean => cjk.test(text);

/** Lower case without accents and compatibility forms; kana keep their voicing marks, which make other letters. */
export function fold(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()]
    .map((char) => (cjk.test(char) ? char : (plainLetters[char] ?? char.normalize('NFD').replace(/\p{Mn}/gu, ''))))
    .join('')
    .normalize('NFC');
}

/** Postgres reads the beginning of a word such as `12e5b` as a number, and the rest as another token. */
const exponent = /^\d+e\d+(?=\p{L})/u;

/** The folded tokens of a text; a run of Chinese or Japanese characters is one token. */
export function tokenize(text: string): string[] {
  return fold(text)
    .replace(cjkRun, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((token) => token.replace(exponent, '$& ').split(' '))
    .filter((token) => token !== '');
}

/** A token without doubled letters: `cicchetti` and `cicheti` are equal. */
export function collapseDoubles(token: string): string {
  return token.replace(/(.)\1+/gu, '$1');
}

/** Articles, prepositions and elisions of the seven languages, folded. */
const fillers = new Set(
  [
    'a an the in at of on and near by for to with my me s',
    'i il lo la le gli l un una di da d del della dela dei delle dele dell degli al alla alle all e vicino per con',
    'der die das ein eine und bei nahe mit von vom im am zum zur',
    'les des du de et pres pour avec aux au',
    'o os as um uma do dos no na nos nas com em perto',
    'el los las y en cerca para',
  ].flatMap((language) => language.split(' ')),
);

/** The tokens without articles and prepositions; all of them when there is nothing else. */
export function significantTokens(tokens: readonly string[], { keepLast = false } = {}): string[] {
  const significant = tokens.filter((token, at) => (keepLast && at === tokens.length - 1) || !fillers.has(token));
  return significant.length > 0 ? significant : [...tokens];
}

/**
 * The edit distance of two texts, or null when it exceeds `max`: letters inserted, deleted, replaced or exchanged with
 * their neighbour.
 */
export function editDistance(a: string, b: string, max: number): number | null {
  if (Math.abs(a.length - b.length) > max) return null;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchange = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      let edits = Math.min(at(previous, column) + 1, at(current, column - 1) + 1);
      edits = Math.min(edits, at(previous, column - 1) + (isSame ? 0 : 1));
      if (isExchange) edits = Math.min(edits, at(beforePrevious, column - 2) + 1);
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > max) return null;
    [beforePrevious, previous] = [previous, current];
  }
  const distance = at(previous, b.length);
  return distance <= max ? distance : null;
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
