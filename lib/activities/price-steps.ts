/** Distance to the next step of the slider in euros, by price. */
const strides = [
  { below: 100, stride: 5 },
  { below: 300, stride: 10 },
  { below: 1000, stride: 50 },
  { below: Number.POSITIVE_INFINITY, stride: 250 },
];

/** Lists the steps of the price slider: both bounds, and round prices between them. */
export function listPriceSteps([lowest, highest]: readonly [number, number]): number[] {
  const steps = [lowest];
  for (let price = lowest; ; ) {
    const { stride } = strides.find(({ below }) => price < below) ?? { stride: 250 };
    price = (Math.floor(price / stride) + 1) * stride;
    if (price >= highest) break;
    steps.push(price);
  }
  return highest > lowest ? [...steps, highest] : steps;
}

export function nearestPriceStep(steps: readonly number[], price: number): number {
  return steps.reduce((best, step, index) => {
    return Math.abs(step - price) < Math.abs((steps[best] ?? 0) - price) ? index : best;
  }, 0);
}
