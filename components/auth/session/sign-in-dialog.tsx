'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { buttonClass } from '@/lib/browser/button-class';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { clearPendingAction, findReturnPath } from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';

/** Shown when an action requires an account. */
export function SignInDialog() {
  const t = useTranslations('SignInDialog');
  const pathname = usePathname();
  const open = useTides((tides) => tides.isAuthDialogOpen);
  const close = useTides((tides) => tides.closeAuthDialog);
  const setRedirectPath = useAuth((auth) => auth.setRedirectPath);

  function leave() {
    setRedirectPath(findReturnPath(`${pathname}${window.location.search}`));
    close();
  }

  function decline() {
    clearPendingAction();
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={decline}
      title={t('title')}
      footer={
        <>
          <Link href="/auth/signup" onClick={leave} className={buttonClass({ variant: 'secondary' })}>
            {t('signUp')}
          </Link>
          <Link href="/auth/login" onClick={leave} className={buttonClass()}>
            {t('logIn')}
          </Link>
        </>
      }
    >
      <p>{t('hint')}</p>
    </Dialog>
  );
}
