'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { AddIcon, ChevronIcon, DashboardIcon, FavouritesIcon, LogoutIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { Avatar } from '@/components/ui/photo';
import { useAuth } from '@/stores/auth';

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
        entry('dashboard', t('dashboard'), DashboardIcon, { href: '/dashboard' }),
        entry('add-business', t('addBusiness'), AddIcon, { href: '/dashboard/add-listings' }),
        entry('favourites', t('favourites'), FavouritesIcon, { href: '/favourites' }),
        entry('log-out', t('logOut'), LogoutIcon, { onAction: signOut, isDisabled: isSigningOut }),
      ]}
    />
  );
}

function entry<Action>(id: string, label: string, Icon: typeof DashboardIcon, action: Action) {
  const content = (
    <>
      <Icon className="size-5 text-muted" />
      {label}
    </>
  );
  return { id, label, content, ...action };
}
