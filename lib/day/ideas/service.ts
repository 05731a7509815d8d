import 'server-only';
import type { z } from 'zod';
import { signs } from '@/lib/day/ideas/interests';
import type { IdeasAnswer, ideasQuery } from '@/lib/day/ideas/schema';
import { openWindows } from '@/lib/day/stops';
import { distanceMetres } from '@/lib/geo/distance';
import { listOfInterest } from '@/lib/listings/directory/service';
import { findGroundCm } from '@/lib/tides/ground';

const STOPS = 6;
const SEEDS = 12;
const MAX_METRES = 2_000;
const HIGH_WATER_CM = 110;
/** A place that is open only outside of these hours is not for the day. */
const DAYTIME = { from: 10 * 60, to: 17 * 60 };

/** Up to six good places of an interest near each other, none of them known to be closed on that day. */
export async function listIdeas({ interest, area, date }: z.infer<typeof ideasQuery>): Promise<IdeasAnswer> {
  const needsDryGround = interest === 'high-water';
  const dryAtCm = needsDryGround ? HIGH_WATER_CM : undefined;
  const rows = await listOfInterest({ area, interest: signs[interest], dryAtCm }, date);
  const dry = rows.filter((row) => !needsDryGround || (findGroundCm(row) ?? HIGH_WATER_CM) >= HIGH_WATER_CM);
  const stated = dry.map((row) => ({ row, windows: openWindows(row, date) }));
  const isOpen = ({ windows }: (typeof stated)[number]) =>
    windows?.some(({ from, to }) => from < DAYTIME.to && to > DAYTIME.from) ?? false;
  const open = stated.filter(isOpen);
  const usable = open.length < STOPS ? stated.filter((one) => isOpen(one) || one.windows === null) : open;
  return { places: selectGroup(usable.map(({ row }) => row)).map(({ uid }) => uid) };
}

type Place = Awaited<ReturnType<typeof listOfInterest>>[number];

/** Around one of the best places, the largest group of its neighbours, and of equally large ones the closest. */
function selectGroup(ranked: readonly Place[]): Place[] {
  const groups = ranked.slice(0, SEEDS).map((seed) => {
    const near = ranked
      .map((row) => ({ row, metres: distanceMetres(seed, row) }))
      .filter(({ metres }) => metres <= MAX_METRES)
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, STOPS);
    return { near, metres: near.reduce((sum, { metres }) => sum + metres, 0) };
  });
  const [best] = groups.toSorted((a, b) => b.near.length - a.near.length || a.metres - b.metres);
  return best?.near.map(({ row }) => row) ?? [];
}
