/** Of a page's description, which search results and shared links show. */
const DESCRIPTION_LENGTH = 160;

/**
 * The beginning of a text on one line, at most `length` UTF-16 units: whole words and an ellipsis, or of a single long word as
 * many whole characters as fit. In languages without spaces a word is one of the Unicode word segmentation (UAX 29).
 */
export function excerpt(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // a word that begins before the limit may end after it
  const beginning = line.slice(0, length * 2);
  const segments = firstSegments(beginning, 'word', length - 1) || firstSegments(beginning, 'grapheme', length - 1);
  return `${segments.replace(/[\s,;:–—-]+$/, '')}…`;
}

function firstSegments(text: string, granularity: 'word' | 'grapheme', length: number): string {
  const segments = [...new Intl.Segmenter('en', { granularity }).segment(text)];
  const tooFar = segments.find(({ index, segment }) => index + segment.length > length);
  return text.slice(0, tooFar?.index ?? 0);
}
