import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ActivityCard } from '@/lib/activities/activity';
import type { Result } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';

/** What is known of places by their uid; null of one that is not listed any more. */
export type Cards = ReadonlyMap<string, VisitingCard | null>;
/** The same of tours, by their code. */
export type Tours = ReadonlyMap<string, ActivityCard | null>;

type Asked<Card> = { cards: ReadonlyMap<string, Card | null>; isFailed: boolean; retry: () => void };
type Load<Card> = (
  keys: readonly string[],
  lang: Locale,
  signal: AbortSignal,
) => Promise<Result<(readonly [key: string, card: Card])[]>>;

/** The visiting cards of these places, which may become more; each is asked for once. */
export function useVisitingCards(uids: readonly string[]): Asked<VisitingCard> {
  return useCards(uids, loadPlaces);
}

/** The cards of these tours, in the same way. */
export function useTourCards(codes: readonly string[]): Asked<ActivityCard> {
  return useCards(codes, loadTours);
}

const loadPlaces: Load<VisitingCard> = async (uids, lang, signal) => {
  const { loadVisitingCards } = await import('@/lib/favourites/api');
  const answer = await loadVisitingCards(uids, lang, signal);
  return answer.ok ? { ok: true, data: answer.data.map((card) => [card.uid, card]) } : answer;
};

const loadTours: Load<ActivityCard> = async (codes, lang, signal) => {
  const { loadTourCards } = await import('@/lib/favourites/api');
  const answer = await loadTourCards(codes, lang, signal);
  return answer.ok ? { ok: true, data: answer.data.map((card) => [card.code, card]) } : answer;
};

function useCards<Card>(keys: readonly string[], load: Load<Card>): Asked<Card> {
  const locale = useLocale();
  const [cards, setCards] = useState<ReadonlyMap<string, Card | null>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const missing = keys.filter((key) => !cards.has(key)).join(',');

  useEffect(
    function loadMissing() {
      if (!missing || isFailed) return;
      const asked = new AbortController();
      const wanted = missing.split(',');
      load(wanted, locale, asked.signal)
        .then((answer) => {
          if (asked.signal.aborted) return;
          if (!answer.ok) return setFailed(true);
          const found = new Map(answer.data);
          setCards((known) => new Map([...known, ...wanted.map((key) => [key, found.get(key) ?? null] as const)]));
        })
        .catch(() => setFailed(true)); // an answer that is none of ours
      return () => asked.abort();
    },
    [missing, isFailed, locale, load],
  );

  return { cards, isFailed, retry: () => setFailed(false) };
}
