'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LoadingRows, NoList } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { SavedPlace } from '@/app/[locale]/(public)/favourites/_components/saved-place';
import { SavedTour } from '@/app/[locale]/(public)/favourites/_components/saved-tour';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { LoadFailure } from '@/components/favourites/load-failure';
import { useTourCards, useVisitingCards } from '@/components/favourites/use-saved-cards';
import { Button } from '@/components/ui/button';
import { FavouritesIcon, PrintIcon } from '@/components/ui/icons';
import { shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { type FavouriteRef, keyOf, refsOf } from '@/lib/favourites/favourite';
import { readSharedList } from '@/lib/favourites/shared-list';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';
import { saveAll } from '@/stores/actions/favourites';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

/** A shared list, read from the URL in the browser: the cached page is the same for every list. */
export function SharedScreen() {
  const t = useTranslations('FavouritesPage');
  const [list, setList] = useState<FavouriteRef[] | null>(null);
  const [uids, codes] = [refsOf(list ?? [], 'listing'), refsOf(list ?? [], 'activity')];
  const places = useVisitingCards(uids);
  const tours = useTourCards(codes);
  useEffect(function readUrl() {
    setList(readSharedList(window.location.search));
  }, []);

  const isLoading = !list || uids.some((uid) => !places.cards.has(uid)) || codes.some((code) => !tours.cards.has(code));
  if (places.isFailed) return <LoadFailure onRetry={places.retry}>{t('loadFailed')}</LoadFailure>;
  if (tours.isFailed) return <LoadFailure onRetry={tours.retry}>{t('toursFailed')}</LoadFailure>;
  if (isLoading) return <LoadingRows />;
  const shown = {
    cards: uids.flatMap((uid) => places.cards.get(uid) ?? []),
    tours: codes.flatMap((code) => tours.cards.get(code) ?? []),
  };
  if (shown.cards.length + shown.tours.length === 0) return <NoList title={t('broken')} hint={t('brokenHint')} />;
  const goneTours = codes.filter((code) => tours.cards.get(code) === null);
  return <SharedList {...shown} goneCount={uids.length - shown.cards.length} goneTours={goneTours} />;
}

type ListProps = { cards: readonly VisitingCard[]; tours: readonly ActivityCard[] };

function SharedList({ cards, tours, goneCount, goneTours }: ListProps & { goneCount: number; goneTours: string[] }) {
  const t = useTranslations('FavouritesPage');
  return (
    <div className="space-y-5">
      <p className="text-lg text-muted">{t('sharedIntro')}</p>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <SaveAll cards={cards} tours={tours} />
        <Button variant="secondary" onClick={() => window.print()}>
          <PrintIcon />
          {t('print')}
        </Button>
      </div>
      <ul className="space-y-3">
        {hideRepeatedMotifs(cards).map((card) => (
          <li key={card.uid} className="break-inside-avoid">
            <SavedPlace
              card={card}
              metres={null}
              action={<FavouriteButton kind="listing" of={card.uid} name={card.title} compact />}
            />
          </li>
        ))}
        {tours.map((tour) => (
          <li key={tour.code} className="break-inside-avoid">
            <SavedTour
              tour={tour}
              metres={null}
              onFoot={null}
              way={null}
              action={
                <FavouriteButton kind="activity" of={tour.code} name={shownText(tour.title) ?? tour.code} compact />
              }
            />
          </li>
        ))}
      </ul>
      {goneCount > 0 && <p className="text-muted text-sm print:hidden">{t('goneCount', { count: goneCount })}</p>}
      {goneTours.map((code) => (
        <p key={code} className="text-muted text-sm print:hidden">
          {t('goneTour', { code })}
        </p>
      ))}
    </div>
  );
}

function SaveAll({ cards, tours }: ListProps) {
  const t = useTranslations('FavouritesPage');
  const errors = useTranslations('FavouriteButton');
  const items = useFavourites((favourites) => favourites.items);
  const saved = new Set(items.map(keyOf));
  const all = [
    ...cards.map(({ uid }) => ({ kind: 'listing' as const, ref: uid })),
    ...tours.map(({ code }) => ({ kind: 'activity' as const, ref: code })),
  ];
  const missing = all.filter((one) => !saved.has(keyOf(one)));

  async function saveMissing() {
    const { show } = useToast.getState();
    const error = await saveAll(missing).catch(() => 'failed' as const);
    if (error) return show(errors(error), 'error');
    show(t('saved', { count: missing.length }));
  }

  if (missing.length === 0) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-muted">
        <FavouritesIcon className="size-5 shrink-0 fill-brick text-brick" />
        {t('allSaved')}
      </p>
    );
  }
  return (
    <Button onClick={saveMissing}>
      <FavouritesIcon />
      {t('saveAll')}
    </Button>
  );
}
