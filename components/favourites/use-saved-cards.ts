import { useLocale } from 'next-intl';
import { useData } from '@/components/hooks/use-data';
import type { Cards } from '@/lib/favourites/api';
import type { Locale } from '@/lib/i18n/routing';

const loadApi = () => import('@/lib/favourites/api');

export function useVisitingCards(uids: readonly string[]) {
  return useCards(uids, async (...options) => (await loadApi()).loadVisitingCards(uids, ...options));
}

export function useTourCards(codes: readonly string[]) {
  return useCards(codes, async (...options) => (await loadApi()).loadTourCards(codes, ...options));
}

type Loading = { isFailed: boolean; retry: () => void };

/** Loads again what has failed; null without a failure. */
export function retryOf(...all: readonly Loading[]): (() => void) | null {
  const failed = all.filter(({ isFailed }) => isFailed);
  if (failed.length === 0) return null;
  return () => {
    for (const { retry } of failed) retry();
  };
}

function useCards<Card>(refs: readonly string[], load: (lang: Locale, signal: AbortSignal) => Promise<Cards<Card>>) {
  const lang = useLocale();
  const key = refs.toSorted().join();
  const { data, isFailed, retry } = useData(key && `${lang} ${key}`, (signal) => load(lang, signal));
  return { cards: data ?? new Map<string, Card | null>(), isFailed, retry };
}
