import { useLocale } from 'next-intl';
import { useData } from '@/components/hooks/use-data';
import type { ActivityCard } from '@/lib/activities/activity';
import type { Result } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';

/** Cards by uid or code; null for one that is no longer public, missing while loading. */
type CardMap<Card> = ReadonlyMap<string, Card | null>;
export type Cards = CardMap<VisitingCard>;
export type Tours = CardMap<ActivityCard>;

/** The cards of these places. */
export function useVisitingCards(uids: readonly string[]) {
  return useCards(uids, async (lang, signal) => {
    const { loadVisitingCards } = await import('@/lib/favourites/api');
    return toMap(uids, await loadVisitingCards(uids, lang, signal), ({ uid }) => uid);
  });
}

/** The cards of these tours. */
export function useTourCards(codes: readonly string[]) {
  return useCards(codes, async (lang, signal) => {
    const { loadTourCards } = await import('@/lib/favourites/api');
    return toMap(codes, await loadTourCards(codes, lang, signal), ({ code }) => code);
  });
}

function useCards<Card>(keys: readonly string[], load: (lang: Locale, signal: AbortSignal) => Promise<CardMap<Card>>) {
  const lang = useLocale();
  const key = keys.toSorted().join();
  const { data, isFailed, retry } = useData(key && `${lang} ${key}`, (signal) => load(lang, signal));
  return { cards: data ?? new Map<string, Card | null>(), isFailed, retry };
}

function toMap<Card>(keys: readonly string[], result: Result<Card[]>, keyOf: (card: Card) => string): CardMap<Card> {
  if (!result.ok) throw new Error(result.problem.error);
  const found = new Map(result.data.map((card) => [keyOf(card), card]));
  return new Map(keys.map((key) => [key, found.get(key) ?? null]));
}
