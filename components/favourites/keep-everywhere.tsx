'use client';

import { useTranslations } from 'next-intl';
import { requireSignIn } from '@/components/auth/require-sign-in';
import { KEEP_ACTION } from '@/components/favourites/keeping';
import { Button } from '@/components/ui/button';

/** Asks to sign in; both lists are joined as soon as somebody is. */
export function KeepEverywhere({ onAsked }: { onAsked?: () => void }) {
  const t = useTranslations('KeepFavourites');

  function ask() {
    onAsked?.();
    // who is signed in keeps them there already
    requireSignIn(() => undefined, { name: KEEP_ACTION });
  }

  return (
    <Button variant="secondary" size="sm" onClick={ask}>
      {t('everywhere')}
    </Button>
  );
}
