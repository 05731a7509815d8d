import { askJson, believe, type Result } from '@/lib/http/client';
import type { TideAnswer } from '@/lib/tides/schema';

/** The tide as the server knows it. Without an answer `computeTides` of `offline.ts` says what can be said. */
export function findTides(signal?: AbortSignal): Promise<Result<TideAnswer>> {
  return askJson('/api/tides', believe<TideAnswer>('now', 'curve', 'extremes', 'stations', 'sources'), { signal });
}
