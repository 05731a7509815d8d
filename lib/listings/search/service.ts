import 'server-only';
import { AppError } from '@/lib/errors';
import { areas } from '@/lib/geo/area';
import { distanceMetres } from '@/lib/geo/distance';
import type { Locale } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
import { decodeCursor, encodeCursor } from '@/lib/listings/cursor';
import { categoryOrder, interleave } from '@/lib/listings/directory/category-mix';
import { listCardsByIds, listNewestIds } from '@/lib/listings/directory/repository';
import { toCard } from '@/lib/listings/directory/service';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import * as search from '@/lib/listings/search/repository';
import { type Scan, scanByDistance, scanById } from '@/lib/listings/search/scan';
import {
  COUNT_LIMIT,
  type SearchCard,
  type SearchCounts,
  type SearchFilter,
  type SearchPage,
  SUGGESTION_LIMIT,
  type Suggestion,
} from '@/lib/listings/search/schema';
import {
  allOf,
  anyOf,
  areaLexeme,
  categoryLexeme,
  facilityLexeme,
  lexeme,
  type Matching,
  matchings,
  NOTHING,
  parseQuery,
  type TsQuery,
  widestTier,
} from '@/lib/listings/text-search/text-query';
import { currentTime, failInScenario } from '@/lib/scenario';

/** With fewer matches than this, the query is matched more tolerantly too. */
const FEW_MATCHES = 3;
/** Counts by category and area are taken from so many of the newest matches. */
const MAX_FACET_ROWS = 4_000;
/** Whether a place is open is checked row by row; the rest is left to later pages. */
const MAX_OPEN_CHECKS = 2_000;

// Without a query and a position results are sorted by area, Venice first, then newest first. With no filter but an
// area, the newest places of each category come before them, alternating.

const LEAD_PER_CATEGORY = 2;

/** Ever wider conditions: Venice, Venice and the next area, and so on to all areas. */
const areaTiers: readonly TsQuery[] = areas.map((_, index) =>
  index === areas.length - 1 ? '' : anyOf(areas.slice(0, index + 1).map((area) => lexeme(areaLexeme(area)))),
);

type Position = search.Match & { matching: Matching };
type Query = { criteria: search.Criteria; tiers: readonly TsQuery[]; matching: Matching };
type Sample = Awaited<ReturnType<typeof search.sampleMatches>> & { query: Query };

/** One page of public matches; `limit` 1–100. @throws AppError `invalid_input` for another order's cursor */
export async function searchListings(
  filter: SearchFilter,
  { limit, after = null }: { limit: number; after?: string | null },
  now = currentTime(),
): Promise<SearchPage> {
  failInScenario();
  const position = after === null ? null : requirePosition(filter, after);
  const newest = await search.newestId();
  const lead = await listLead(filter);
  const excludedIds = lead.map(({ id }) => id);
  const readSample = async (matching: Matching): Promise<Sample> => {
    const query = toQuery({ ...filter, excludedIds }, matching, now);
    const order = filter.sort === 'distance' && filter.near ? { near: filter.near } : { tiers: query.tiers };
    const maxRows = filter.openNow ? MAX_OPEN_CHECKS : COUNT_LIMIT;
    const page = { after: position, limit: limit + 1, maxRows, newest };
    return { query, ...(await search.sampleMatches(query.criteria, order, page)) };
  };
  const sample = await (position ? readSample(position.matching) : widen(filter, newest, readSample));
  const { total, isAll, query } = sample;
  const rest = isAll
    ? { matches: sample.matches, next: null }
    : await scan(filter, sample, { after: position, limit: limit + 1, newest });
  const first = lead.filter(({ key }) => !position || key < position.key);
  const matches = [...first, ...rest.matches];
  const shown = matches.slice(0, limit);
  const next = (matches.length > limit && shown.at(-1)) || rest.next;
  return {
    cards: await listCards(shown, filter, now),
    next: next && encodePosition(filter, { ...next, matching: query.matching }),
    total: isAll ? total + lead.length : Math.min(total + lead.length, COUNT_LIMIT),
    totalIsExact: isAll,
  };
}

/** Matches from exactly to most tolerantly while there are hardly any. */
async function widen<S extends { total: number; isAll: boolean }>(
  filter: SearchFilter,
  newest: bigint,
  read: (matching: Matching) => Promise<S>,
): Promise<S> {
  const exact = await read('exact');
  const parsed = parseQuery(filter.q);
  if (!parsed || !exact.isAll || exact.total >= FEW_MATCHES) return exact;
  if (isNarrowed(filter)) {
    // a query with matches elsewhere is spelt correctly: the filters leave so few
    const elsewhere = await search.countUpTo({ condition: widestTier(parsed) }, { maxRows: FEW_MATCHES, newest });
    if (elsewhere >= FEW_MATCHES) return exact;
  }
  const fuzzy = await read('fuzzy');
  if (fuzzy.total > 0) return fuzzy.total > exact.total ? fuzzy : exact;
  return parseQuery(filter.q, 'partial')?.matching === 'partial' ? read('partial') : fuzzy;
}

function isNarrowed({ category, area, facilities, withinMetres, openNow }: SearchFilter): boolean {
  return Boolean(category || area || facilities.length > 0 || withinMetres || openNow);
}

