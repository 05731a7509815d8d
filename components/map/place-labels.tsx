'use client';

import L from 'leaflet';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { z } from 'zod';
import { routing } from '@/lib/i18n/routing';

const placeLabels = z.array(
  z.object({
    name: z.record(z.enum(routing.locales), z.string()),
    lat: z.number(),
    lng: z.number(),
    kind: z.enum(['area', 'island', 'sestiere', 'district', 'water']),
    minZoom: z.number(),
  }),
);
type PlaceLabel = z.infer<typeof placeLabels>[number];

/** Names of islands, quarters and waters in the reader's language, each from the zoom at which it has room. */
export function PlaceLabels() {
  const map = useMap();
  const locale = useLocale();

  useEffect(
    function writeLabels() {
      const stop = new AbortController();
      const layer = L.layerGroup().addTo(map);
      let labels: PlaceLabel[] = [];
      const redraw = () => {
        layer.clearLayers();
        const view = map.getBounds().pad(0.1);
        const zoom = map.getZoom();
        for (const label of labels) {
          if (label.minZoom <= zoom && view.contains(label)) layer.addLayer(labelMarker(label, label.name[locale]));
        }
      };
      map.on('moveend', redraw);

      async function load() {
        const response = await fetch('/map/labels.json', { signal: stop.signal });
        labels = placeLabels.catch([]).parse(await response.json());
        redraw();
      }
      load().catch(() => undefined); // a map without names is still a map

      return function removeLabels() {
        stop.abort();
        map.off('moveend', redraw);
        layer.remove();
      };
    },
    [map, locale],
  );
  return null;
}

function labelMarker({ lat, lng, kind }: PlaceLabel, name: string): L.Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const icon = L.divIcon({ html: text, className: `place-label place-label-${kind}`, iconSize: [0, 0] });
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
