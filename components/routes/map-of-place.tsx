import { ClientMessages } from '@/components/i18n/messages';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { MapOnFoot } from '@/components/routes/map-on-foot';
import type { Routing } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

type Props = { position: LatLng; title: string; category: string | null; routing?: Routing | null | undefined };

/** The map of a place; with a city pack, the way there too. */
export function MapOfPlace({ routing, ...place }: Props) {
  return routing ? (
    <ClientMessages namespaces={['BoatJourneys', 'OnFoot', 'Routes']}>
      <MapOnFoot {...place} routing={routing} />
    </ClientMessages>
  ) : (
    <MapFrame>
      <PlaceMap {...place} />
    </MapFrame>
  );
}
