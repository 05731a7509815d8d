import { cached } from '@/lib/cache/tagged-cache';
import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/attributes';
import { PAGE_SIZE, type SearchCounts, type SearchFilter, searchQuery } from '@/lib/listings/search/schema';
import { countSearch } from '@/lib/listings/search/service';
import { directoryTag } from '@/lib/listings/tags';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';
import { reportMissingPart } from '@/lib/rendering';
import { readFilter } from '@/lib/search/read-filter';
import { findGroups, searchGuide } from '@/lib/search/service';

const queryParts = ['q', 'area', 'open', 'facilities', 'sort', 'near', 'within', 'cursor'] as const;
export type QueryPart = (typeof queryParts)[number];

export type PageQuery = Record<string, string | string[] | undefined>;
/** `ignored` are the parameters with invalid values. */
export type PageSearch = { filter: SearchFilter; after: string | null; ignored: QueryPart[] };

/** Reads a page's query. Unlike the API, which rejects invalid parameters, a page ignores and reports them. */
export function readSearch(query: PageQuery, category: Category | undefined, lang: Locale): PageSearch {
  const given = new Map<QueryPart, string>();
  for (const part of queryParts) {
    const text = readPart(query[part], part);
    if (text) given.set(part, text);
  }
  const ignored: QueryPart[] = [];
  for (;;) {
    const read = searchQuery.safeParse({ ...Object.fromEntries(given), ...(category && { category }), lang });
    if (read.success) return { filter: read.data.filter, after: read.data.page.after, ignored };
    for (const part of findInvalid(read.error.issues, given)) {
      given.delete(part);
      ignored.push(part);
    }
  }
}

/** @returns at least one, so that the loop of `readSearch` ends */
function findInvalid(issues: readonly { path: PropertyKey[] }[], given: Map<QueryPart, string>): QueryPart[] {
  const named = new Set(issues.map(({ path }) => path[0]));
  const present = [...given.keys()];
  const invalid = present.filter((part) => named.has(part));
  if (invalid.length > 0) return invalid;
  // the issue names the missing position
  const needsNear = present.filter((part) => part === 'sort' || part === 'within');
  return needsNear.length > 0 ? needsNear : present;
}

/** Without JavaScript a form sends one value for each checked box, and empty fields. */
function readPart(value: string | string[] | undefined, part: QueryPart): string | undefined {
  const texts = [value ?? []].flat().filter((text) => text.trim() !== '');
  return part === 'facilities' ? texts.join(',') : texts[0];
}

/** One page of results with counts. While the database is down, only the results beside listings, or no counts. */
export async function findPlaces(filter: SearchFilter, after: string | null) {
  const [page, counts] = await Promise.all([
    nullOnOutage(searchGuide(filter, { limit: PAGE_SIZE, after })),
    nullOnOutage(countMeant(filter)),
  ]);
  if (!page) return { page, groups: await findGroups(filter) };
  const isOther = page.text !== filter.q;
  return { page, counts: isOther ? await nullOnOutage(countMeant({ ...filter, q: page.text })) : counts };
}

const countMeant = async (filter: SearchFilter) => countPlaces(await readFilter(filter));

/** The counts of filters with few combinations are cached until a listing changes. */
function countPlaces(filter: SearchFilter): Promise<SearchCounts> {
  const { q, near, openNow, category = '', area = '', facilities } = filter;
  if (q || near || openNow) return countSearch(filter);
  const key = [category, area, ...facilities.toSorted()];
  return cached(['search-counts', ...key], [directoryTag], () => countSearch(filter));
}

async function nullOnOutage<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (!findOutage(error)) throw error;
    log.warn({ event: 'search_unavailable', err: error });
    reportMissingPart();
    return null;
  }
}