function scan(
  { sort, near, area }: SearchFilter,
  { query: { criteria, tiers }, positions }: Sample,
  page: { after: Position | null; limit: number; newest: bigint },
): Promise<Scan> {
  if (sort !== 'distance' || !near) return scanById(criteria, tiers, page);
  return scanByDistance({ ...criteria, near }, { ...page, area, sample: positions });
}

/** Counts matches in each category and area, each as if no other of its kind were selected. */
export async function countSearch(filter: SearchFilter, now = currentTime()): Promise<SearchCounts> {
  const newest = await search.newestId();
  const maxRows = filter.openNow ? MAX_OPEN_CHECKS : FEW_MATCHES;
  const { matching } = await widen(filter, newest, async (tried) => {
    const { criteria } = toQuery(filter, tried, now);
    return { matching: tried, total: await search.countUpTo(criteria, { maxRows, newest }), isAll: true };
  });
  const without = (change: Partial<SearchFilter>) => toQuery({ ...filter, ...change }, matching, now).criteria;
  const facets = { category: without({ category: undefined }), area: without({ area: undefined }) };
  const counts = await search.countFacets(facets, { maxRows: MAX_FACET_ROWS, newest });
  const countsOf = (facet: 'category' | 'area', values: readonly string[]) =>
    Object.fromEntries(
      values.map((value) => [value, counts.find((row) => row.facet === facet && row.value === value)?.count ?? 0]),
    );
  return {
    categories: countsOf('category', categories) as SearchCounts['categories'],
    areas: countsOf('area', areas) as SearchCounts['areas'],
  };
}

export async function suggestListings(q: string, lang: Locale): Promise<Suggestion[]> {
  const parsed = parseQuery(q, 'exact', true);
  if (!parsed) return [];
  const newest = await search.newestId();
  // without the tier of matches anywhere
  const tiers = parsed.tiers.slice(0, 3);
  const { matches } = await scanById({ condition: '' }, tiers, { after: null, limit: SUGGESTION_LIMIT, newest });
  const cards = await listCards(matches, { lang }, currentTime());
  return cards.map(({ uid, slug, title, language, category, area }) => {
    return { uid, slug, title, language, category, area };
  });
}

/** In the order of the matches, without those that are no longer public. */
async function listCards(
  matches: readonly search.Match[],
  { lang, near }: Pick<SearchFilter, 'lang' | 'near'>,
  now: Date,
): Promise<SearchCard[]> {
  const moment = venetianMoment(now);
  const ids = matches.map(({ id }) => id);
  const rows = new Map((await listCardsByIds(ids, moment)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const card = toCard(row, moment, lang);
    return [{ ...card, metres: near ? Math.round(distanceMetres(near, card.position)) : null }];
  });
}

function toQuery(filter: SearchFilter & { excludedIds?: bigint[] }, matching: Matching, now: Date): Query {
  const { q, category, area, facilities, near, withinMetres, openNow, excludedIds = [] } = filter;
  const parsed = parseQuery(q, matching);
  const terms = [
    ...(category ? [categoryLexeme(category)] : []),
    ...(area ? [areaLexeme(area)] : []),
    ...facilities.map(facilityLexeme),
  ];
  const condition = allOf([
    // punctuation alone matches nothing
    parsed ? widestTier(parsed) : q === '' ? '' : NOTHING,
    ...terms.map(lexeme),
  ]);
  const openAt = openNow ? venetianMoment(now) : undefined;
  return {
    criteria: { condition, near, withinMetres, openAt, excludedIds },
    tiers: tiersOf(filter, parsed?.tiers),
    matching,
  };
}

/** The tiers of the order by relevance; none for newest first. */
function tiersOf(filter: SearchFilter, tiers: readonly TsQuery[] = []): readonly TsQuery[] {
  if (filter.sort === 'relevance' && tiers.length > 0) return tiers;
  return hasDefaultOrder(filter) && !filter.area ? areaTiers : [];
}

function encodePosition({ sort }: SearchFilter, { key, id, matching }: Position): string {
  return encodeCursor(sort, { value: `${key} ${matching}`, id: String(id) });
}

function requirePosition({ sort }: SearchFilter, cursor: string): Position {
  const decoded = decodeCursor(sort, cursor);
  if (!decoded) throw new AppError('invalid_input', { fields: [{ pointer: '/cursor', code: 'invalidValue' }] });
  const [key, name] = decoded.value.split(' ');
  const matching = matchings.find((one) => one === name) ?? 'exact';
  return { key: Number(key), id: BigInt(decoded.id), matching };
}

function hasDefaultOrder({ q, near, sort }: SearchFilter): boolean {
  return sort === 'relevance' && q === '' && !near;
}

/** The results before all others; their keys are greater than those of `areaTiers`. Empty for most filters. */
async function listLead(filter: SearchFilter): Promise<search.Match[]> {
  const { category, facilities, openNow, area = 'venice' } = filter;
  if (!hasDefaultOrder(filter) || category || facilities.length > 0 || openNow) return [];
  const ids = interleave(await listNewestIds(area, categoryOrder, LEAD_PER_CATEGORY));
  return ids.map((id, index) => ({ id, key: areaTiers.length + ids.length - index }));
}
