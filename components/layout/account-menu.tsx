'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { ProfileIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { Skeleton } from '@/components/ui/skeleton';
import { DialogSpinner } from '@/components/ui/spinner';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { useAuth } from '@/stores/auth';
import { useGlobalDialog } from '@/stores/global-dialog';
import { useTides } from '@/stores/tides';

const iconClass = 'size-11 place-items-center rounded-control text-ink hover:bg-lagoon-soft';

const loadDialog = () => import('@/components/auth/session/sign-in-dialog').then((dialog) => dialog.SignInDialog);
const loadMemberMenu = () => import('@/components/layout/member-menu').then((menu) => menu.MemberMenu);

/** Links to sign in or the member's menu. Pages are static, so the session is read in the browser. */
export function AccountMenu() {
  const isAuth = useAuth((auth) => auth.isAuth);
  const user = useAuth((auth) => auth.user);
  const MemberMenu = useLoaded(isAuth, loadMemberMenu);
  if (user && MemberMenu) return <MemberMenu givenName={user.given_name || user.email} />;
  if (user || isAuth) return <Skeleton className="size-8 rounded-full" />;
  return <VisitorLinks />;
}

/** Two links where every language has room for them, else a menu; without JavaScript, the link to log in. */
function VisitorLinks() {
  const t = useTranslations('AccountMenu');
  return (
    <>
      <div className="flex items-center gap-1 max-xl:hidden">
        <Link href="/auth/login" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t('logIn')}
        </Link>
        <Link href="/auth/signup" className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {t('signUp')}
        </Link>
      </div>
      <Link href="/auth/login" className={classNames(iconClass, 'hidden noscript:max-xl:grid')}>
        <ProfileIcon />
        <span className="sr-only">{t('logIn')}</span>
      </Link>
      <div className="noscript:hidden xl:hidden">
        <Menu
          triggerClassName={classNames(iconClass, 'grid')}
          trigger={
            <>
              <ProfileIcon />
              <span className="sr-only">{t('label')}</span>
            </>
          }
          entries={[
            { id: 'log-in', label: t('logIn'), href: '/auth/login' },
            { id: 'sign-up', label: t('signUp'), href: '/auth/signup' },
            { id: 'add-business', label: t('addBusiness'), href: '/dashboard/add-listings' },
          ]}
        />
      </div>
    </>
  );
}

/** The global dialog, loaded when it is opened. */
export function LazyGlobalDialog() {
  const isSignInRequired = useTides((tides) => tides.isAuthDialogOpen);
  const isOpen = useGlobalDialog((dialog) => dialog.isOpen);
  const isNeeded = isSignInRequired || isOpen;
  const SignInDialog = useLoaded(isNeeded, loadDialog);
  if (!SignInDialog) return isNeeded && <DialogSpinner />;
  return <SignInDialog />;
}
