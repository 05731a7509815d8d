import { getTranslations } from 'next-intl/server';
import { FavouritesFrame } from '@/app/[locale]/(public)/favourites/_components/favourites-frame';
import { FavouritesScreen } from '@/app/[locale]/(public)/favourites/_components/favourites-screen';
import { describePage } from '@/lib/i18n/describe-page';

export const generateMetadata = () => describePage('FavouritesPage', '/favourites');

export default async function FavouritesPage() {
  const t = await getTranslations('FavouritesPage');
  return (
    <FavouritesFrame title={t('title')}>
      <FavouritesScreen />
    </FavouritesFrame>
  );
}
