export type Changes<V> = { base: V; mine: V; theirs: V };

/** Merges field by field: what this side changed since `base`, else the other side's value. Objects are merged by member. */
export function mergeChanges<V extends object>({ base, mine, theirs }: Changes<V>): V {
  const [a, b, c] = [toRecord(base), toRecord(mine), toRecord(theirs)];
  const names = new Set([...Object.keys(b), ...Object.keys(c)]);
  const merged = [...names].map((name) => [name, mergeValue({ base: a[name], mine: b[name], theirs: c[name] })]);
  // cast: every member is one of `mine` or `theirs`
  return Object.fromEntries(merged) as V;
}

function mergeValue({ base, mine, theirs }: Changes<unknown>): unknown {
  if (isSame(mine, base)) return theirs;
  if (isPlainObject(base) && isPlainObject(mine) && isPlainObject(theirs)) return mergeChanges({ base, mine, theirs });
  return mine;
}

/** Merges lists without repetitions: this side's order without what the other removed, followed by what it added. */
export function mergeLists({ base, mine, theirs }: Changes<string[]>): string[] {
  if (isSame(mine, base)) return theirs;
  const remaining = mine.filter((item) => theirs.includes(item) || !base.includes(item));
  const added = theirs.filter((item) => !base.includes(item) && !mine.includes(item));
  return [...remaining, ...added];
}

/** Whether two JSON values are equal; the order of members does not count, and `undefined` is a missing member. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return one === other;
  const [a, b] = [toRecord(one), toRecord(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRecord = (value: object) => value as Record<string, unknown>;
