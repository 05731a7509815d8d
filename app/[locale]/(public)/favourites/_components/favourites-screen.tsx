'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FavouritesToolbar } from '@/app/[locale]/(public)/favourites/_components/favourites-toolbar';
import { LoadFailure, LoadingRows, NoList } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { SavedList } from '@/app/[locale]/(public)/favourites/_components/saved-list';
import { useTourCards, useVisitingCards } from '@/app/[locale]/(public)/favourites/_components/use-saved-cards';
import { SignInOffer } from '@/components/favourites/device-only-hint';
import { type Favourite, type FavouriteKind, keyOf } from '@/lib/favourites/favourite';
import type { LatLng } from '@/lib/geo/schema';
import { toggleFavourite } from '@/stores/actions/favourites';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

/** The visitor's favourites, read in the browser: the cached page is the same for all visitors. */
export function FavouritesScreen() {
  const t = useTranslations('FavouritesPage');
  const isRead = useFavourites((favourites) => favourites.isLoaded);
  const isJoining = useFavourites((favourites) => favourites.isAccountLoading);
  const isReturning = useAuth((auth) => auth.isAuth && auth.user === null);
  const list = useRemovals();
  const isEmpty = list.items.length === 0;
  // first visit in a new browser: the account's list is still loading
  if (!isRead || (isEmpty && (isJoining || isReturning))) return <LoadingRows />;
  return isEmpty ? <NoList title={t('empty')} hint={t('emptyHint')} /> : <OwnList {...list} />;
}

function OwnList(list: ReturnType<typeof useRemovals>) {
  const { items, removed } = list;
  const t = useTranslations('FavouritesPage');
  const [from, setFrom] = useState<LatLng | null>(null);
  const { cards, isFailed, retry } = useVisitingCards(refsOf(items, 'listing'));
  const tours = useTourCards(refsOf(items, 'activity'));
  const present = items.filter((item) => !removed.has(keyOf(item)));
  const listed = present.filter(({ kind, ref }) => kind === 'listing' && cards.get(ref)).map(({ ref }) => ref);
  return (
    <div className="space-y-5">
      <BrowserNote />
      <FavouritesToolbar count={present.length} listed={listed} from={from} onFrom={setFrom} />
      {isFailed && <LoadFailure onRetry={retry}>{t('loadFailed')}</LoadFailure>}
      {tours.isFailed && <LoadFailure onRetry={tours.retry}>{t('toursFailed')}</LoadFailure>}
      <SavedList {...list} cards={cards} tours={tours.cards} from={from} />
    </div>
  );
}

const refsOf = (items: readonly Favourite[], kind: FavouriteKind) =>
  items.filter((item) => item.kind === kind).map(({ ref }) => ref);

/** Items removed during this visit stay visible with a button to restore them. */
function useRemovals() {
  const t = useTranslations('FavouriteButton');
  const saved = useFavourites((favourites) => favourites.items);
  const [gone, setGone] = useState<readonly Favourite[]>([]);
  const savedKeys = new Set(saved.map(keyOf));
  const removed = gone.filter((item) => !savedKeys.has(keyOf(item)));

  async function toggle(item: Favourite) {
    const refusal = await toggleFavourite(item, item.at).catch(() => 'failed' as const);
    if (refusal) useToast.getState().show(t(refusal), 'error');
  }
  function remove(item: Favourite) {
    setGone((before) => [item, ...before.filter((one) => keyOf(one) !== keyOf(item))]);
    void toggle(item);
  }
  return {
    items: [...saved, ...removed].toSorted((a, b) => b.at.localeCompare(a.at)),
    removed: new Set(removed.map(keyOf)),
    onRemove: remove,
    onUndo: (item: Favourite) => void toggle(item),
  };
}

/** Tells visitors without an account that the list is stored in this browser only. */
function BrowserNote() {
  const t = useTranslations('FavouritesPage');
  const isAuth = useAuth((auth) => auth.isAuth || auth.user !== null);
  if (isAuth) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-lagoon-soft px-5 py-3 text-[0.9375rem] print:hidden">
      <p>{t('inBrowser')}</p>
      <SignInOffer />
    </div>
  );
}
