/** A repeatable source of chance: the same seed gives the same sequence on every machine. */
export type Random = {
  /** at least `from`, less than `to` */
  between: (from: number, to: number) => number;
  /** a whole number, both ends included */
  whole: (from: number, to: number) => number;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
  chance: (probability: number) => boolean;
  /** normally distributed around 0 with a standard deviation of 1 */
  gaussian: () => number;
};

/** FNV-1a, 32 bits: turns a title into a seed. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: small, quick, and good enough for pictures and test data. Never for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    pick: <Choice>(choices: readonly Choice[]) => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
    chance: (probability) => next() < probability,
    gaussian: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
