import type { TideAnswer } from '@/lib/tides/schema';

export type TideMoment = {
  at: number;
  levelCm: number;
  errorCm: number;
  kind: 'measured' | 'nowcast' | 'computed';
  /** Age of the measurement; 0 for computed levels. */
  ageSeconds: number;
  trend: TideAnswer['now']['trend'];
};

const TREND_STEPS = 2;
/** A smaller change in twenty minutes counts as slack water. */
const SLACK_CM = 1;

/** The server's time of an answer, independent of the browser's clock. */
export function instantOf({ veniceTime }: TideAnswer): number {
  return Date.parse(veniceTime);
}

export function stepsOf({ nowcast }: TideAnswer): number[] {
  return nowcast.map(({ at }) => Date.parse(at));
}

/** Index of the step nearest to an instant, clamped to the ends. */
export function stepNear(steps: readonly number[], at: number): number {
  const [first = 0, second = first + 1] = steps;
  const index = Math.round((at - first) / (second - first));
  return Math.min(Math.max(index, 0), Math.max(steps.length - 1, 0));
}

/** The instant of a step to choose; null for the first, which is now. */
export function stepAt(steps: readonly number[], index: number): number | null {
  return index === 0 ? null : (steps[index] ?? null);
}

/** The level at `chosenAt`, null for now; `now` is at or after the answer's time. Only a measurement outlasts its step. */
export function momentAt(answer: TideAnswer, chosenAt: number | null, now = instantOf(answer)): TideMoment {
  const steps = stepsOf(answer);
  const index = stepNear(steps, chosenAt ?? now);
  const step = answer.nowcast[index];
  const isExpected = chosenAt !== null || answer.now.kind !== 'measured';
  if (step && isExpected) {
    const { levelCm, errorCm, source: kind } = step;
    const at = chosenAt === null ? now : (steps[index] ?? chosenAt);
    return { at, levelCm, errorCm, kind, ageSeconds: 0, trend: trendAt(answer, index) };
  }
  const { levelCm, errorCm, kind, ageSeconds, trend } = answer.now;
  const elapsedSeconds = Math.max(0, Math.round((now - instantOf(answer)) / 1000));
  return { at: now, levelCm, errorCm, kind, ageSeconds: kind === 'measured' ? ageSeconds + elapsedSeconds : 0, trend };
}

function trendAt({ nowcast }: TideAnswer, index: number): TideMoment['trend'] {
  const last = nowcast.length - 1;
  const [from, to] = [nowcast[Math.min(index, last - TREND_STEPS)], nowcast[Math.min(index + TREND_STEPS, last)]];
  return trendOf((to?.levelCm ?? 0) - (from?.levelCm ?? 0));
}

/** The trend by the change in twenty minutes, in centimetres. */
export function trendOf(changeCm: number): TideMoment['trend'] {
  if (Math.abs(changeCm) < SLACK_CM) return 'slack';
  return changeCm > 0 ? 'rising' : 'falling';
}
