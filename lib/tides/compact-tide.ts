import { stepsOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

type Step = TideAnswer['nowcast'][number];

/** An answer whose two series share the instants of their first two steps: an eighth of its bytes, with readings a quarter. */
export type CompactTide = Omit<TideAnswer, 'curve' | 'nowcast'> & {
  steps: { first: number; ms: number };
  curve: number[];
  /** Null where the expected levels are those of the curve. */
  expected: number[] | null;
  /** The error and the source from a step on. */
  errors: [step: number, errorCm: Step['errorCm'], source: Step['source']][];
};

/** The answer as a page contains it for the browser. */
export function compactTide(answer: TideAnswer): CompactTide {
  const { nowcast, ...others } = answer;
  const [first = 0, second = first] = stepsOf(answer);
  const [curve, expected] = [levelsOf(answer.curve), levelsOf(nowcast)];
  return {
    ...others,
    steps: { first, ms: second - first },
    curve,
    expected: String(expected) === String(curve) ? null : expected,
    errors: nowcast.flatMap(({ errorCm, source }, step): CompactTide['errors'] => {
      const before = nowcast[step - 1];
      return before?.errorCm === errorCm && before.source === source ? [] : [[step, errorCm, source]];
    }),
  };
}

const levelsOf = (points: readonly { levelCm: number }[]) => points.map(({ levelCm }) => levelCm);

const expanded = new WeakMap<CompactTide, TideAnswer>();

/** The answer that was made compact; the same object for the same one. */
export function expandTide(compact: CompactTide): TideAnswer {
  const answer = expanded.get(compact) ?? expand(compact);
  expanded.set(compact, answer);
  return answer;
}

function expand({ steps, curve, expected, errors, ...answer }: CompactTide): TideAnswer {
  const at = curve.map((_, step) => new Date(steps.first + step * steps.ms).toISOString());
  const errorsFrom = new Map(errors.map(([step, errorCm, source]) => [step, { errorCm, source }]));
  let error = { errorCm: 0, source: 'computed' as Step['source'] };
  return {
    ...answer,
    curve: curve.map((levelCm, step) => ({ at: at[step] ?? '', levelCm })),
    nowcast: (expected ?? curve).map((levelCm, step) => {
      error = errorsFrom.get(step) ?? error;
      return { at: at[step] ?? '', levelCm, ...error };
    }),
  };
}
