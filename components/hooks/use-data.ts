import { useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from '@/components/hooks/use-refresh';

type Load<Data> = (signal: AbortSignal) => Promise<Data>;
type Answer<Data> = { request: string | null; data: Data | null; isFailed: boolean };

/**
 * Loads data in the browser: one request per key, a new key aborts the last one.
 *
 * @param key identifies the request; null sends none
 * @param load rejects when the request fails
 * @param delayMs debounces the request; `refreshMs` repeats it as `useRefresh` does
 * @returns `data` of the last successful request, also while another one is loading
 */
export function useData<Data>(key: string | null, load: Load<Data>, { delayMs = 0, refreshMs = 0 } = {}) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Data>>({ request: null, data: null, isFailed: false });
  const request = key === null ? null : `${attempt} ${key}`;
  const loadLatest = useEffectEvent(load);

  useEffect(
    function loadData() {
      if (request === null) return;
      const controller = new AbortController();
      const { signal } = controller;
      const start = () => {
        loadLatest(signal).then(
          (data) => signal.aborted || setAnswer({ request, data, isFailed: false }),
          () => signal.aborted || setAnswer(({ data }) => ({ request, data, isFailed: true })),
        );
      };
      const timer = delayMs > 0 ? setTimeout(start, delayMs) : undefined;
      if (delayMs === 0) start();
      return function abort() {
        clearTimeout(timer);
        controller.abort();
      };
    },
    [request, delayMs],
  );

  useRefresh(refreshMs, () => setAttempt((last) => last + 1));

  const isCurrent = answer.request === request;
  return {
    data: answer.data,
    isLoading: request !== null && !isCurrent,
    isFailed: isCurrent && answer.isFailed,
    retry: () => setAttempt((last) => last + 1),
  };
}
