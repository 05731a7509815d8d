import { FavouritesFrame } from '@/app/[locale]/(public)/favourites/_components/favourites-frame';
import { FavouritesScreen } from '@/app/[locale]/(public)/favourites/_components/favourites-screen';
import { describePage } from '@/lib/i18n/describe-page';

export const generateMetadata = () => describePage('FavouritesPage', '/favourites');

export default function FavouritesPage() {
  return (
    <FavouritesFrame title="title">
      <FavouritesScreen />
    </FavouritesFrame>
  );
}
