'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SAVE_ACTION } from '@/stores/actions/favourites';
import { requireSignIn } from '@/stores/actions/require-sign-in';

/** Asks to sign in; both lists are joined as soon as somebody is. */
export function SignInOffer({ onAsked }: { onAsked?: () => void }) {
  const t = useTranslations('KeepFavourites');

  function ask() {
    onAsked?.();
    // who is signed in keeps them there already
    requireSignIn(() => undefined, { name: SAVE_ACTION });
  }

  return (
    <Button variant="secondary" size="sm" onClick={ask}>
      {t('everywhere')}
    </Button>
  );
}
