const MAX_LENGTH = 80;
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** The slug of a title: `Caffè del Doge` → `caffe-del-doge`. Never empty. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => letters[letter] ?? '');
  const slug = plain
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || 'listing';
}
