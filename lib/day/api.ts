import { exactText } from '@/lib/city/api';
import { estimateLegs } from '@/lib/day/estimate';
import type { TravelAnswer } from '@/lib/day/schema';
import type { LatLng } from '@/lib/geo/schema';
import { askJson, believe } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';

export type TravelRequest = { points: readonly LatLng[]; isStepFree: boolean; at: string };

/** The legs between all points; estimates by the straight line when the request fails. */
export async function findTravel(request: TravelRequest, signal?: AbortSignal): Promise<TravelAnswer['legs']> {
  const { points } = request;
  if (points.length < 2) return [[]];
  const result = await askJson(`/api/day?${travelQueryOf(request)}`, believe<TravelAnswer>('legs'), { signal });
  return result.ok ? result.data.legs : estimateLegs(points);
}

export function travelQueryOf({ points, isStepFree, at }: TravelRequest): string {
  return toQuery({ points: points.map(exactText).join(';'), steps: isStepFree && 'avoid', at }).toString();
}
