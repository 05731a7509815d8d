import { letters } from '@/lib/i18n/letters';
import { visibleText } from '@/lib/i18n/visible-text';

// Lone surrogates, control characters (Postgres rejects NUL), and more than 30 combining marks in a row (Unicode's
// stream-safe limit).
const UNPRINTABLE = /\p{Surrogate}|[^\P{Cc}\t\n\r]|\p{M}{31}/u;
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Bytes, and UTF-16 units: 2,000 words of 100. */
export const MAX_TEXT_LENGTH = 200_000;

export const MIN_WORD_COUNT = 10;
export const MAX_WORD_COUNT = 2_000;

/** NFC, trimmed, white space collapsed to one space; empty without anything visible. */
export function normalizeLine(typed: string): string {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return visibleText(text).trim() === '' ? '' : text;
}

/** NFC, trimmed, line ends as `\n`, at most one empty line in a row; empty without anything visible. */
export function normalizeParagraphs(typed: string): string {
  const text = typed
    .normalize('NFC')
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return visibleText(text).trim() === '' ? '' : text;
}

export function isUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

export function countCharacters(text: string): number {
  return [...text].length;
}

/** Counts runs of visible characters; each Chinese or Japanese character counts as one. */
export function wordCount(text: string): number {
  const visible = visibleText(text);
  const ideographs = visible.match(EASTERN)?.length ?? 0;
  const others = visible.replace(EASTERN, ' ').match(/\S+/g)?.length ?? 0;
  return ideographs + others;
}

const MAX_SLUG_LENGTH = 80;
const LETTERS = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** The slug of a title: `Caffè del Doge` → `caffe-del-doge`. Never empty. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(LETTERS, (letter) => letters[letter] ?? '');
  const slug = plain
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || 'listing';
}
