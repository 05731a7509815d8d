'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { Avatar } from '@/components/ui/avatar';
import { ChevronIcon, FavouritesIcon, ListIcon, LogoutIcon } from '@/components/ui/icons';
import { Menu, menuItemClass } from '@/components/ui/menu';
import { Link } from '@/lib/i18n/navigation';
import { useAuth } from '@/stores/auth';

/** Where members find what is theirs, and the way out. */
export function MemberMenu({ givenName }: { givenName: string }) {
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
