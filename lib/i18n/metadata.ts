import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { isIndexed } from '@/lib/i18n/indexing';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing, territories } from '@/lib/i18n/routing';

const NOT_INDEXED = { index: false, follow: false };

const openGraphLocale = (locale: Locale) => territories[locale].replace('-', '_');

export const siteMetadata: Metadata = {
  metadataBase: new URL(env.APP_ORIGIN),
  applicationName: env.NEXT_PUBLIC_SITE_NAME,
  title: { default: env.NEXT_PUBLIC_SITE_NAME, template: `%s · ${env.NEXT_PUBLIC_SITE_NAME}` },
  robots: NOT_INDEXED,
  // numbers in addresses and opening hours are not telephone numbers
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

/** The paths of a page by language, with `x-default`, as hreflang names them. */
export function languageAlternates(path: string): Record<string, string> {
  const languages = routing.locales.map((locale): [string, string] => [locale, getPathname({ locale, href: path })]);
  return { ...Object.fromEntries(languages), 'x-default': getPathname({ locale: routing.defaultLocale, href: path }) };
}

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
export function pageMetadata(page: PageDescription): Metadata {
  const { locale, path, title, description, keywords, image = '/icons/share.png' } = page;
  const siteName = env.NEXT_PUBLIC_SITE_NAME;
  const address = getPathname({ locale, href: path });
  const images = [image];
  const fullTitle = title ?? siteName;
  return {
    // `absolute` avoids the suffix with the name of the site
    title: title ?? { absolute: siteName },
    description,
    ...(keywords && { keywords }),
    robots: isIndexed(path) ? { index: true, follow: true } : NOT_INDEXED,
    alternates: {
      canonical: address,
      languages: languageAlternates(path),
    },
    openGraph: {
      type: 'website',
      siteName,
      title: fullTitle,
      description,
      url: address,
      locale: openGraphLocale(locale),
      alternateLocale: routing.locales.filter((language) => language !== locale).map(openGraphLocale),
      images,
    },
    twitter: { card: 'summary_large_image', title: fullTitle, description, images },
  };
}
