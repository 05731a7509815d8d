import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { MapOnFoot } from '@/components/routes/map-on-foot';
import { RoutingMessages } from '@/components/routes/routing-messages';
import type { Routing } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

type Props = { position: LatLng; title: string; category: string | null; routing?: Routing | null | undefined };

/** The map of a place; with a city pack, the way there too. */
export function MapOfPlace({ routing, ...place }: Props) {
  return routing ? (
    <RoutingMessages>
      <MapOnFoot {...place} routing={routing} />
    </RoutingMessages>
  ) : (
    <MapFrame>
      <PlaceMap {...place} />
    </MapFrame>
  );
}
