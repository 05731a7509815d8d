'use client';

import { useData } from '@/components/hooks/use-data';
import { useMinute } from '@/components/hooks/use-minute';
import { pageTime } from '@/lib/browser/page-time';
import { MINUTE_MS } from '@/lib/durations';
import { createInFlightDedupe } from '@/lib/in-flight';
import { instantOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { type TideSnapshot, useKnownTide } from '@/stores/known-tide';

/** Age from which the server's answer is replaced by one computed in the browser. */
const STALE_MS = 30 * MINUTE_MS;
/** Slightly less than a minute, so that each minute requests. */
const DEFAULT_MAX_AGE_MS = 50_000;

/** `now` follows the server's clock, because the device's may be wrong. */
export type ShownTide = TideSnapshot & { now: number };

/**
 * The tide, refreshed every minute while the page is visible.
 *
 * @param first answer the page was rendered with
 * @param maxAgeMs age from which an answer is requested again
 * @returns null until an answer is known
 */
export function useTide(first: TideAnswer | null = null, maxAgeMs = DEFAULT_MAX_AGE_MS): ShownTide | null {
  const minute = useMinute();
  const tide = useKnownTide((known) => known.tide);

  useData(minute === null ? null : String(minute), async () => {
    if (document.visibilityState === 'hidden') return;
    // after Back, the tide of the page may be older than the known one
    const known = useKnownTide.getState().tide;
    if (first && (!known || instantOf(first) > instantOf(known.answer)))
      useKnownTide.getState().setTide(snapshotOf(first));
    await refreshTide(maxAgeMs);
  });

  const shown = tide ?? (first && { answer: first, receivedAt: Number.POSITIVE_INFINITY, isComputedHere: false });
  if (!shown) return null;
  const elapsed = minute === null ? 0 : Math.max(0, pageTime() - shown.receivedAt);
  return { ...shown, now: instantOf(shown.answer) + elapsed };
}

/** The time chosen with a slider; null for now, and for a time that has passed. */
export function useChosenTime(now: number): number | null {
  const chosenAt = useKnownTide((known) => known.chosenAt);
  return chosenAt !== null && chosenAt > now ? chosenAt : null;
}

/** The page may come from a cache, so it counts as received when its answer was made. */
function snapshotOf(answer: TideAnswer): TideSnapshot {
  return { answer, receivedAt: Math.min(instantOf(answer), pageTime()), isComputedHere: false };
}

/** Preloads the predictor for use without a network; a failure is ignored until it is needed. */
export function fetchPredictor(): void {
  import('@/lib/tides/computed').catch(() => undefined);
}

const dedupeLoad = createInFlightDedupe<void>();

/** Requests the tide unless the known one is fresh enough. */
function refreshTide(maxAgeMs: number): Promise<void> {
  const { tide } = useKnownTide.getState();
  if (tide && !tide.isComputedHere && pageTime() - tide.receivedAt < maxAgeMs) return Promise.resolve();
  return dedupeLoad('tide', fetchTide);
}

async function fetchTide(): Promise<void> {
  const { tide, setTide } = useKnownTide.getState();
  // an invalid answer counts as none
  const found = await import('@/lib/tides/api').then(({ findTides }) => findTides()).catch(() => null);
  const receivedAt = pageTime();
  if (found?.ok) return setTide({ answer: found.data, receivedAt, isComputedHere: false });
  if (tide && !tide.isComputedHere && receivedAt - tide.receivedAt < STALE_MS) return;
  // without the network the predictor may not arrive either; then the next minute tries again
  const predictor = await import('@/lib/tides/computed').catch(() => null);
  if (predictor) setTide({ answer: predictor.computeTides(receivedAt), receivedAt, isComputedHere: true });
}
