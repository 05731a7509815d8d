import { shown } from '@/lib/activities/activity';
import type { Filterable } from '@/lib/activities/filter';

/** Parts of the price slider, fewer where prices would repeat. */
const PARTS = 40;

/** Lists the steps of the price slider: both bounds, and prices of two digits between them at equal ratios. */
export function listPriceSteps([lowest, highest]: readonly [number, number]): number[] {
  const first = Math.max(1, lowest);
  const between = Array.from({ length: PARTS - 1 }, (_, index) =>
    roundToTwoDigits(first * (highest / first) ** ((index + 1) / PARTS)),
  );
  const inside = between.filter((price) => price > lowest && price < highest);
  return [...new Set([lowest, ...inside, Math.max(lowest, highest)])];
}

function roundToTwoDigits(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / unit) * unit;
}

export function nearestPriceStep(steps: readonly number[], price: number): number {
  const distances = steps.map((step) => Math.abs(step - price));
  return distances.indexOf(Math.min(...distances));
}

/** Counts tours from each step to the next; those at the last step belong to the last count. */
export function countPrices(tours: readonly Pick<Filterable, 'totalPrice'>[], steps: readonly number[]): number[] {
  const counts = steps.slice(1).map(() => 0);
  for (const { totalPrice } of tours) {
    const price = shown(totalPrice);
    if (price === null) continue;
    const index = Math.min(
      steps.findLastIndex((step) => step <= price),
      counts.length - 1,
    );
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
