import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FavouritesFrame } from '@/app/[locale]/(public)/favourites/_components/favourites-frame';
import { SharedScreen } from '@/app/[locale]/(public)/favourites/_components/shared-screen';
import { pageMetadata } from '@/lib/i18n/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('FavouritesPage');
  return pageMetadata({
    locale: await getLocale(),
    path: '/favourites/shared',
    title: t('sharedTitle'),
    description: t('sharedDescription'),
    keywords: t('keywords'),
  });
}

export default function SharedFavouritesPage() {
  return (
    <FavouritesFrame title="sharedTitle">
      <SharedScreen />
    </FavouritesFrame>
  );
}
