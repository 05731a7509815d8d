import 'server-only';
import type { z } from 'zod';
import { findReach, type OnFoot } from '@/lib/city/reach';
import type { WalkAnswer, walkQuery } from '@/lib/city/schema';
import type { Walk } from '@/lib/city/search';
import { readStreets } from '@/lib/city/streets';
import { findWalk } from '@/lib/city/walk';
import { createExpectedLevel } from '@/lib/city/water';
import { AppError } from '@/lib/errors';
import { landingsAround } from '@/lib/geo/landings';
import type { LatLng } from '@/lib/geo/schema';
import { currentTime } from '@/lib/scenario';
import { readTides } from '@/lib/tides/service';

/** The licences of the pack's sources; null without streets. */
export async function findStreetLicences(): Promise<readonly string[] | null> {
  const streets = await readStreets();
  return streets && [...new Set(streets.licences)];
}

/** What `readStreetsFile` has; null without streets. */
export async function findStreetsVersion(): Promise<{ version: string | null }> {
  return { version: (await readStreets())?.version ?? null };
}

/** The graph for a browser, compressed. @throws AppError `not_found` when the pack is another version by now */
export async function readStreetsFile(version: string): Promise<Buffer<ArrayBuffer>> {
  const streets = await readStreets();
  if (streets?.version !== version) throw new AppError('not_found');
  return streets.gzip;
}

/** The way on foot. @throws AppError `no_city_pack`, or `no_route` when no streets near the two positions are connected */
export async function planWalk({ from, to, avoid = [], at }: z.infer<typeof walkQuery>): Promise<WalkAnswer> {
  const streets = await readStreets();
  if (!streets) throw new AppError('no_city_pack');
  const startsAt = at ? Date.parse(at) : currentTime().getTime();
  const levelAt = createExpectedLevel(await readTides());
  const found = findWalk(streets.network, from, to, { avoid, startsAt, levelAt });
  if (!found) throw new AppError('no_route');
  return found;
}

const MAX_LANDINGS = 12;

type NearLanding = { name: string; minutes: number };

/** The landing with the shortest way on foot by the streets, else the estimate; null when there is no way to a landing. */
export async function findLandingOnFoot(
  position: LatLng,
  estimate: NearLanding | null,
): Promise<(NearLanding & { isEstimate: boolean }) | null> {
  if (!estimate) return null;
  const near = landingsAround(position, MAX_LANDINGS);
  const ways = await findOnFoot(position, near);
  if (ways.every((way) => way === null)) return { ...estimate, isEstimate: true };
  const reached = near.flatMap(({ name }, index) => {
    const minutes = ways[index]?.minutes;
    return typeof minutes === 'number' ? [{ name, minutes, isEstimate: false }] : [];
  });
  return reached.toSorted((a, b) => a.minutes - b.minutes)[0] ?? null;
}

export type Walker = (from: LatLng, to: LatLng) => WalkAnswer | null;

/** Finds ways for a day ahead, without the water; null without streets. */
export async function findWalker(avoid: Walk['avoid']): Promise<Walker | null> {
  const streets = await readStreets();
  const walk: Walk = { avoid, startsAt: 0, levelAt: () => null };
  return streets && ((from, to) => findWalk(streets.network, from, to, walk));
}

/** Minutes on foot from one position to others; null for those without streets, or without a city pack. */
export async function findOnFoot(from: LatLng, targets: readonly LatLng[]): Promise<(OnFoot | null)[]> {
  const streets = targets.length > 0 ? await readStreets() : null;
  const ways = streets ? findReach(streets.network, from, targets) : targets.map(() => null);
  return ways.map((way) => way && { minutes: way.minutes });
}
