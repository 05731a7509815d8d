import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';

/** What is known of places by their uid; null of one that is not listed any more. */
export type Cards = ReadonlyMap<string, VisitingCard | null>;

/** The visiting cards of these places, which may become more; each is asked for once. */
export function useVisitingCards(uids: readonly string[]): { cards: Cards; isFailed: boolean; retry: () => void } {
  const locale = useLocale();
  const [cards, setCards] = useState<Cards>(new Map());
  const [isFailed, setFailed] = useState(false);
  const missing = uids.filter((uid) => !cards.has(uid)).join(',');

  useEffect(
    function loadMissing() {
      if (!missing || isFailed) return;
      const asked = new AbortController();
      const wanted = missing.split(',');
      import('@/lib/favourites/api')
        .then(({ loadVisitingCards }) => loadVisitingCards(wanted, locale, asked.signal))
        .then((answer) => {
          if (asked.signal.aborted) return;
          if (!answer.ok) return setFailed(true);
          const found = new Map(answer.data.map((card) => [card.uid, card]));
          setCards((known) => new Map([...known, ...wanted.map((uid) => [uid, found.get(uid) ?? null] as const)]));
        })
        .catch(() => setFailed(true)); // an answer that is none of ours
      return () => asked.abort();
    },
    [missing, isFailed, locale],
  );

  return { cards, isFailed, retry: () => setFailed(false) };
}
