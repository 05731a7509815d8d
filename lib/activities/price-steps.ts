/** Up to a price, how far the next one is: a thumb moves by what one would haggle over. */
const strides = [
  { below: 100, stride: 5 },
  { below: 300, stride: 10 },
  { below: 1000, stride: 50 },
  { below: Number.POSITIVE_INFINITY, stride: 250 },
];

/** The prices a slider stops at: both ends, and round ones between them, which grow further apart. */
export function listPriceSteps([least, most]: readonly [number, number]): number[] {
  const steps = [least];
  for (let price = least; ; ) {
    const { stride } = strides.find(({ below }) => price < below) ?? { stride: 250 };
    price = (Math.floor(price / stride) + 1) * stride;
    if (price >= most) break;
    steps.push(price);
  }
  return most > least ? [...steps, most] : steps;
}

/** The stop nearest to a price, by its place in the list. */
export function findPriceStep(steps: readonly number[], price: number): number {
  return steps.reduce((best, step, index) => {
    return Math.abs(step - price) < Math.abs((steps[best] ?? 0) - price) ? index : best;
  }, 0);
}
