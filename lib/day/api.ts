import { createWorkerClient } from '@/lib/browser/worker-client';
import { exactText } from '@/lib/city/api';
import type { DayState } from '@/lib/day/address';
import { estimateLegs } from '@/lib/day/estimate';
import type { IdeasAnswer } from '@/lib/day/ideas/schema';
import { planDay } from '@/lib/day/plan';
import type { Day } from '@/lib/day/schedule';
import type { TravelAnswer } from '@/lib/day/schema';
import type { LatLng } from '@/lib/geo/schema';
import { askJson, uncheckedReader } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';

export type TravelRequest = { points: readonly LatLng[]; isStepFree: boolean; at: string };

/** The legs between all points; estimates by the straight line when the request fails. */
export async function findTravel(request: TravelRequest, signal?: AbortSignal): Promise<TravelAnswer['legs']> {
  const { points } = request;
  if (points.length < 2) return [[]];
  const result = await askJson(`/api/day?${travelQueryOf(request)}`, uncheckedReader<TravelAnswer>('legs'), { signal });
  return result.ok ? result.data.legs : estimateLegs(points);
}

export function travelQueryOf({ points, isStepFree, at }: TravelRequest): string {
  return toQuery({ points: points.map(exactText).join(';'), steps: isStepFree && 'avoid', at }).toString();
}

export const ideasQueryOf = ({ interest, area, date }: Pick<DayState, 'interest' | 'area' | 'date'>) =>
  toQuery({ interest, area, date }).toString();

/** The uids of places of an interest. @throws Error with the code of the problem */
export async function findIdeas(query: string, signal: AbortSignal): Promise<readonly string[]> {
  const result = await askJson(`/api/day/places?${query}`, uncheckedReader<IdeasAnswer>('places'), { signal });
  if (!result.ok) throw new Error(result.problem.error);
  return result.data.places;
}

const askWorker = createWorkerClient<Day, number[]>('/workers/day.js');

/** The best order, found by a worker. */
export const findBestOrder = async (day: Day) => (await askWorker(day)) ?? planDay(day);
