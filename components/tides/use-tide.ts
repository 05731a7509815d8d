'use client';

import { useData } from '@/components/hooks/use-data';
import { useMinute } from '@/components/hooks/use-minute';
import { MINUTE_MS } from '@/lib/durations';
import { createInFlightDedupe } from '@/lib/in-flight';
import { instantOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { type TideSnapshot, useKnownTide } from '@/stores/known-tide';

/** Without news for so long, what the server said gives way to what can be computed here. */
const STALE_MS = 30 * MINUTE_MS;
/** A little less than a minute, so that each minute asks. */
const OFTEN_MS = 50_000;

/** `now` is the present by the server's clock as far as it was told: the reader's may be wrong. */
export type ShownTide = TideSnapshot & { now: number };

/**
 * The tide, asked again while the page is looked at.
 *
 * @param first what the page was drawn with
 * @param maxAgeMs how old an answer may become
 * @returns null until something is known
 */
export function useTide(first: TideAnswer | null = null, maxAgeMs = OFTEN_MS): ShownTide | null {
  const minute = useMinute();
  const tide = useKnownTide((known) => known.tide);

  useData(minute === null ? null : String(minute), async () => {
    if (document.visibilityState === 'hidden') return;
    // after Back, the tide of the page may be older than the known one
    const known = useKnownTide.getState().tide;
    if (first && (!known || instantOf(first) > instantOf(known.answer)))
      useKnownTide.getState().setTide(drawnWith(first));
    await ask(maxAgeMs);
  });

  const shown = tide ?? (first && { answer: first, receivedAt: Number.POSITIVE_INFINITY, isComputedHere: false });
  if (!shown) return null;
  const elapsed = minute === null ? 0 : Math.max(0, Date.now() - shown.receivedAt);
  return { ...shown, now: instantOf(shown.answer) + elapsed };
}

/** A page may have waited somewhere before it was shown; a reader's clock that is slow must not make it new. */
function drawnWith(answer: TideAnswer): TideSnapshot {
  return { answer, receivedAt: Math.min(instantOf(answer), Date.now()), isComputedHere: false };
}

/** The predictor, so that it is there should the network go. A failure matters only once it is needed. */
export function fetchPredictor(): void {
  import('@/lib/tides/answer').catch(() => undefined);
}

const dedupeLoad = createInFlightDedupe<void>();

/** Requests the tide unless the known one is fresh enough. */
function ask(maxAgeMs: number): Promise<void> {
  const { tide } = useKnownTide.getState();
  if (tide && !tide.isComputedHere && Date.now() - tide.receivedAt < maxAgeMs) return Promise.resolve();
  return dedupeLoad('tide', learnTide);
}

async function learnTide(): Promise<void> {
  const { tide, setTide } = useKnownTide.getState();
  // an answer that cannot be read says as little as none
  const found = await import('@/lib/tides/api').then(({ findTides }) => findTides()).catch(() => null);
  const receivedAt = Date.now();
  if (found?.ok) return setTide({ answer: found.data, receivedAt, isComputedHere: false });
  if (tide && !tide.isComputedHere && receivedAt - tide.receivedAt < STALE_MS) return;
  // without the network the predictor may not arrive either; then the next minute tries again
  const predictor = await import('@/lib/tides/answer').catch(() => null);
  if (predictor) setTide({ answer: predictor.computeTides(receivedAt), receivedAt, isComputedHere: true });
}
