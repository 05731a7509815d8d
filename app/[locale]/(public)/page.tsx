import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/i18n/messages';
import { MapExplorer } from '@/components/map/explorer/map-explorer';
import { FirstView } from '@/components/map/preview/static-map-preview';
import { listCachedMap } from '@/lib/activities/map-features';
import { findStreetVersion } from '@/lib/city/street-map/service';
import { describePage } from '@/lib/i18n/describe-page';
import type { Namespace } from '@/lib/i18n/types';
import { listCachedFirstPlaces } from '@/lib/listings/directory/service';
import { cityBox, cityView, previewBox } from '@/lib/map/view';

// the rest arrives with the map; without scripts these are a beginning
const FIRST_PLACES = 6;

const namespaces: Namespace[] = [
  'CityMap',
  'Cuisines',
  'DryState',
  'FavouriteButton',
  'Kinds',
  'MapExplorer',
  'PlaceCard',
  'PlaceFacts',
  'PlaceGroup',
  'ResultList',
  'Sestieri',
  'ShareButton',
  'TideBoard',
  'TideButton',
  'TideSentence',
];

export const generateMetadata = () => describePage('HomePage', '/');

export default async function HomePage() {
  const lang = await getLocale();
  const query = { zoom: cityView.zoom, q: '', openNow: false, lang };
  const [first, pictured, streetVersion] = await Promise.all([
    listCachedFirstPlaces({ ...query, box: cityBox }, FIRST_PLACES),
    listCachedMap({ ...query, box: previewBox }),
    findStreetVersion(),
  ]);
  return (
    <ClientMessages namespaces={namespaces}>
      <MapExplorer
        first={first}
        firstView={<FirstView features={pictured} streetVersion={streetVersion} />}
        streetVersion={streetVersion}
      />
    </ClientMessages>
  );
}
