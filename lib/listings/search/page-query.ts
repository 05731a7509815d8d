import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/attributes';
import { type SearchFilter, searchQuery } from '@/lib/listings/search/schema';

/** What the query of a search page may say; anything else in it is somebody else's. */
export const askedParts = ['q', 'area', 'open', 'facilities', 'sort', 'near', 'within', 'cursor'] as const;
export type AskedPart = (typeof askedParts)[number];

export type AskedQuery = Record<string, string | string[] | undefined>;
export type AskedSearch = {
  filter: SearchFilter;
  after: string | null;
  /** What made no sense, and counts as not said. */
  ignored: AskedPart[];
};

/** Reads a page's query. The API refuses what it cannot read; a reader with an old link is shown what can be. */
export function readSearch(query: AskedQuery, category: Category | undefined, lang: Locale): AskedSearch {
  const given = new Map<string, string>();
  for (const part of askedParts) {
    const text = readPart(query[part], part);
    if (text) given.set(part, text);
  }
  const ignored: AskedPart[] = [];
  for (;;) {
    const read = searchQuery.safeParse({ ...Object.fromEntries(given), ...(category && { category }), lang });
    if (read.success) return { filter: read.data.filter, after: read.data.page.after, ignored };
    for (const part of findFaults(read.error.issues, given)) {
      given.delete(part);
      ignored.push(part);
    }
  }
}

/** @returns one at least, so that reading comes to an end */
function findFaults(issues: readonly { path: PropertyKey[] }[], given: Map<string, string>): AskedPart[] {
  const named = new Set(issues.map(({ path }) => path[0]));
  const faults = askedParts.filter((part) => given.has(part) && named.has(part));
  if (faults.length > 0) return faults;
  // a distance, or an order by it, from nowhere
  const present = askedParts.filter((part) => given.has(part));
  const astray = present.filter((part) => part === 'sort' || part === 'within');
  return astray.length > 0 ? astray : present;
}

/** Without JavaScript every ticked box is a value of its own; an empty field says nothing. */
function readPart(value: string | string[] | undefined, part: AskedPart): string | undefined {
  const texts = [value ?? []].flat().filter((text) => text.trim() !== '');
  return part === 'facilities' ? texts.join(',') : texts[0];
}
