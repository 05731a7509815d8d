import '@/app/globals.css';
import type { Viewport } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { fontVariables } from '@/app/fonts';
import { pickMessages } from '@/components/i18n/messages';
import { HydratedSignal } from '@/components/layout/hydrated-signal';
import { Preloader, RouteVeil } from '@/components/layout/preloader';
import { SavedLanguage } from '@/components/layout/saved-language';
import { ScenarioStrip } from '@/components/layout/scenario-strip';
import { CLOCK_ATTRIBUTE } from '@/lib/browser/page-time';
import { siteMetadata } from '@/lib/i18n/metadata';
import { routing } from '@/lib/i18n/routing';
import type { Namespace } from '@/lib/i18n/types';
import { currentScenario } from '@/lib/scenario';

export const metadata = siteMetadata;

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f3ec' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1a1f' },
  ],
};

/** The build has no database: pages are rendered on the first request and then cached. */
export function generateStaticParams() {
  return [];
}

/** What the browser needs the words for on every page; a page adds its own with `<ClientMessages>`. */
const namespaces: Namespace[] = ['Dialog', 'ErrorPage', 'PasswordField', 'Preloader', 'StatusBadge', 'Toast'];

export default async function RootLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const scenario = currentScenario();
  return (
    <html lang={locale} className={fontVariables} {...(scenario && { [CLOCK_ATTRIBUTE]: scenario.clockOffsetMs })}>
      <head>
        {/* with the cookie, or the staging gate would answer for it */}
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} crossOrigin="use-credentials" />
      </head>
      <body>
        <NextIntlClientProvider messages={pickMessages(await getMessages(), namespaces)}>
          <SavedLanguage />
          <Preloader />
          {scenario && <ScenarioStrip scenario={scenario} />}
          {children}
          <RouteVeil />
          <HydratedSignal />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
