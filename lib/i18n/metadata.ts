import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing, territories } from '@/lib/i18n/routing';

const openGraphLocale = (locale: Locale) => territories[locale].replace('-', '_');

const DEFAULT_IMAGE = '/icons/share.png';

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
  path: string;
  /** Without the name of the site, which is appended; omitted, the title is that name. */
  title?: string;
  description: string;
  keywords?: string | string[];
  image?: string;
};

/** Returns the metadata of a public page, with the URLs of all languages. */
export function pageMetadata({ locale, path, title, description, keywords, image }: PageDescription): Metadata {
  const siteName = env.NEXT_PUBLIC_SITE_NAME;
  const address = (language: Locale) => getPathname({ locale: language, href: path });
  const images = [image ?? DEFAULT_IMAGE];
  const fullTitle = title ?? siteName;
  return {
    // `absolute` avoids the suffix with the name of the site
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
      title: fullTitle,
      description,
      url: address(locale),
      locale: openGraphLocale(locale),
      alternateLocale: routing.locales.filter((language) => language !== locale).map(openGraphLocale),
      images,
    },
    twitter: { card: 'summary_large_image', title: fullTitle, description, images },
  };
}
