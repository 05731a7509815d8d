import os from 'node:os';
import { print } from './report';

type Measurement = () => Promise<number>;
type Pairs = {
  /** Medians; `ratio` is ours ÷ reference. */
  ours: number;
  reference: number;
  ratio: number;
  ratios: number[];
};

/** Measures two things alternately, so that other load affects both; the order within a pair alternates. */
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

export function compare(pairs: readonly { ours: number; reference: number }[]): Pairs {
  const ratios = pairs.map((pair) => pair.ours / pair.reference);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.reference)),
    ratio: median(ratios),
    ratios,
  };
}

/** NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** `part` is 0.95 for the 95th percentile. NaN without values. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/** Prints both medians, their ratio with its spread, the limit and the load of the machine. */
export function report(name: string, unit: string, { ours, reference, ratio, ratios }: Pairs, limit: string): void {
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  print(name);
  print(`  ours ${rounded(ours)} ${unit} · reference ${rounded(reference)} ${unit}`);
  print(`  ratio ${ratio.toFixed(2)} (${spread} over ${ratios.length} rounds) · limit ${limit}`);
  print(`  load ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores`);
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
