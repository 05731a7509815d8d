import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MembersOnly } from '@/components/auth/members-only';
import { SessionKeeper } from '@/components/auth/session-keeper';
import { TopBar } from '@/components/dashboard/top-bar';
import { ClientMessages } from '@/components/layout/messages';
import { env } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';
import { findSessionUser } from '@/lib/identity/session';
import { canModerate } from '@/lib/moderation/policy';

const namespaces = [
  'Areas',
  'Categories',
  'CityMap',
  'Dashboard',
  'Dialog',
  'Errors',
  'Facilities',
  'HoursEditor',
  'LanguageSwitcher',
  'ListingForm',
  'ListingTable',
  'Moderation',
  'OwnListings',
  'PositionPicker',
  'StatusBadge',
  'WeekHours',
] as const;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await findSessionUser();
  // every page asks for itself, and knows the path to come back to
  if (!user) return children;
  return (
    <ClientMessages namespaces={namespaces}>
      <SessionKeeper identity={identityConfig.publicConfig} />
      <MembersOnly />
      <TopBar siteName={env.NEXT_PUBLIC_SITE_NAME} givenName={user.givenName} isModerator={canModerate(user)} />
      <main id="content" className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 sm:py-10">
        {children}
      </main>
    </ClientMessages>
  );
}
