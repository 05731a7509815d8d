'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/use-sign-out';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button';
import { ChevronIcon, FavouritesIcon, ListIcon, LogoutIcon, ProfileIcon } from '@/components/ui/icons';
import { Menu, menuItemClass } from '@/components/ui/menu';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/i18n/navigation';
import { useAuth } from '@/stores/auth';

/** Who is here. The page is the same for everybody, so the browser fills this in; until then it offers to sign in. */
export function AccountMenu() {
  const isAuth = useAuth((auth) => auth.isAuth);
  const user = useAuth((auth) => auth.user);
  if (user) return <MemberMenu givenName={user.given_name || user.email} />;
  if (isAuth) return <Skeleton className="size-8 rounded-full" />;
  return <VisitorLinks />;
}

/** Two words on a wide screen; on a phone, a menu behind the usual figure. */
function VisitorLinks() {
  const t = useTranslations('AccountMenu');
  return (
    <>
      <div className="hidden items-center gap-1 sm:flex">
        <Link href="/auth/login" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t('logIn')}
        </Link>
        <Link href="/auth/signup" className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {t('signUp')}
        </Link>
      </div>
      <div className="sm:hidden">
        <Menu
          triggerClassName="grid size-11 place-items-center rounded-control text-ink hover:bg-lagoon-soft"
          trigger={
            <>
              <ProfileIcon />
              <span className="sr-only">{t('label')}</span>
            </>
          }
        >
          <Link href="/auth/login" className={menuItemClass()}>
            {t('logIn')}
          </Link>
          <Link href="/auth/signup" className={menuItemClass()}>
            {t('signUp')}
          </Link>
        </Menu>
      </div>
    </>
  );
}

function MemberMenu({ givenName }: { givenName: string }) {
  const t = useTranslations('AccountMenu');
  const image = useAuth((auth) => auth.profileImage ?? auth.user?.picture ?? null);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Menu
      triggerClassName="flex h-11 items-center gap-2 rounded-control px-2 text-[0.9375rem] text-ink transition-colors hover:bg-lagoon-soft"
      trigger={
        <>
          <Avatar src={image} name={givenName} />
          <span className="sr-only">{t('label')}: </span>
          <span className="max-w-36 truncate max-sm:sr-only">{givenName}</span>
          <ChevronIcon className="size-4 text-muted max-sm:hidden" />
        </>
      }
    >
      <Link href="/dashboard" className={menuItemClass()}>
        <ListIcon className="size-5 text-muted" />
        {t('dashboard')}
      </Link>
      <Link href="/favourites" className={menuItemClass()}>
        <FavouritesIcon className="size-5 text-muted" />
        {t('favourites')}
      </Link>
      <button type="button" onClick={signOut} aria-disabled={isSigningOut || undefined} className={menuItemClass()}>
        <LogoutIcon className="size-5 text-muted" />
        {t('logOut')}
      </button>
    </Menu>
  );
}
