'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { Avatar } from '@/components/ui/avatar';
import { ChevronIcon, FavouritesIcon, ListIcon, LogoutIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { useAuth } from '@/stores/auth';

/** Links to a member's own pages, and signing out. */
export function MemberMenu({ givenName }: { givenName: string }) {
  const t = useTranslations('AccountMenu');
  const image = useAuth((auth) => auth.profileImage ?? auth.user?.picture ?? null);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Menu
      triggerClassName="flex h-11 items-center gap-2 rounded-control px-1.5 text-[0.9375rem] text-ink transition-colors hover:bg-lagoon-soft sm:px-2"
      trigger={
        <>
          <Avatar src={image} name={givenName} />
          <span className="sr-only">{t('label')}: </span>
          <span className="max-w-36 truncate max-xl:sr-only">{givenName}</span>
          <ChevronIcon className="size-4 text-muted max-sm:hidden" />
        </>
      }
      entries={[
        { id: 'dashboard', label: t('dashboard'), href: '/dashboard', content: entry(ListIcon, t('dashboard')) },
        {
          id: 'favourites',
          label: t('favourites'),
          href: '/favourites',
          content: entry(FavouritesIcon, t('favourites')),
        },
        {
          id: 'log-out',
          label: t('logOut'),
          content: entry(LogoutIcon, t('logOut')),
          onAction: signOut,
          isDisabled: isSigningOut,
        },
      ]}
    />
  );
}

function entry(Icon: typeof ListIcon, label: string) {
  return (
    <>
      <Icon className="size-5 text-muted" />
      {label}
    </>
  );
}
