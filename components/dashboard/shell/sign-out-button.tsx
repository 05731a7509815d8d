'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { LogoutIcon } from '@/components/ui/icons';

/** Ends the session and goes to the map. */
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
