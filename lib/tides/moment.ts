import type { TideAnswer } from '@/lib/tides/schema';

/** What is said of the water at one instant. */
export type TideMoment = {
  at: number;
  levelCm: number;
  errorCm: number;
  kind: 'measured' | 'nowcast' | 'computed';
  /** How long ago it was measured; 0 for what nobody measured. */
  ageSeconds: number;
  trend: TideAnswer['now']['trend'];
};

const TREND_STEPS = 2;
const SLACK_CM = 1;

/** The instant an answer speaks of, whatever the reader's clock shows. */
export function instantOf({ veniceTime }: TideAnswer): number {
  return Date.parse(veniceTime);
}

/** The instants that can be chosen: every ten minutes of the coming 48 hours. */
export function stepsOf({ nowcast }: TideAnswer): number[] {
  return nowcast.map(({ at }) => Date.parse(at));
}

/** The step nearest to an instant; the first or the last one for what lies outside. */
export function stepNear(steps: readonly number[], at: number): number {
  const [first = 0, second = first + 1] = steps;
  const index = Math.round((at - first) / (second - first));
  return Math.min(Math.max(index, 0), Math.max(steps.length - 1, 0));
}

/**
 * The level now, or as expected at a chosen time. While nobody measures, the best that is known of now is our nowcast.
 *
 * @param chosenAt null for now
 * @param now the reader's present, at or after the answer's
 */
export function momentAt(answer: TideAnswer, chosenAt: number | null, now = instantOf(answer)): TideMoment {
  const steps = stepsOf(answer);
  const index = stepNear(steps, chosenAt ?? now);
  const step = answer.nowcast[index];
  const isExpected = chosenAt !== null || (answer.now.kind === 'computed' && step?.source === 'nowcast');
  if (step && isExpected) {
    const { levelCm, errorCm, source: kind } = step;
    const at = chosenAt === null ? now : (steps[index] ?? chosenAt);
    return { at, levelCm, errorCm, kind, ageSeconds: 0, trend: trendAt(answer, index) };
  }
  const { levelCm, errorCm, kind, ageSeconds, trend } = answer.now;
  const waited = Math.max(0, Math.round((now - instantOf(answer)) / 1000));
  return { at: now, levelCm, errorCm, kind, ageSeconds: kind === 'measured' ? ageSeconds + waited : 0, trend };
}

function trendAt({ nowcast }: TideAnswer, index: number): TideMoment['trend'] {
  const last = nowcast.length - 1;
  const [from, to] = [nowcast[Math.min(index, last - TREND_STEPS)], nowcast[Math.min(index + TREND_STEPS, last)]];
  const change = (to?.levelCm ?? 0) - (from?.levelCm ?? 0);
  if (Math.abs(change) < SLACK_CM) return 'slack';
  return change > 0 ? 'rising' : 'falling';
}
