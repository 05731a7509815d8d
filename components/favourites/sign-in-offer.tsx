'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SAVE_ACTION } from '@/stores/actions/favourites';
import { requireSignIn } from '@/stores/actions/require-sign-in';

/** Offers to sign in, which merges this browser's list with the account's. */
export function SignInOffer({ onClick }: { onClick?: () => void }) {
  const t = useTranslations('KeepFavourites');

  function signIn() {
    onClick?.();
    // signed-in users need no action: their list is in the account
    requireSignIn(() => undefined, { name: SAVE_ACTION });
  }

  return (
    <Button variant="secondary" size="sm" onClick={signIn}>
      {t('everywhere')}
    </Button>
  );
}
