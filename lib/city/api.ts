import type { WalkAnswer } from '@/lib/city/schema';
import type { Avoidable } from '@/lib/city/search';
import type { LatLng } from '@/lib/geo/schema';
import { askJson, believe, type Result } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';

/** `at`: ISO 8601; null is now. */
export type WalkRequest = { from: LatLng; to: LatLng; avoid: readonly Avoidable[]; at: string | null };

export function findWay(request: WalkRequest, signal?: AbortSignal): Promise<Result<WalkAnswer>> {
  return askJson(`/api/walk?${walkQueryOf(request)}`, believe<WalkAnswer>('geometry', 'properties'), { signal });
}

export function walkQueryOf({ from, to, avoid, at }: WalkRequest): string {
  return toQuery({ from: exactText(from), to: exactText(to), avoid: avoid.join(','), at }).toString();
}

/** A position in a query: `lat,lng` to 10 cm. */
export const exactText = ({ lat, lng }: LatLng) => `${lat.toFixed(6)},${lng.toFixed(6)}`;
