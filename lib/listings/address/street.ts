import { tokenize } from '@/lib/i18n/search-text';

export type Street = { name: string; number: number | null };

/** The street and house number at the beginning of an address; the name in comparable form, empty without letters. */
export function parseStreet(address: string): Street {
  const [first = ''] = address.split(',', 1);
  const number = Number.parseInt(/\d{1,5}/.exec(first)?.[0] ?? '', 10);
  return { name: tokenize(first.replace(/\d.*$/, '')).join(' '), number: Number.isNaN(number) ? null : number };
}

/** How far apart two houses of one street are in numbers; infinite for another street. */
export function numbersBetween(a: Street, b: Street): number {
  if (a.name === '' || a.name !== b.name) return Number.POSITIVE_INFINITY;
  return a.number === null || b.number === null ? MAX_NUMBER : Math.abs(a.number - b.number);
}

/** A house without a number is farther away than each with one. */
const MAX_NUMBER = 100_000;
