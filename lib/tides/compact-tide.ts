import { stepsOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

type Step = TideAnswer['nowcast'][number];

/** An answer whose two series share the instants of their first two steps: a quarter of its bytes. */
export type CompactTide = Omit<TideAnswer, 'curve' | 'nowcast'> & {
  steps: { first: number; ms: number };
  curve: number[];
  nowcast: [Step['levelCm'], Step['errorCm'], Step['source']][];
};

/** The answer as a page contains it for the browser. */
export function compactTide(answer: TideAnswer): CompactTide {
  const [first = 0, second = first] = stepsOf(answer);
  return {
    ...answer,
    steps: { first, ms: second - first },
    curve: answer.curve.map(({ levelCm }) => levelCm),
    nowcast: answer.nowcast.map(({ levelCm, errorCm, source }) => [levelCm, errorCm, source]),
  };
}

/** The answer that was made compact. */
export function expandTide({ steps, curve, nowcast, ...answer }: CompactTide): TideAnswer {
  const instant = (index: number) => new Date(steps.first + index * steps.ms).toISOString();
  return {
    ...answer,
    curve: curve.map((levelCm, index) => ({ at: instant(index), levelCm })),
    nowcast: nowcast.map(([levelCm, errorCm, source], index) => ({ at: instant(index), levelCm, errorCm, source })),
  };
}
