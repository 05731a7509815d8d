import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/i18n/messages';
import { MapExplorer } from '@/components/map/explorer/map-explorer';
import { FirstView } from '@/components/map/preview/static-map-preview';
import { countPlaces } from '@/lib/geo/geojson';
import { pageMetadata } from '@/lib/i18n/metadata';
import type { Namespace } from '@/lib/i18n/types';
import { listCachedFirstPlaces } from '@/lib/listings/directory/service';
import { cityBox, cityView, previewBox } from '@/lib/map/view';

// the rest arrives with the map; without scripts these are a beginning
const FIRST_PLACES = 6;

const namespaces: Namespace[] = [
  ...(['CityMap', 'MapExplorer', 'ResultList', 'PlaceCard', 'PlaceGroup', 'SearchField'] as const),
  ...(['Categories', 'Areas', 'FavouriteButton', 'ShareButton'] as const),
  ...(['DryState', 'TideBoard', 'TideButton'] as const),
];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('HomePage');
  return pageMetadata({
    locale: await getLocale(),
    path: '/',
    title: t('title'),
    description: t('description'),
    keywords: t('keywords'),
  });
}

export default async function HomePage() {
  const lang = await getLocale();
  const query = { zoom: cityView.zoom, q: '', openNow: false, lang };
  const [{ places, drawn }, { drawn: inPicture }] = await Promise.all([
    listCachedFirstPlaces({ ...query, box: cityBox }, FIRST_PLACES),
    listCachedFirstPlaces({ ...query, box: previewBox }, 1),
  ]);
  return (
    <ClientMessages namespaces={namespaces}>
      <MapExplorer first={{ places, count: countPlaces(drawn) }} firstView={<FirstView features={inPicture} />} />
    </ClientMessages>
  );
}
