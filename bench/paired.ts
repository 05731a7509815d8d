import os from 'node:os';

type Measurement = () => Promise<number>;
type Pairs = {
  /** Medians of each, and the median of ours ÷ reference. */
  ours: number;
  reference: number;
  ratio: number;
  ratios: number[];
};

/**
 * Measures two things in turn, again and again, in one run: whatever else the machine does meets both alike. The order
 * within a pair alternates.
 */
export async function measurePairs(rounds: number, ours: Measurement, reference: Measurement): Promise<Pairs> {
  const pairs: { ours: number; reference: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const oursFirst = round % 2 === 0;
    const first = await (oursFirst ? ours() : reference());
    const second = await (oursFirst ? reference() : ours());
    pairs.push(oursFirst ? { ours: first, reference: second } : { ours: second, reference: first });
  }
  return compare(pairs);
}

/** Medians of pairs that were measured already. */
export function compare(pairs: readonly { ours: number; reference: number }[]): Pairs {
  const ratios = pairs.map((pair) => pair.ours / pair.reference);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.reference)),
    ratio: median(ratios),
    ratios,
  };
}

/** The middle value; the mean of the two middle ones when there is no middle. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** What this part of the values is not above: 0.95 of a hundred is the 95th. NaN of nothing. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/** Prints one figure: both medians, their ratio with its spread, what was promised, and how busy the machine was. */
export function report(name: string, unit: string, { ours, reference, ratio, ratios }: Pairs, promise: string): void {
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  console.log(name);
  console.log(`  ours ${rounded(ours)} ${unit} · reference ${rounded(reference)} ${unit}`);
  console.log(`  ratio ${ratio.toFixed(2)} (${spread} over ${ratios.length} rounds) · promised ${promise}`);
  console.log(`  load ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores`);
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
