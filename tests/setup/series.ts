/**
 * How many repetitions a series of measurements or generated cases has.
 *
 * @param short in `npm test`
 * @param long in `npm run test:long`
 */
export const seriesLength = (short: number, long: number): number => (process.env.TEST_LONG ? long : short);
