import 'server-only';
import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import { areaCells, type Cell, distanceRange } from '@/lib/listings/search/grid-cells';
import {
  type Criteria,
  idWindows,
  listNearest,
  listNewest,
  type Match,
  rankOf,
} from '@/lib/listings/search/repository';
import { allOf, noneOf, type TsQuery } from '@/lib/listings/text-search/text-query';

/** Matches in order; `next` is the position to continue from when the scan timed out. */
export type Scan = { matches: Match[]; next: Match | null };

/** Only of scans for open places: these are checked row by row. */
const SCAN_TIMEOUT_MS = 100;

/** Lists common matches by tier, in each newest first; the last of `tiers` is as wide as the criteria, none means newest first. */
export async function scanById(
  criteria: Criteria,
  tiers: readonly TsQuery[],
  { after, limit, newest }: { after: Match | null; limit: number; newest: bigint },
): Promise<Scan> {
  const deadline = Date.now() + SCAN_TIMEOUT_MS;
  const matches: Match[] = [];
  for (const [index, tier] of (tiers.length > 0 ? tiers : ['']).entries()) {
    const key = tiers.length > 0 ? rankOf(tiers, index) : 0;
    if (after && key > after.key) continue;
    const narrower = tiers[index - 1];
    const condition = allOf([criteria.condition, tier, narrower ? noneOf(narrower) : '']);
    const windows = idWindows(after?.key === key ? after.id : newest + 1n);
    // one query for all windows, except where each may take long
    for (const group of criteria.openAt ? windows.map((window) => [window]) : [windows]) {
      matches.push(...(await listNewest({ ...criteria, condition }, group, { key, limit: limit - matches.length })));
      if (matches.length >= limit) return { matches, next: null };
      const last = group.at(-1);
      if (criteria.openAt && last && Date.now() > deadline) return { matches, next: { key, id: last.from } };
    }
  }
  return { matches, next: null };
}

/** Cells in one query, at first and at most: each query costs time, and so does each cell. */
const MIN_CELLS = 6;
const MAX_CELLS = 24;
/** Cells with more matches are divided. */
const MAX_ROWS = 2_000;

type DistancePage = { after: Match | null; limit: number; sample: readonly LatLng[]; area?: Area | undefined };
type QueuedCell = { cell: Cell; min: number; sample: readonly LatLng[] };

/** Lists common matches, nearest first: a best-first search in a quadtree. Cells with two positions of `sample` are divided unread. */
export async function scanByDistance(
  criteria: Criteria & { near: LatLng },
  { after, limit, sample, area }: DistancePage,
): Promise<Scan> {
  const deadline = Date.now() + SCAN_TIMEOUT_MS;
  const { near, withinMetres = Number.POSITIVE_INFINITY } = criteria;
  const start = after ?? { key: 1, id: 0n };

  function enqueue(queue: readonly QueuedCell[], cells: readonly Cell[], positions: readonly LatLng[]): QueuedCell[] {
    const added = cells.flatMap((cell) => {
      const { min, max } = distanceRange(cell, near);
      const isReached = min <= withinMetres && max * 1000 >= -start.key;
      return isReached ? [{ cell, min, sample: positions.filter(cell.contains) }] : [];
    });
    return [...queue, ...added].toSorted((a, b) => a.min - b.min);
  }
  function divide(queue: readonly QueuedCell[], dense: readonly QueuedCell[]): QueuedCell[] {
    const others = queue.filter((queued) => !dense.includes(queued));
    return dense.reduce((result, queued) => enqueue(result, queued.cell.children, queued.sample), others);
  }

  let queue = enqueue([], areaCells(area), sample);
  let count = MIN_CELLS;
  let matches: Match[] = [];
  while (queue.length > 0) {
    const batch = queue.slice(0, count);
    const divisible = batch.filter(({ cell }) => cell.children.length > 0);
    const dense = divisible.filter((queued) => queued.sample.length > 1);
    if (dense.length > 0) {
      queue = divide(queue, dense);
      continue;
    }
    const page = { after: start, limit, maxRows: divisible.length > 0 ? MAX_ROWS : null };
    const cells = batch.map(({ cell }) => cell);
    const found = await listNearest(criteria, cells, page);
    if (!found) {
      queue = divide(queue, divisible);
      continue;
    }
    queue = queue.slice(count);
    count = Math.min(2 * count, MAX_CELLS);
    matches = nearestMatches([...matches, ...found], limit);
    const [next] = queue;
    // cells in the queue have no match with a greater key
    const bound = next ? -Math.floor(next.min * 1000) : Number.NEGATIVE_INFINITY;
    const complete = matches.filter(({ key }) => key > bound);
    if (complete.length >= limit) return { matches: complete, next: null };
    if (next && criteria.openAt && Date.now() > deadline) {
      return { matches: complete, next: { key: bound + 1, id: 0n } };
    }
  }
  return { matches, next: null };
}

/** Each match once: a cell on the border of two areas is part of both. */
function nearestMatches(matches: readonly Match[], limit: number): Match[] {
  const distinct = [...new Map(matches.map((match) => [match.id, match])).values()];
  return distinct.toSorted((a, b) => b.key - a.key || (a.id < b.id ? 1 : -1)).slice(0, limit);
}
