// The same words as `search_terms` and `search_vector` of the database write down for every listing.

const EASTERN = 'ぁ-ゖァ-ヺー-ヿ㐀-鿿々';
const eastern = new RegExp(`[${EASTERN}]`);
const easternRun = new RegExp(`[${EASTERN}]+`, 'g');
const letters: Readonly<Record<string, string>> = {
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

/** Longest beginning of a word that is written down. */
const LONGEST_START = 12;
const FUZZY_LENGTHS = { least: 4, most: 24 };

/** Without capitals, accents and variants of form; kana keep their marks, which make other letters of them. */
export function fold(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()]
    .map((sign) => (eastern.test(sign) ? sign : (letters[sign] ?? sign.normalize('NFD').replace(/\p{Mn}/gu, ''))))
    .join('')
    .normalize('NFC');
}

/** The words of a text, folded. What is written without spaces is one word for each run of signs. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(easternRun, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What the database wrote down for a word: itself, or each pair of its signs. */
export function termsOf(word: string): string[] {
  if (!eastern.test(word)) return [word];
  const signs = [...word];
  return signs.length === 1 ? [] : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** The beginning by which an unfinished word is found, or null when too little is typed. */
export function startOf(word: string): string | null {
  const isEastern = eastern.test(word);
  const signs = [...word];
  if (isEastern) return signs.length === 1 ? word : null;
  return signs.length < 2 ? null : signs.slice(0, LONGEST_START).join('');
}

/** A word without doubled letters: `cicchetti` and `cicheti` are one. */
export function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/** What a misspelt word has in common with the right one: both without one letter, or none. Empty for short words. */
export function variantsOf(word: string): string[] {
  const signs = [...squeeze(word)];
  const { least, most } = FUZZY_LENGTHS;
  if (signs.length < least || signs.length > most || /\d/.test(word) || eastern.test(word)) return [];
  const shorter = signs.map((_, index) => signs.filter((_sign, at) => at !== index).join(''));
  return [...new Set([signs.join(''), ...shorter])];
}
