export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Limit of the quadratic comparison; longer differences become one run. */
const MAX_COMPARISONS = 1_000_000;
// also segments languages without spaces
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const segmentsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

export function diffText(before: string, after: string): DiffPart[] {
  const [old, fresh] = [segmentsOf(before), segmentsOf(after)];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start++;
  let end = 0;
  const maxEnd = Math.min(old.length, fresh.length) - start;
  while (end < maxEnd && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const middle = diffMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  const same = (segments: string[]): DiffPart => ({ kind: 'same', text: segments.join('') });
  return join([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
}

/** Longest common subsequence by dynamic programming; `common[i][j]` is its length from there on. */
function diffMiddle(old: string[], fresh: string[]): DiffPart[] {
  if (old.length * fresh.length > MAX_COMPARISONS) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: fresh.join('') },
    ];
  }
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    const [was = '', is = ''] = [old[i], fresh[j]];
    const isLeft = i < old.length;
    const isRemoved = isLeft && (j >= fresh.length || at(i + 1, j) >= at(i, j + 1));
    const kind = isLeft && was === is ? 'same' : isRemoved ? 'removed' : 'added';
    parts.push({ kind, text: kind === 'added' ? is : was });
    if (kind !== 'added') i++;
    if (kind !== 'removed') j++;
  }
  return parts;
}

/** Joins adjacent parts of one kind; white space between two changes joins them. */
function join(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    removed = added = '';
  };
  parts.forEach(({ kind, text }, index) => {
    const after = parts[index + 1]?.kind ?? 'same';
    const isBridge = kind === 'same' && text.trim() === '' && removed + added !== '' && after !== 'same';
    if (kind === 'removed' || isBridge) removed += text;
    if (kind === 'added' || isBridge) added += text;
    if (kind !== 'same' || isBridge) return;
    flush();
    const last = joined.at(-1);
    if (last?.kind === 'same') last.text += text;
    else if (text) joined.push({ kind: 'same', text });
  });
  flush();
  return joined;
}
