import { FavouritesFrame } from '@/app/[locale]/(public)/favourites/_components/favourites-frame';
import { FavouritesScreen } from '@/app/[locale]/(public)/favourites/_components/favourites-screen';
import { RoutingMessages } from '@/components/routes/routing-messages';
import { findRouting } from '@/lib/boats/service';
import { describePage } from '@/lib/i18n/describe-page';

export const generateMetadata = () => describePage('FavouritesPage', '/favourites');

export default async function FavouritesPage() {
  const routing = await findRouting();
  const screen = <FavouritesScreen routing={routing} />;
  return (
    <FavouritesFrame title="title">{routing ? <RoutingMessages>{screen}</RoutingMessages> : screen}</FavouritesFrame>
  );
}
