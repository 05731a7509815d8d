// Must agree with the functions `search_terms` and `search_vector` of the database.

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

/** Lower case without accents and compatibility forms; kana keep their voicing marks, which make other letters. */
export function fold(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()]
    .map((char) => (cjk.test(char) ? char : (plainLetters[char] ?? char.normalize('NFD').replace(/\p{Mn}/gu, ''))))
    .join('')
    .normalize('NFC');
}

/** The folded tokens of a text; a run of Chinese or Japanese characters is one token. */
export function tokenize(text: string): string[] {
  return fold(text)
    .replace(cjkRun, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== '');
}

/** The index terms of a token: itself, or each pair of its Chinese or Japanese characters. */
export function termsOf(token: string): string[] {
  if (!cjk.test(token)) return [token];
  const chars = [...token];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}

/** The indexed prefix by which an unfinished token is found, or null when it is too short. */
export function prefixOf(token: string): string | null {
  const chars = [...token];
  if (cjk.test(token)) return chars.length === 1 ? token : null;
  return chars.length < 2 ? null : chars.slice(0, MAX_PREFIX_LENGTH).join('');
}

/** A token without doubled letters: `cicchetti` and `cicheti` are equal. */
export function collapseDoubles(token: string): string {
  return token.replace(/(.)\1+/gu, '$1');
}

/** The token without doubled letters, and all forms with one letter deleted; none for short tokens and numbers. */
export function deletionVariants(token: string): string[] {
  const chars = [...collapseDoubles(token)];
  const { min, max } = FUZZY_LENGTH;
  if (chars.length < min || chars.length > max || /\d/.test(token) || cjk.test(token)) return [];
  const shorter = chars.map((_, index) => chars.filter((_char, at) => at !== index).join(''));
  return [...new Set([chars.join(''), ...shorter])];
}
