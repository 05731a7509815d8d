'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FavouritesToolbar } from '@/app/[locale]/(public)/favourites/_components/favourites-toolbar';
import { LoadFailure, LoadingRows } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { SavedList } from '@/app/[locale]/(public)/favourites/_components/saved-list';
import { useTourCards, useVisitingCards } from '@/app/[locale]/(public)/favourites/_components/use-saved-cards';
import { SignInOffer } from '@/components/favourites/device-only-hint';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonClass } from '@/lib/browser/button-class';
import { type Favourite, type FavouriteKind, keyOf } from '@/lib/favourites/favourite';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';
import { toggleFavourite } from '@/stores/actions/favourites';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

/** The visitor's favourites, read in the browser: the cached page is the same for all visitors. */
export function FavouritesScreen() {
  const isRead = useFavourites((favourites) => favourites.isLoaded);
  const isJoining = useFavourites((favourites) => favourites.isAccountLoading);
  const isReturning = useAuth((auth) => auth.isAuth && auth.user === null);
  const { items, removed, remove, undo } = useRemovals();
  // first visit in a new browser: the account's list is still loading
  if (!isRead || (items.length === 0 && (isJoining || isReturning))) return <LoadingRows />;
  return items.length === 0 ? <NothingYet /> : <OwnList items={items} removed={removed} remove={remove} undo={undo} />;
}

function OwnList({ items, removed, remove, undo }: ReturnType<typeof useRemovals>) {
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
      <SavedList
        items={items}
        cards={cards}
        tours={tours.cards}
        from={from}
        removed={removed}
        onRemove={remove}
        onUndo={undo}
      />
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
    remove,
    undo: (item: Favourite) => void toggle(item),
  };
}

/** Tells visitors without an account that the list is stored in this browser only. */
function BrowserNote() {
  const t = useTranslations('FavouritesPage');
  const isAuth = useAuth((auth) => auth.isAuth || auth.user !== null);
  if (isAuth) return null;
  return (
    <Note>
      <p>{t('inBrowser')}</p>
      <SignInOffer />
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-lagoon-soft px-5 py-3 text-[0.9375rem] print:hidden">
      {children}
    </div>
  );
}

function NothingYet() {
  const t = useTranslations('FavouritesPage');
  return (
    <EmptyState
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <Link href="/" className={buttonClass()}>
          {t('toMap')}
        </Link>
      }
    />
  );
}
