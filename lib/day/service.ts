import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { findBoats, findBoatTime } from '@/lib/boats/service';
import { findWalker, type Walker } from '@/lib/city/service';
import { estimateLeg, estimateLegs } from '@/lib/day/estimate';
import type { TravelAnswer, TravelLeg, travelQuery } from '@/lib/day/schema';
import { AppError } from '@/lib/errors';
import type { LatLng } from '@/lib/geo/schema';

/** A longer way on foot is compared with boats. */
const LONG_WALK_MINUTES = 40;

/** The minutes between all points of a day, on foot or by boat. A way on foot counts the same in both directions. Estimates without a city pack. */
export async function findTravel({ points, steps, at }: z.infer<typeof travelQuery>): Promise<TravelAnswer> {
  const walk = await findWalker(steps ? ['steps'] : []);
  if (!walk) return { legs: estimateLegs(points) };
  const times = { at, boatsAt: await findBoatTime(at) };
  const legs: TravelLeg[][] = points.map(() => []);
  for (const [from, start] of points.entries()) {
    for (const [to, goal] of points.entries()) {
      const row = legs[from];
      const back = legs[to]?.[from];
      if (row) row[to] = back?.kind === 'walk' ? back : await findLeg(walk, start, goal, times);
    }
    // other requests are answered between the rows
    await setImmediate();
  }
  return { legs };
}

type Times = { at: string; boatsAt: string | null };

async function findLeg(walk: Walker, from: LatLng, to: LatLng, { at, boatsAt }: Times): Promise<TravelLeg> {
  const onFoot = walk(from, to)?.properties;
  if (onFoot && onFoot.minutes <= LONG_WALK_MINUTES) return toWalk(onFoot);
  const leavesAt = onFoot ? at : boatsAt;
  const minutes = leavesAt && (await findBoatMinutes(from, to, leavesAt));
  if (minutes && minutes < (onFoot?.minutes ?? Number.POSITIVE_INFINITY)) {
    const timetableDay = leavesAt === at ? undefined : leavesAt.slice(0, 10);
    return { minutes, kind: 'boat', isStepFree: false, timetableDay };
  }
  return onFoot ? toWalk(onFoot) : estimateLeg(from, to);
}

const toWalk = ({ minutes, isStepFree }: { minutes: number; isStepFree: boolean }): TravelLeg => {
  return { minutes, kind: 'walk', isStepFree };
};

/** The minutes of the fastest journey; null without a boat, or without a timetable for that day. */
async function findBoatMinutes(from: LatLng, to: LatLng, at: string): Promise<number | null> {
  const found = await findBoats({ from, to, at }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return found && Math.min(...found.journeys.map(({ minutes }) => minutes));
}
