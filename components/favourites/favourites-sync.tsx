'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { SAVE_ACTION, syncAccount } from '@/stores/actions/favourites';
import { takePendingAction } from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

/** Reads this browser's favourites, joins them with the account's when somebody signs in, and leaves none behind. */
export function FavouritesSync() {
  useStoredFavourites();
  useAccountFavourites();
  return <div role="status">{useHint()}</div>;
}

function useStoredFavourites() {
  useEffect(function readAndFollowOtherTabs() {
    const { rehydrate, getOptions } = useFavourites.persist;
    function readAgain({ key }: StorageEvent) {
      if (key === getOptions().name) void rehydrate();
    }
    void rehydrate();
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, []);
}

function useAccountFavourites() {
  const t = useTranslations('KeepFavourites');
  const sub = useAuth((auth) => auth.user?.sub ?? null);
  const isNobody = useAuth((auth) => !auth.authLoading && !auth.isAuth && auth.user === null);
  const isSomebodys = useFavourites((favourites) => favourites.owner !== null);

  useEffect(
    function leaveNothingBehind() {
      if (isNobody && isSomebodys) useFavourites.getState().clearAccount();
    },
    [isNobody, isSomebodys],
  );

  useEffect(
    function joinWithTheAccount() {
      if (sub === null) return;
      const { show } = useToast.getState();
      syncAccount(sub)
        .then((joined) => {
          if (!joined) return;
          if (joined.left > 0) show(t('left', { count: joined.left }), 'info');
          else if (takePendingAction(SAVE_ACTION)) show(t('kept'));
        })
        .catch(() => null); // what a browser keeps for itself is tried again on the next page
    },
    [sub, t],
  );
}

/** Said once, after the first heart, to whom it may concern. */
function useHint() {
  const isShown = useFavourites((favourites) => favourites.isHintShown);
  const [Hint, setHint] = useState<ComponentType | null>(null);
  useEffect(
    function loadOnDemand() {
      if (!isShown) return;
      import('@/components/favourites/device-only-hint').then(
        ({ DeviceOnlyHint }) => setHint(() => DeviceOnlyHint),
        () => useFavourites.getState().hideHint(),
      );
    },
    [isShown],
  );
  return isShown && Hint && <Hint />;
}
