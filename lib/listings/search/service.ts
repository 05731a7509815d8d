import 'server-only';
import { MINUTE_MS } from '@/lib/durations';
import { areas } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import { toNameQuery } from '@/lib/i18n/match-name';
import { categories } from '@/lib/listings/attributes';
import { rankListings } from '@/lib/listings/directory/rank-facts/service';
import { listNewestIds } from '@/lib/listings/directory/repository';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { listMatchedCards } from '@/lib/listings/search/matched-cards';
import { encodePosition, encodeRanked, type Position, requirePosition } from '@/lib/listings/search/position';
import * as search from '@/lib/listings/search/repository';
import { type Scan, scanByDistance, scanById } from '@/lib/listings/search/scan';
import {
  COUNT_LIMIT,
  type MeantFilter,
  type SearchCounts,
  type SearchFilter,
  type SearchPage,
} from '@/lib/listings/search/schema';
import {
  allOf,
  anyOf,
  areaLexeme,
  categoryLexeme,
  facilityLexeme,
  lexeme,
  type Matching,
  NOTHING,
  parseQuery,
  type TsQuery,
  tierNames,
  widestTier,
} from '@/lib/listings/text-search/text-query';
import { currentTime, failInScenario } from '@/lib/scenario';

/** With fewer matches than this, the query is matched more tolerantly too. */
const FEW_MATCHES = 3;
/** Counts by category and area are taken from so many of the newest matches. */
const MAX_FACET_ROWS = 4_000;
/** Whether a place is open is checked row by row; the rest is left to later pages. */
const MAX_OPEN_CHECKS = 2_000;

// Without a query and a position matches are scanned by area, Venice first, then newest first (docs/ranking.md).
const CANDIDATES = 120;
/** Without any filter but an area, the candidates are the newest places of each category. */
const CANDIDATES_PER_CATEGORY = 24;

/** Ever wider conditions: Venice, Venice and the next area, and so on to all areas. */
const areaTiers: readonly TsQuery[] = areas.map((_, index) =>
  index === areas.length - 1 ? '' : anyOf(areas.slice(0, index + 1).map((area) => lexeme(areaLexeme(area)))),
);

type Query = { criteria: search.Criteria; tiers: readonly TsQuery[]; matching: Matching };
type Sample = Awaited<ReturnType<typeof search.sampleMatches>> & { query: Query };

/** One page of public matches; `limit` 1–100. @throws AppError `invalid_input` for another order's cursor */
export async function searchListings(
  filter: MeantFilter,
  { limit, after = null }: { limit: number; after?: string | null },
  now = currentTime(),
): Promise<SearchPage> {
  failInScenario();
  const cursor = after === null ? null : requirePosition(filter, after);
  // all ranked pages use the minute and the listings of the first
  const minute = cursor?.ranked?.minute ?? Math.floor(now.getTime() / MINUTE_MS);
  const newest = cursor?.ranked?.newest ?? (await search.newestId());
  const position = cursor && !cursor.ranked ? cursor : null;
  const lead = await listLead(filter, newest);
  const hasRanked = isRanked(filter) && !position;
  const candidateCount = hasRanked && lead.length === 0 ? CANDIDATES : 0;
  const request = { after: position, limit: candidateCount + limit + 1, newest };
  const excludedIds = lead.map(({ id }) => id);
  const readSample = async (matching: Matching): Promise<Sample> => {
    const query = toQuery({ ...filter, excludedIds }, matching, now);
    const from = scannedFrom(filter);
    const maxRows = filter.openNow ? MAX_OPEN_CHECKS : COUNT_LIMIT;
    const order = from ? { near: from } : { tiers: query.tiers };
    return { query, ...(await search.sampleMatches(query.criteria, order, { ...request, maxRows })) };
  };
  const sample = await (cursor ? readSample(cursor.matching) : widen(filter, newest, readSample));
  const { total, isAll, query } = sample;
  const found = isAll ? { matches: sample.matches, next: null } : await scan(filter, sample, request);

  const candidates = hasRanked ? [...lead, ...found.matches.slice(0, candidateCount)] : [];
  const ranked = await rankCandidates(filter, candidates, new Date(minute * MINUTE_MS));
  const offset = cursor?.ranked?.offset ?? 0;
  const first = ranked.slice(offset, offset + limit);
  const rest = found.matches.slice(candidateCount);
  const further = rest.slice(0, limit - first.length);
  const last = further.at(-1) ?? candidates.at(-1);
  const next =
    offset + limit < ranked.length
      ? encodeRanked(filter, { matching: query.matching, ranked: { offset: offset + limit, minute, newest } })
      : encodePosition(filter, query.matching, (rest.length > further.length && last) || found.next);
  const shown = [...first, ...further];
  const page = await listMatchedCards(shown, { ...filter, q: toNameQuery(filter.q) }, now);
  return {
    cards: page.map(({ card }) => card),
    matches: page.map(({ match }) => match),
    matchedIn: matchedIn(query, shown[0]),
    next,
    total: isAll ? total + lead.length : Math.min(total + lead.length, COUNT_LIMIT),
    totalIsExact: isAll,
  };
}

