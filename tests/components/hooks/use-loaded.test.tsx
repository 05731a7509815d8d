import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLoaded } from '@/components/hooks/use-loaded';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failingOnce = () => vi.fn(async () => 'part').mockRejectedValueOnce(new Error('a chunk that was not loaded'));

test('a part that failed to load is loaded again while it is needed', async () => {
  const load = failingOnce();
  const { result, rerender } = renderHook(({ isNeeded }) => useLoaded(isNeeded, load), {
    initialProps: { isNeeded: true },
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(result.current).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);

  rerender({ isNeeded: false });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure that the caller handles is not followed by another attempt', async () => {
  const load = failingOnce();
  const onFailure = vi.fn();
  renderHook(() => useLoaded(true, load, onFailure));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onFailure).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});
