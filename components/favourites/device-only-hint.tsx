'use client';

import { useTranslations } from 'next-intl';
import { useHeldTimeout } from '@/components/hooks/use-held-timeout';
import { Button, IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { SAVE_ACTION } from '@/stores/actions/favourites';
import { requireSignIn } from '@/stores/actions/require-sign-in';
import { useFavourites } from '@/stores/favourites';

const SHOWN_MS = 10_000;

/** Where the first favourite went, and how it could be on all devices. Goes away by itself, unless looked at. */
export function DeviceOnlyHint() {
  const t = useTranslations('KeepFavourites');
  const hide = useFavourites((favourites) => favourites.hideHint);
  const hold = useHeldTimeout(hide, SHOWN_MS);
  return (
    <div
      {...hold}
      data-hint
      className="fixed inset-x-4 bottom-[calc(var(--bottom-inset)+1.25rem)] z-50 mx-auto flex w-fit max-w-[min(30rem,calc(100vw-2rem))] animate-rise items-start gap-2 rounded-card border border-line bg-paper py-2 pr-2 pl-5 text-ink shadow-float max-sm:bottom-[calc(var(--bottom-inset)+4.5rem)]"
    >
      <div className="min-w-0 space-y-2 py-2.5">
        <p className="text-[0.9375rem]">{t('hint')}</p>
        <SignInOffer onClick={hide} />
      </div>
      <IconButton label={t('close')} onClick={hide}>
        <CloseIcon className="size-4" />
      </IconButton>
    </div>
  );
}

/** Offers to sign in, which merges this browser's list with the account's. */
export function SignInOffer({ onClick }: { onClick?: () => void }) {
  const t = useTranslations('KeepFavourites');

  function signIn() {
    onClick?.();
    // signed-in users need no action: their list is in the account
    requireSignIn({ name: SAVE_ACTION });
  }

  return (
    <Button variant="secondary" size="sm" onClick={signIn}>
      {t('everywhere')}
    </Button>
  );
}
