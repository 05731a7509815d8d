'use client';

import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { NavigationList } from '@/components/dashboard/shell/navigation-list';
import { NoticeBell } from '@/components/dashboard/shell/notice-bell';
import { Sidebar } from '@/components/dashboard/shell/sidebar';
import { LanguageSwitcher } from '@/components/layout/language-switcher';
import { SiteMark } from '@/components/layout/site-mark';
import { LogoutIcon } from '@/components/ui/icons';
import { Avatar } from '@/components/ui/photo';
import { Link } from '@/lib/i18n/navigation';
import { useAuth } from '@/stores/auth';

type Props = { siteName: string; givenName: string; isModerator: boolean };

export function TopBar({ siteName, givenName, isModerator }: Props) {
  const t = useTranslations('Dashboard');
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="mx-auto flex min-h-(--header-height) w-full max-w-7xl items-center gap-3 px-4 max-xl:flex-wrap sm:px-6 xl:gap-6">
        <Sidebar head={<ProfileLink givenName={givenName} />}>
          <NavigationList isModerator={isModerator} look="sidebar" />
          <div className="mt-6 space-y-1 border-line border-t pt-4">
            <LanguageSwitcher look="sidebar" />
            <SignOutButton />
          </div>
        </Sidebar>
        <Link
          href="/"
          aria-label={t('toMap', { name: siteName })}
          className="mr-auto flex h-11 min-w-11 items-center gap-2.5 max-sm:justify-center rounded-control text-ink no-underline xl:mr-0"
        >
          <SiteMark className="size-8 shrink-0" />
          <span className="whitespace-nowrap font-medium font-serif text-[1.375rem] leading-none tracking-tight max-sm:hidden">
            {siteName}
          </span>
        </Link>
        <div className="-my-1 mr-auto min-w-0 overflow-x-auto py-1 [scrollbar-width:none] max-xl:hidden">
          <NavigationList isModerator={isModerator} look="bar" />
        </div>
        <div className="max-xl:hidden">
          <LanguageSwitcher />
        </div>
        <NoticeBell />
        <ProfileLink givenName={givenName} />
        <div className="-mx-2 max-xl:hidden">
          <SignOutButton labelClassName="sr-only" />
        </div>
      </div>
    </header>
  );
}

function ProfileLink({ givenName }: { givenName: string }) {
  const t = useTranslations('Dashboard');
  const image = useAuth((auth) => auth.profileImage);
  return (
    <Link
      href="/dashboard/profile"
      className="-mx-2 flex min-h-11 shrink-0 items-center rounded-control px-2 text-ink no-underline transition-colors duration-150 hover:bg-lagoon-soft"
    >
      <span className="flex min-w-0 items-center gap-2.5 text-[0.9375rem]">
        <Avatar src={image} name={givenName} />
        <span className="max-w-28 truncate sm:max-w-36">{givenName}</span>
      </span>
      <span className="sr-only">{t('profile')}</span>
    </Link>
  );
}

function SignOutButton({ labelClassName }: { labelClassName?: string }) {
  const t = useTranslations('Dashboard');
  const { signOut, isSigningOut } = useSignOut();
  return (
    <button
      type="button"
      onClick={signOut}
      disabled={isSigningOut}
      title={t('logout')}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] text-muted transition-colors duration-150 hover:bg-lagoon-soft hover:text-ink xl:gap-2"
    >
      <LogoutIcon />
      <span className={labelClassName}>{t('logout')}</span>
    </button>
  );
}
