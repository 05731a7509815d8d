import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useData } from '@/components/hooks/use-data';

describe('useData', () => {
  test('sends one request per key, aborts the last one and keeps its data until the next arrives', async () => {
    const answers = new Map<string, (data: string) => void>();
    const signals: AbortSignal[] = [];
    const { result, rerender } = renderHook(
      ({ name }: { name: string | null }) =>
        useData(name, (signal) => {
          signals.push(signal);
          return new Promise<string>((resolve) => answers.set(name ?? '', resolve));
        }),
      { initialProps: { name: 'a' as string | null } },
    );
    expect(result.current).toMatchObject({ data: null, isLoading: true });
    await act(async () => answers.get('a')?.('A'));
    expect(result.current).toMatchObject({ data: 'A', isLoading: false });

    rerender({ name: 'b' });
    rerender({ name: 'c' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    await act(async () => answers.get('b')?.('B'));
    expect(result.current).toMatchObject({ data: 'A', isLoading: true });
    await act(async () => answers.get('c')?.('C'));
    expect(result.current).toMatchObject({ data: 'C', isLoading: false });

    rerender({ name: null });
    expect(result.current).toMatchObject({ data: 'C', isLoading: false, isFailed: false });
    expect(signals).toHaveLength(3);
  });

  test('reports a failed request, keeps the earlier data and sends the request again on retry', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('A');
    const { result } = renderHook(() => useData('a', load));
    await waitFor(() => expect(result.current).toMatchObject({ data: null, isLoading: false, isFailed: true }));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'A', isLoading: false, isFailed: false }));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('sends only the last of several keys within the delay', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => 'data');
    const { rerender } = renderHook(({ name }) => useData(name, load, { delayMs: 100 }), {
      initialProps: { name: 'a' },
    });
    rerender({ name: 'b' });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(load).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('repeats a request while the page is visible, and at once on return to a page that was hidden for longer', async () => {
    vi.useFakeTimers();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const load = vi.fn(async () => 'data');
    renderHook(() => useData('a', load, { refreshMs: 1_000 }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(load).toHaveBeenCalledTimes(2);

    visibility.mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(load).toHaveBeenCalledTimes(2);
    visibility.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(load).toHaveBeenCalledTimes(3);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(load).toHaveBeenCalledTimes(3);
    visibility.mockRestore();
    vi.useRealTimers();
  });
});
