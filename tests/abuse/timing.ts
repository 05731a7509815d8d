type Call = () => Promise<unknown>;
type Pair = { known: Call; unknown: Call };
type Times = Record<keyof Pair, number[]>;

const WARM_UP = 20;
/** Share left out at each end of a series: garbage collection and other processes. */
const TRIMMED = 0.1;

/**
 * Welch's t of the durations of two kinds of calls. The order within a pair is random, so that other load on the machine
 * delays both kinds alike.
 *
 * @param build creates the pair with a number; a rejected call counts like any other
 */
export async function compareTimes(pairs: number, build: (number: number) => Pair | Promise<Pair>): Promise<number> {
  const times: Times = { known: [], unknown: [] };
  for (let number = -WARM_UP; number < pairs; number++) {
    const pair = await build(number);
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const milliseconds = await timeOf(pair[kind]);
      if (number >= 0) times[kind].push(milliseconds);
    }
  }
  return welch(trim(times.known), trim(times.unknown));
}

async function timeOf(call: Call): Promise<number> {
  const startedAt = process.hrtime.bigint();
  await call().catch(() => undefined);
  return Number(process.hrtime.bigint() - startedAt) / 1e6;
}

function trim(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length * TRIMMED);
  return sorted.slice(cut, sorted.length - cut);
}

/** Welch's t: the distance of two means, in standard errors. */
function welch(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [momentsOf(a), momentsOf(b)];
  return (left.mean - right.mean) / Math.sqrt(left.variance / a.length + right.variance / b.length);
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}
