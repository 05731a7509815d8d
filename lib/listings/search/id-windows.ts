/** Listings with an id in `[from, before)`, which have one of these index terms; all ids without terms. */
export type IdWindow = { terms: string[]; from: bigint; before: bigint };

// `search_vector` of the database indexes blocks of 2^9, 2^12, 2^15 and 2^18 ids as `@level:block`
const BLOCK_BITS = [9n, 12n, 15n, 18n];

/** Divides ids below `before` into windows, highest and smallest first, so that the newest matches are found without sorting all. */
export function idWindows(before: bigint): IdWindow[] {
  const windows: IdWindow[] = [];
  let top = before;
  for (const [level, bits] of BLOCK_BITS.entries()) {
    if (top <= 0n) return windows;
    // the rest of the highest block, and the block below
    const block = (top - 1n) >> bits;
    const previous = block > 0n ? block - 1n : 0n;
    const from = previous << bits;
    windows.push({ terms: [...new Set([block, previous])].map((n) => `@${level}:${n}`), from, before: top });
    top = from;
  }
  return top > 0n ? [...windows, { terms: [], from: 0n, before: top }] : windows;
}
