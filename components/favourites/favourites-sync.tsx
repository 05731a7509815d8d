'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { SAVE_ACTION, syncAccount } from '@/stores/actions/favourites';
import { takePendingAction } from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

const loadHint = () => import('@/components/favourites/device-only-hint').then((module) => module.DeviceOnlyHint);

/** Reads this browser's favourites, merges them with the account's on sign-in, and clears them after sign-out. */
export function FavouritesSync() {
  useStoredFavourites();
  useAccountFavourites();
  return <Hint />;
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
  const isSignedOut = useAuth((auth) => !auth.authLoading && !auth.isAuth && auth.user === null);
  const hasOwner = useFavourites((favourites) => favourites.owner !== null);

  useEffect(
    function clearAfterSignOut() {
      if (isSignedOut && hasOwner) useFavourites.getState().clearAccount();
    },
    [isSignedOut, hasOwner],
  );

  useEffect(
    function mergeWithAccount() {
      if (sub === null) return;
      const { show } = useToast.getState();
      syncAccount(sub)
        .then((joined) => {
          if (!joined) return;
          if (joined.left > 0) show(t('left', { count: joined.left }), 'info');
          else if (takePendingAction(SAVE_ACTION)) show(t('kept'));
        })
        .catch(() => null); // favourites not yet sent are tried again on the next page
    },
    [sub, t],
  );
}

/** Shown once, after the first favourite of a visitor without an account. */
function Hint() {
  const isShown = useFavourites((favourites) => favourites.isHintShown);
  const DeviceOnlyHint = useLoaded(isShown, loadHint, () => useFavourites.getState().hideHint());
  return <div role="status">{isShown && DeviceOnlyHint && <DeviceOnlyHint />}</div>;
}
