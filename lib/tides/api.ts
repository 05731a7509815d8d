import { askJson, type Result, uncheckedReader } from '@/lib/http/client';
import type { TideAnswer } from '@/lib/tides/schema';

/** Requests the tide; callers compute it with `computeTides` (`computed.ts`) when the request fails. */
export function findTides(signal?: AbortSignal): Promise<Result<TideAnswer>> {
  return askJson('/api/tides', uncheckedReader<TideAnswer>('now', 'curve', 'extremes', 'stations', 'sources'), {
    signal,
  });
}
