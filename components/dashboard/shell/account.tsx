'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { Avatar } from '@/components/ui/avatar';
import { LogoutIcon } from '@/components/ui/icons';
import { useAuth } from '@/stores/auth';

/** Signs out and opens the map. */
export function SignOutButton() {
  const t = useTranslations('Dashboard');
  const { signOut, isSigningOut } = useSignOut();
  return (
    <button
      type="button"
      onClick={signOut}
      disabled={isSigningOut}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] text-muted transition-colors duration-150 hover:bg-lagoon-soft hover:text-ink lg:gap-2"
    >
      <LogoutIcon />
      {t('logout')}
    </button>
  );
}

/** Portrait and given name of the signed-in user. */
export function Person({ givenName }: { givenName: string }) {
  const image = useAuth((auth) => auth.profileImage);
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-[0.9375rem]">
      <Avatar src={image} name={givenName} />
      <span className="max-w-36 truncate">{givenName}</span>
    </span>
  );
}
