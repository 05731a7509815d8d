import { getTranslations } from 'next-intl/server';
import { MembersOnly } from '@/components/auth/session/redirect-signed-out';
import { SessionSync } from '@/components/auth/session/session-sync';
import { TopBar } from '@/components/dashboard/shell/top-bar';
import { ClientMessages } from '@/components/i18n/messages';
import { SkipLink } from '@/components/layout/site-header';
import { Toast } from '@/components/layout/toast';
import { Banner } from '@/components/ui/banner';
import { GlobalDialog } from '@/components/ui/global-dialog';
import { env } from '@/lib/env';
import type { Namespace } from '@/lib/i18n/types';
import { identityConfig } from '@/lib/identity/config';
import { canModerate } from '@/lib/identity/policy';
import { findSessionUser } from '@/lib/identity/session';
import { isReadOnly } from '@/lib/read-only';

const namespaces: Namespace[] = [
  'Areas',
  'Categories',
  'CityMap',
  'Dashboard',
  'DecisionReasons',
  'Demonstration',
  'Drafts',
  'Errors',
  'Facilities',
  'Holidays',
  'HoursEditor',
  'LanguageSwitcher',
  'ListingForm',
  'ListingGallery',
  'ListingLifecycle',
  'ListingTable',
  'Moderation',
  'Notices',
  'OpenState',
  'OwnListings',
  'PhoneInput',
  'PhotoField',
  'PlaceFacts',
  'PositionPicker',
  'Seasons',
  'ShareDialog',
  'SpecialDays',
  'Thread',
  'WeekHours',
];

// per user: with the locale's `generateStaticParams` Next would otherwise prerender these pages
export const dynamic = 'force-dynamic';

export default async function DashboardLayout({ children }: LayoutProps<'/[locale]/dashboard'>) {
  const user = await findSessionUser();
  // each page redirects to sign-in with its own return path
  if (!user) return children;
  const t = await getTranslations('Dashboard');
  return (
    <ClientMessages namespaces={namespaces}>
      {/* first: configures the identity provider before other components need a token */}
      <SessionSync identity={identityConfig.publicConfig} bookingSiteUrl={env.BOOKING_SITE_URL ?? null} />
      <MembersOnly />
      <SkipLink />
      <TopBar
        siteName={env.NEXT_PUBLIC_SITE_NAME}
        givenName={user.givenName || user.email}
        isModerator={canModerate(user)}
      />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-6 outline-none sm:px-6 sm:py-10">
        {isReadOnly() && (
          <div className="mb-6">
            <Banner kind="error">{t('readOnly')}</Banner>
          </div>
        )}
        {children}
      </main>
      <GlobalDialog />
      <Toast />
    </ClientMessages>
  );
}
