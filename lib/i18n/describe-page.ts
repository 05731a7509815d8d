import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/i18n/metadata';

type DescribedPage =
  | ('DayPage' | 'FavouritesPage' | 'HomePage' | 'LoginPage' | 'SignupPage' | 'TidesPage')
  | ('AccessibilityPage' | 'ContactPage' | 'ImprintPage' | 'PrivacyPage' | 'StoragePage' | 'TermsPage');

/** Returns the metadata of a page whose messages contain a title, a description and keywords. */
export async function describePage(namespace: DescribedPage, path: string): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations(namespace)]);
  return pageMetadata({ locale, path, title: t('title'), description: t('description'), keywords: t('keywords') });
}
