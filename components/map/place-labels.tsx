'use client';

import L from 'leaflet';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import * as z from 'zod/mini';
import { type Area, areaAround, findRoom } from '@/components/map/label-room';
import type { LatLng } from '@/lib/geo/schema';
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

/** As in `map.css`. */
const fontPixels = { area: 18, island: 15, sestiere: 15, district: 12, water: 14 } as const;
const MARKER = { width: 42, height: 42 };
const BUTTONS = { width: 68, height: 176 };
const CREDIT_HEIGHT = 28;

/** Positions of markers, which no name may run into. */
type Props = { avoid: readonly LatLng[] };

/** Names of islands, quarters and waters in the reader's language, each where and when it has room. */
export function PlaceLabels({ avoid }: Props) {
  const map = useMap();
  const locale = useLocale();
  const [labels, setLabels] = useState<PlaceLabel[]>([]);

  useEffect(function loadLabels() {
    const stop = new AbortController();
    async function load() {
      const response = await fetch('/map/labels.json', { signal: stop.signal });
      const found = placeLabels.safeParse(await response.json()).data ?? [];
      setLabels(found.sort((a, b) => a.minZoom - b.minZoom)); // what is seen from afar comes first
    }
    load().catch(() => undefined); // a map without names is still a map
    return () => stop.abort();
  }, []);

  useEffect(
    function writeLabels() {
      const layer = L.layerGroup().addTo(map);
      function redraw() {
        layer.clearLayers();
        const size = map.getSize();
        const frame = { left: 0, top: 0, right: size.x, bottom: size.y - CREDIT_HEIGHT };
        const buttons = { left: size.x - BUTTONS.width, top: 0, right: size.x, bottom: BUTTONS.height };
        const taken = [buttons, ...avoid.map((marker) => areaAround(map.latLngToContainerPoint(marker), MARKER))];
        for (const label of labels) {
          if (label.minZoom > map.getZoom()) continue;
          const centre = map.latLngToContainerPoint(label);
          const area = findRoom(centre, textSize(label.name[locale], fontPixels[label.kind]), frame, taken);
          if (!area) continue;
          taken.push(area);
          layer.addLayer(labelMarker(label, label.name[locale], centre, area));
        }
      }
      redraw();
      map.on('moveend', redraw);
      return function removeLabels() {
        map.off('moveend', redraw);
        layer.remove();
      };
    },
    [map, locale, labels, avoid],
  );
  return null;
}

// good enough to keep names apart; to measure them the page would have to be laid out for each
function textSize(text: string, pixels: number) {
  const wide = text.match(/[\u3000-\u9fff]/g)?.length ?? 0;
  return { width: (wide + (text.length - wide) * 0.5) * pixels, height: pixels * 1.2 };
}

function labelMarker({ lat, lng, kind }: PlaceLabel, name: string, centre: L.Point, area: Area): L.Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const shift = centre.y - (area.top + area.bottom) / 2;
  const className = `place-label place-label-${kind}`;
  const icon = L.divIcon({ html: text, className, iconSize: [0, 0], iconAnchor: [0, shift] });
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
