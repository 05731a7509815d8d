import os from 'node:os';

/**
 * Measures two things in turn, again and again, in one run: whatever else the machine does meets both alike.
 *
 * @param {object} options
 * @param {number} options.rounds  pairs to measure; the order within a pair alternates
 * @param {() => Promise<number>} options.ours
 * @param {() => Promise<number>} options.reference
 * @returns {Promise<{ours: number, reference: number, ratio: number, ratios: number[]}>} medians; `ratio` is the median of ours ÷ reference
 */
export async function measurePairs({ rounds, ours, reference }) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second] = round % 2 === 0 ? [ours, reference] : [reference, ours];
    const a = await first();
    const b = await second();
    pairs.push(round % 2 === 0 ? { ours: a, reference: b } : { ours: b, reference: a });
  }
  const ratios = pairs.map((pair) => pair.ours / pair.reference);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.reference)),
    ratio: median(ratios),
    ratios,
  };
}

/** The middle value; the mean of the two middle ones when there is no middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Prints one figure: both medians, their ratio with its spread, what was promised, and how busy the machine was. */
export function report(name, unit, { ours, reference, ratio, ratios }, promise) {
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  console.log(`${name}\n  ours ${round(ours)} ${unit} · reference ${round(reference)} ${unit}`);
  console.log(`  ratio ${ratio.toFixed(2)} (${spread} over ${ratios.length} rounds) · promised ${promise}`);
  console.log(`  load ${os.loadavg()[0].toFixed(2)} on ${os.cpus().length} cores`);
}

const round = (value) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
