import 'server-only';
import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import type { Place } from '@/lib/listings/search/place';
import { all, areaMark, marked, type TextQuery, without } from '@/lib/listings/search/question';
import { listFew, listNewest, listRing, type Match, rankOf, type Wanted } from '@/lib/listings/search/repository';
import { COUNT_LIMIT } from '@/lib/listings/search/schema';
import { ageWindows, leastMetres, ringMarks } from '@/lib/listings/search/windows';

/** Matches in order; `next` is where to go on when the walk ended before its end and before `limit`. */
export type Page = { matches: Match[]; next: Match | null };

/** Whether places are open is asked one by one, so a walk among closed ones is broken off, and goes on another time. */
const PATIENCE_MS = 100;

type Start = { after: Pick<Place, 'key' | 'id'> | null; limit: number };

/**
 * Through common matches, by rank and then newest first, looking at hardly more listings than it finds.
 *
 * @param tiers ever wider conditions, the last of them as wide as `wanted`; none for newest first
 */
export async function walkByAge(
  wanted: Wanted,
  tiers: readonly TextQuery[],
  { after, limit, newest }: Start & { newest: bigint },
): Promise<Page> {
  const deadline = Date.now() + PATIENCE_MS;
  const matches: Match[] = [];
  for (const [index, tier] of (tiers.length > 0 ? tiers : ['']).entries()) {
    const key = tiers.length > 0 ? rankOf(tiers, index) : 0;
    if (after && key > after.key) continue;
    const before = after?.key === key ? after.id : newest + 1n;
    const narrower = tiers[index - 1];
    const condition = all([wanted.condition, tier, narrower ? without(narrower) : '']);
    const windows = ageWindows(before);
    // one by one where looking takes long, else all in one question
    for (const group of wanted.openAt ? windows.map((window) => [window]) : [windows]) {
      matches.push(...(await listNewest({ ...wanted, condition }, group, { key, limit: limit - matches.length })));
      if (matches.length >= limit) return { matches, next: null };
      const last = group.at(-1);
      if (wanted.openAt && last && Date.now() > deadline) return { matches, next: { key, id: last.from } };
    }
  }
  return { matches, next: null };
}

const FIRST_RING_METRES = 150;
const NARROWEST_RING_METRES = 0.5;
/** Further away from the searched region than this is nothing. */
const FARTHEST_METRES = 150_000;
/** A ring with more matches than this is made narrower. */
const MOST_IN_RING = 800;

/**
 * Through common matches, nearest first, ring by ring: as wide as need be to find some and not to find too many.
 *
 * @param start `firstMetres` is how far the first ring reaches: best, as far as the nearest of a thousand matches;
 * `crowd` are positions of such matches
 */
export async function walkByDistance(
  wanted: Wanted & { near: LatLng },
  {
    after,
    limit,
    area,
    firstMetres,
    crowd,
  }: Start & { area?: Area | undefined; firstMetres?: number | undefined; crowd?: readonly LatLng[] },
): Promise<Page> {
  const deadline = Date.now() + PATIENCE_MS;
  const { near, withinMetres = FARTHEST_METRES } = wanted;
  const matches: Match[] = [];
  let place = after ?? { key: 1, id: 0n };
  let inner = after ? -after.key / 1000 : leastMetres(near, area);
  let width = Math.max(NARROWEST_RING_METRES, (firstMetres ?? inner + FIRST_RING_METRES) - inner);
  while (inner < withinMetres) {
    const outer = inner + width;
    const most = width > NARROWEST_RING_METRES ? MOST_IN_RING : Number.MAX_SAFE_INTEGER;
    const ring = { marks: ringMarks(near, inner, outer, { area, crowd }), outer, after: place };
    const found = await listRing(wanted, ring, { limit: limit - matches.length, most });
    if (!found) {
      width /= 4;
      continue;
    }
    matches.push(...found);
    if (matches.length >= limit) return { matches, next: null };
    inner = outer;
    // where there is nothing, the next step is a longer one
    width *= found.length > 0 ? 2 : 4;
    place = { key: -Math.floor(outer * 1000), id: 0n };
    if (wanted.openAt && Date.now() > deadline) return { matches, next: place };
  }
  return { matches, next: null };
}

/** The first of a thousand matches, in order, and the areas of the thousand. */
export type Sample = Pick<Awaited<ReturnType<typeof listFew>>, 'matches' | 'crowd' | 'areas'>;

/**
 * Through common matches, nearest first, as `walkByDistance`; but where those that were looked at lie in one area, only
 * there, and the few others are put between them: who asks for a town by its name does not wait for all that lies on
 * the way there.
 */
export async function walkFrom(
  wanted: Wanted & { near: LatLng },
  { after, limit, area, newest, sample }: Start & { area: Area | undefined; newest: bigint; sample: Sample },
): Promise<Page> {
  const { matches, crowd, areas: seenIn } = sample;
  const [nearest] = matches;
  const start = { after, limit, crowd, firstMetres: nearest && -nearest.key / 1000 };
  const [only, another] = seenIn;
  if (area || !only || another) return walkByDistance(wanted, { ...start, area });
  const mark = marked([areaMark(only)]);
  const outside = { ...wanted, condition: all([wanted.condition, without(mark)]) };
  const others = await listFew(outside, { near: wanted.near }, { after, limit, most: COUNT_LIMIT, newest });
  if (!others.isAll) return walkByDistance(wanted, start);
  const inside = { ...wanted, condition: all([wanted.condition, mark]) };
  return merge(await walkByDistance(inside, { ...start, area: only }), others.matches, limit);
}

/** A page and other matches in the same order as one, up to where the page was broken off. */
export function merge({ matches, next }: Page, others: readonly Match[], limit: number): Page {
  const known = next ? others.filter(({ key, id }) => key > next.key || (key === next.key && id > next.id)) : others;
  const both = [...matches, ...known].sort((a, b) => b.key - a.key || (a.id < b.id ? 1 : -1));
  return { matches: both.slice(0, limit), next: both.length >= limit ? null : next };
}
