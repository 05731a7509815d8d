import { VisitorSession } from '@/components/auth/session/lazy-session';
import { FavouritesSync } from '@/components/favourites/favourites-sync';
import { ClientMessages } from '@/components/i18n/messages';
import { LazyGlobalDialog } from '@/components/layout/account-menu';
import { OfflineNotice, OfflineRegistration } from '@/components/layout/offline';
import { ScrollToTop } from '@/components/layout/scroll-to-top';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader, SkipLink } from '@/components/layout/site-header';
import { Toast } from '@/components/layout/toast';
import { ShareDialog } from '@/components/share/share-dialog';
import { env } from '@/lib/env';
import type { Namespace } from '@/lib/i18n/types';
import { identityConfig } from '@/lib/identity/config';

const namespaces: Namespace[] = [
  'AccountMenu',
  'Areas',
  'Categories',
  'Demonstration',
  'KeepFavourites',
  'LanguageSwitcher',
  'OfflineNotice',
  'ScrollToTop',
  'SearchField',
  'ShareDialog',
  'SignInDialog',
  'SiteHeader',
];

/** The frame of every public page. The browser adds the signed-in user, so the cached page is the same for all visitors. */
export default function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <ClientMessages namespaces={namespaces}>
      <SkipLink />
      <SiteHeader siteName={env.NEXT_PUBLIC_SITE_NAME} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter siteName={env.NEXT_PUBLIC_SITE_NAME} />
      <OfflineNotice />
      {env.NODE_ENV === 'production' && <OfflineRegistration />}
      <VisitorSession identity={identityConfig.publicConfig} bookingSiteUrl={env.BOOKING_SITE_URL ?? null} />
      <FavouritesSync />
      <ScrollToTop />
      <LazyGlobalDialog />
      <ShareDialog />
      <Toast />
    </ClientMessages>
  );
}
