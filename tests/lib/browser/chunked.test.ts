import { describe, expect, test } from 'vitest';
import { runChunked } from '@/lib/browser/chunked';

function* countTo(last: number) {
  for (let number = 1; number <= last; number++) yield number;
}

function takeMilliseconds(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('inPieces', () => {
  test('uses everything, in its order', async () => {
    const used: number[] = [];
    await runChunked(countTo(5), (number) => used.push(number), new AbortController().signal);
    expect(used).toEqual([1, 2, 3, 4, 5]);
  });

  test('lets others have their turn while the work is long', async () => {
    const events: string[] = [];
    setTimeout(() => events.push('somebody else'));
    await runChunked(
      countTo(8),
      (number) => {
        takeMilliseconds(4);
        events.push(String(number));
      },
      new AbortController().signal,
    );
    expect(events.indexOf('somebody else')).toBeLessThan(events.indexOf('8'));
    expect(events).toHaveLength(9);
  });

  test('ends when it is cancelled', async () => {
    const stop = new AbortController();
    const used: number[] = [];
    await runChunked(
      countTo(100),
      (number) => {
        used.push(number);
        if (number === 3) stop.abort();
      },
      stop.signal,
    );
    expect(used).toEqual([1, 2, 3]);
  });
});
