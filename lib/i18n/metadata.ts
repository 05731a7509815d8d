import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { territories } from '@/lib/i18n/territories';

/** What social networks call our languages: `en_GB`. */
const territoryOf = (locale: Locale) => territories[locale].replace('-', '_');

const DEFAULT_IMAGE = '/icons/share.png';

/** What holds for every page, and for pages that say nothing about themselves. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(env.APP_ORIGIN),
  applicationName: env.NEXT_PUBLIC_SITE_NAME,
  title: { default: env.NEXT_PUBLIC_SITE_NAME, template: `%s · ${env.NEXT_PUBLIC_SITE_NAME}` },
  robots: { index: false, follow: false },
  // numbers in addresses and opening hours are not telephone numbers
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export type PageDescription = {
  locale: Locale;
  /** Without a language prefix: `/listing/…`. */
  path: string;
  /** Without the site's name, which is added; left out, the title is the site's name. */
  title?: string;
  description: string;
  keywords?: string | string[];
  /** A path on this site, or a full address. */
  image?: string;
};

/** A public page's metadata: one text for browsers, search engines and social networks, in every language's address. */
export function pageMetadata({ locale, path, title, description, keywords, image }: PageDescription): Metadata {
  const siteName = env.NEXT_PUBLIC_SITE_NAME;
  const address = (language: Locale) => getPathname({ locale: language, href: path });
  const images = [image ?? DEFAULT_IMAGE];
  const shown = title ?? siteName;
  return {
    // the name of the site itself needs no "· VX Venice" behind it
    title: title ?? { absolute: siteName },
    description,
    ...(keywords && { keywords }),
    robots: { index: false, follow: false },
    alternates: {
      canonical: address(locale),
      languages: {
        ...Object.fromEntries(routing.locales.map((language) => [language, address(language)])),
        'x-default': address(routing.defaultLocale),
      },
    },
    openGraph: {
      type: 'website',
      siteName,
      title: shown,
      description,
      url: address(locale),
      locale: territoryOf(locale),
      alternateLocale: routing.locales.filter((language) => language !== locale).map(territoryOf),
      images,
    },
    twitter: { card: 'summary_large_image', title: shown, description, images },
  };
}