function isRanked({ sort }: SearchFilter): boolean {
  return sort === 'relevance' || sort === 'open';
}

/** The position from which matches are scanned, nearest first; null for the order by text match and id. */
function scannedFrom(filter: SearchFilter): LatLng | null {
  const isByDistance = filter.sort === 'distance' || (isRanked(filter) && filter.q === '');
  return (isByDistance && filter.near) || null;
}

function rankCandidates(filter: MeantFilter, candidates: readonly search.Match[], at: Date) {
  const { q, category, near, sort } = filter;
  // the keys of results without a query are distances, or ranks of areas
  const rows = candidates.map(({ id, key }) => ({ id, key, tier: q === '' ? 0 : key }));
  const isOpenFirst = sort === 'open' || filter.isOpenFirst === true;
  const isCheapFirst = filter.isCheapFirst === true;
  const isMixed = q === '' && !category && !isOpenFirst && !isCheapFirst;
  return rankListings(rows, { from: near ?? null, isOpenFirst, isCheapFirst, isMixed }, venetianMoment(at));
}

/** Where the first match has the tokens of the query; null in other orders than by relevance. */
function matchedIn({ tiers, matching }: Query, first: search.Match | undefined): SearchPage['matchedIn'] {
  if (!first || tiers.length === 0 || tiers === areaTiers) return null;
  return tierNames[tiers.length - 1 - first.key] ?? (matching === 'exact' ? 'text' : 'partial');
}

/** Matches from exactly to most tolerantly while there are hardly any. */
async function widen<S extends { total: number; isAll: boolean }>(
  filter: SearchFilter,
  newest: bigint,
  read: (matching: Matching) => Promise<S>,
): Promise<S> {
  const exact = await read('exact');
  const parsed = parseQuery(filter.q, { lang: filter.lang });
  if (!parsed || !exact.isAll || exact.total >= FEW_MATCHES) return exact;
  // a query that is in a name, or with matches elsewhere, is spelt correctly
  const names = parsed.tiers[tierNames.indexOf('names')] ?? '';
  if ((await search.countUpTo({ condition: names }, { maxRows: 1, newest })) > 0) return exact;
  if (isNarrowed(filter)) {
    const elsewhere = await search.countUpTo({ condition: widestTier(parsed) }, { maxRows: FEW_MATCHES, newest });
    if (elsewhere >= FEW_MATCHES) return exact;
  }
  const { lang } = filter;
  const can = (matching: Matching) => parseQuery(filter.q, { lang, matching })?.matching === matching;
  const fuzzy = can('fuzzy') ? await read('fuzzy') : exact;
  if (fuzzy.total > 0) return fuzzy.total > exact.total ? fuzzy : exact;
  return can('partial') ? read('partial') : fuzzy;
}

function isNarrowed({ category, area, facilities, withinMetres, openNow }: SearchFilter): boolean {
  return Boolean(category || area || facilities.length > 0 || withinMetres || openNow);
}

function scan(
  filter: SearchFilter,
  { query: { criteria, tiers }, positions }: Sample,
  page: { after: Position | null; limit: number; newest: bigint },
): Promise<Scan> {
  const near = scannedFrom(filter);
  if (!near) return scanById(criteria, tiers, page);
  return scanByDistance({ ...criteria, near }, { ...page, area: filter.area, sample: positions });
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

function toQuery(filter: SearchFilter & { excludedIds?: bigint[] }, matching: Matching, now: Date): Query {
  const { q, lang, category, area, facilities, near, withinMetres, openNow, excludedIds = [] } = filter;
  const parsed = parseQuery(q, { lang, matching });
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

/** The tiers of the order by text match; none for newest first. */
function tiersOf(filter: SearchFilter, tiers: readonly TsQuery[] = []): readonly TsQuery[] {
  if (isRanked(filter) && tiers.length > 0) return tiers;
  return hasDefaultOrder(filter) && !filter.area ? areaTiers : [];
}

function hasDefaultOrder(filter: SearchFilter): boolean {
  return isRanked(filter) && filter.q === '' && !filter.near;
}

/** Candidates from every category; their keys are greater than those of `areaTiers`. Empty for most filters. */
async function listLead(filter: SearchFilter, newest: bigint): Promise<search.Match[]> {
  const { category, facilities, openNow, area = 'venice' } = filter;
  if (!hasDefaultOrder(filter) || category || facilities.length > 0 || openNow) return [];
  const ids = await listNewestIds(area, categories, { limit: CANDIDATES_PER_CATEGORY, newest });
  return ids
    .flat()
    .toSorted((a, b) => (a < b ? 1 : -1))
    .map((id) => ({ id, key: areaTiers.length }));
}
