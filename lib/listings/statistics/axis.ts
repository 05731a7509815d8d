/** The end of an axis from 0: an even number of one digit and zeros, so that its half is a whole number too. */
export function axisEnd(highest: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, highest))) - 1);
  return Math.max(2, Math.ceil(highest / (2 * unit)) * 2) * unit;
}
