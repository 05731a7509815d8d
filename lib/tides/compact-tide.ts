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

const expanded = new WeakMap<CompactTide, TideAnswer>();

/** The answer that was made compact; the same object for the same one. */
export function expandTide(compact: CompactTide): TideAnswer {
  const answer = expanded.get(compact) ?? expand(compact);
  expanded.set(compact, answer);
  return answer;
}

function expand({ steps, curve, nowcast, ...answer }: CompactTide): TideAnswer {
  const instants = nowcast.map((_, index) => new Date(steps.first + index * steps.ms).toISOString());
  const at = (index: number) => instants[index] ?? '';
  return {
    ...answer,
    curve: curve.map((levelCm, index) => ({ at: at(index), levelCm })),
    nowcast: nowcast.map(([levelCm, errorCm, source], index) => ({ at: at(index), levelCm, errorCm, source })),
  };
}
