'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { GlobalDialog } from '@/components/ui/global-dialog';
import { usePathname } from '@/lib/i18n/navigation';
import { clearPendingAction, findReturnPath, isBookingPending } from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { useGlobalDialog } from '@/stores/global-dialog';
import { useTides } from '@/stores/tides';

/** The global dialog, which opens when an action requires an account. */
export function SignInDialog() {
  const t = useTranslations('SignInDialog');
  const pathname = usePathname();
  const isRequired = useTides((tides) => tides.isAuthDialogOpen);
  const close = useTides((tides) => tides.closeAuthDialog);

  function onFollow() {
    useAuth.getState().setRedirectPath(findReturnPath(`${pathname}${window.location.search}`));
    close();
  }
  const open = useEffectEvent(() =>
    useGlobalDialog.getState().show({
      title: t('title'),
      text: t(isBookingPending() ? 'bookingHint' : 'hint'),
      buttons: [
        { label: t('signUp'), variant: 'secondary', href: '/auth/signup', onFollow },
        { label: t('logIn'), href: '/auth/login', onFollow },
      ],
      onDismiss() {
        clearPendingAction();
        close();
      },
    }),
  );
  useEffect(
    function openDialog() {
      if (isRequired) open();
    },
    [isRequired],
  );
  return <GlobalDialog />;
}
