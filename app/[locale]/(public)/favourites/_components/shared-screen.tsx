'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LoadFailure, LoadingRows, NoList } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { SavedPlace } from '@/app/[locale]/(public)/favourites/_components/saved-place';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { useVisitingCards } from '@/components/favourites/use-saved-cards';
import { Button } from '@/components/ui/button';
import { FavouritesIcon, PrintIcon } from '@/components/ui/icons';
import { readSharedList } from '@/lib/favourites/shared-list';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';
import { saveAll } from '@/stores/actions/favourites';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

/** A shared list, read from the URL in the browser: the cached page is the same for every list. */
export function SharedScreen() {
  const t = useTranslations('FavouritesPage');
  const [uids, setUids] = useState<string[] | null>(null);
  const { cards, isFailed, retry } = useVisitingCards(uids ?? []);
  useEffect(function readUrl() {
    setUids(readSharedList(window.location.search));
  }, []);

  const shown = (uids ?? []).map((uid) => cards.get(uid)).filter((card) => card !== null && card !== undefined);
  const isLoading = uids === null || uids.some((uid) => !cards.has(uid));
  if (isFailed) return <LoadFailure onRetry={retry}>{t('loadFailed')}</LoadFailure>;
  if (isLoading) return <LoadingRows />;
  if (shown.length === 0) return <NoList title={t('broken')} hint={t('brokenHint')} />;
  return <SharedList cards={shown} goneCount={uids.length - shown.length} />;
}

function SharedList({ cards, goneCount }: { cards: readonly VisitingCard[]; goneCount: number }) {
  const t = useTranslations('FavouritesPage');
  return (
    <div className="space-y-5">
      <p className="text-lg text-muted">{t('sharedIntro')}</p>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <SaveAll cards={cards} />
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
      </ul>
      {goneCount > 0 && <p className="text-muted text-sm print:hidden">{t('goneCount', { count: goneCount })}</p>}
    </div>
  );
}

function SaveAll({ cards }: { cards: readonly VisitingCard[] }) {
  const t = useTranslations('FavouritesPage');
  const errors = useTranslations('FavouriteButton');
  const items = useFavourites((favourites) => favourites.items);
  const saved = new Set(items.map(({ ref }) => ref));
  const missing = cards.filter(({ uid }) => !saved.has(uid));

  async function saveMissing() {
    const { show } = useToast.getState();
    const refs = missing.map(({ uid }) => ({ kind: 'listing' as const, ref: uid }));
    const error = await saveAll(refs).catch(() => 'failed' as const);
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
