import type { BoatAnswer } from '@/lib/boats/schema';
import { exactText } from '@/lib/city/api';
import type { LatLng } from '@/lib/geo/schema';
import { askJson, type Result, uncheckedReader } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';

/** `at`: ISO 8601; null is now. */
export type JourneyRequest = { from: LatLng; to: LatLng; at: string | null };

export function findBoats(request: JourneyRequest, signal?: AbortSignal): Promise<Result<BoatAnswer>> {
  return askJson(`/api/boats?${journeyQueryOf(request)}`, uncheckedReader<BoatAnswer>('timetable', 'journeys'), {
    signal,
  });
}

export function journeyQueryOf({ from, to, at }: JourneyRequest): string {
  return toQuery({ from: exactText(from), to: exactText(to), at }).toString();
}
