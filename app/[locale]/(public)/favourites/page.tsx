import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FavouritesFrame } from '@/app/[locale]/(public)/favourites/_components/favourites-frame';
import { FavouritesScreen } from '@/app/[locale]/(public)/favourites/_components/favourites-screen';
import { pageMetadata } from '@/lib/i18n/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('FavouritesPage');
  return pageMetadata({
    locale: await getLocale(),
    path: '/favourites',
    title: t('title'),
    description: t('description'),
  });
}

export default async function FavouritesPage() {
  const t = await getTranslations('FavouritesPage');
  return (
    <FavouritesFrame title={t('title')}>
      <FavouritesScreen />
    </FavouritesFrame>
  );
}
