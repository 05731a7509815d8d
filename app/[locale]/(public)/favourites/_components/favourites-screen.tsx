'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadingRows, NoList } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { SavedList } from '@/app/[locale]/(public)/favourites/_components/saved-list';
import { SavedMap } from '@/app/[locale]/(public)/favourites/_components/saved-map';
import { SignInOffer } from '@/components/favourites/device-only-hint';
import { LoadFailure } from '@/components/favourites/load-failure';
import { useTourCards, useVisitingCards } from '@/components/favourites/use-saved-cards';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { ShareButton } from '@/components/share/share-button';
import { Button } from '@/components/ui/button';
import { ClockIcon, MapIcon, PrintIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import type { Routing } from '@/lib/city/schema';
import { type Favourite, keyOf, refsOf } from '@/lib/favourites/favourite';
import { SHARED_LIMIT, sharedListPath } from '@/lib/favourites/shared-list';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';
import { toggleFavourite } from '@/stores/actions/favourites';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

/** The visitor's favourites, read in the browser: the cached page is the same for all visitors. */
export function FavouritesScreen({ routing }: { routing: Routing | null }) {
  const t = useTranslations('FavouritesPage');
  const isRead = useFavourites((favourites) => favourites.isLoaded);
  const isJoining = useFavourites((favourites) => favourites.isAccountLoading);
  const isReturning = useAuth((auth) => auth.isAuth && auth.user === null);
  const list = useRemovals();
  const isEmpty = list.items.length === 0;
  // first visit in a new browser: the account's list is still loading
  if (!isRead || (isEmpty && (isJoining || isReturning))) return <LoadingRows />;
  return isEmpty ? <NoList title={t('empty')} hint={t('emptyHint')} /> : <OwnList {...list} routing={routing} />;
}

function OwnList({ routing, ...list }: ReturnType<typeof useRemovals> & { routing: Routing | null }) {
  const { items, removed } = list;
  const t = useTranslations('FavouritesPage');
  const [from, setFrom] = useState<LatLng | null>(null);
  const [isOnMap, setOnMap] = useState(false);
  const { cards, isFailed, retry } = useVisitingCards(refsOf(items, 'listing'));
  const tours = useTourCards(refsOf(items, 'activity'));
  const present = items.filter((item) => !removed.has(keyOf(item)));
  const shareable = present.filter(({ kind, ref }) => (kind === 'listing' ? cards : tours.cards).get(ref));
  return (
    <div className="space-y-5">
      <BrowserNote />
      <FavouritesToolbar
        count={present.length}
        shareable={shareable}
        from={from}
        isOnMap={isOnMap}
        onFrom={setFrom}
        onMap={setOnMap}
      />
      {isFailed && <LoadFailure onRetry={retry}>{t('loadFailed')}</LoadFailure>}
      {tours.isFailed && <LoadFailure onRetry={tours.retry}>{t('toursFailed')}</LoadFailure>}
      {isOnMap && <SavedMap items={present} cards={cards} tours={tours.cards} />}
      <SavedList {...list} cards={cards} tours={tours.cards} from={from} routing={routing} />
    </div>
  );
}

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

type ToolbarProps = {
  count: number;
  /** What is still listed or offered. */
  shareable: readonly Favourite[];
  from: LatLng | null;
  isOnMap: boolean;
  onMap: (isOnMap: boolean) => void;
  onFrom: (from: LatLng | null) => void;
};

function FavouritesToolbar({ count, shareable, from, isOnMap, onMap, onFrom }: ToolbarProps) {
  const t = useTranslations('FavouritesPage');
  const { ask, isAsking, failure, forget } = useOwnPosition(onFrom);
  const isTooLong = shareable.length > SHARED_LIMIT;

  function sortByTime() {
    forget();
    onFrom(null);
  }

  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm" role="status">
          {t('count', { count })}
        </p>
        <div className="flex flex-wrap gap-2 wrap-anywhere">
          <Link href="/day" prefetch={false} className={buttonClass({ variant: 'secondary' })}>
            <ClockIcon />
            {t('plan')}
          </Link>
          <Button variant="secondary" aria-pressed={isOnMap} onClick={() => onMap(!isOnMap)}>
            <MapIcon />
            {t('map')}
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <PrintIcon />
            {t('print')}
          </Button>
          {shareable.length > 0 && (
            <ShareButton
              path={sharedListPath(shareable)}
              title={t('shareTitle')}
              text={t('shareText', { count: Math.min(shareable.length, SHARED_LIMIT) })}
            />
          )}
        </div>
      </div>
      <fieldset aria-label={t('sort')} className="flex min-w-0 flex-wrap gap-2">
        <SortButton isOn={from === null} onClick={sortByTime}>
          {t('added')}
        </SortButton>
        <SortButton isOn={from !== null} onClick={ask} isPending={isAsking}>
          {t('nearest')}
        </SortButton>
      </fieldset>
      <div role="status" className="text-muted text-sm">
        {failure && <p>{t(failure)}</p>}
        {isTooLong && <p>{t('shareFirst', { count: SHARED_LIMIT })}</p>}
      </div>
    </div>
  );
}

type SortProps = { isOn: boolean; isPending?: boolean; onClick: () => void; children: string };

function SortButton({ isOn, isPending = false, onClick, children }: SortProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isPending || undefined}
      onClick={onClick}
      className="min-h-9 rounded-full border border-line px-3.5 text-muted text-sm transition-colors hover:border-lagoon hover:text-lagoon aria-[pressed=true]:border-lagoon aria-[busy=true]:animate-pulse aria-[pressed=true]:bg-lagoon-soft aria-[pressed=true]:font-medium aria-[pressed=true]:text-lagoon pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
