'use client';

import { layerGroup } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { useData } from '@/components/hooks/use-data';
import { askJson, believe } from '@/lib/http/client';

/** `onShown` receives whether street tiles cover the base layer and its labels. */
type Props = { onShown: (shown: boolean) => void };

type TileSource = { url: string | null; missing: boolean };

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const MAX_FAILURES = 4;
const FIRST_TILE_TIMEOUT_MS = 8_000;

/**
 * Street map tiles over the base layer, requested only after the server has reached their host. When tiles fail or time
 * out, they are removed and a notice is added to the attribution.
 */
export function StreetTiles({ onShown }: Props) {
  const { data: source } = useData('tiles', async () => {
    const result = await askJson('/api/map/tiles', believe<TileSource>('url', 'missing'));
    return result.ok ? result.data : null;
  });

  if (source?.missing) return <TilesMissing />;
  return source?.url ? <Tiles url={source.url} onShown={onShown} /> : null;
}

function Tiles({ url, onShown }: Props & { url: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  const failures = useRef(0);
  const isShown = state === 'shown';

  useEffect(
    function reportShown() {
      onShown(isShown);
    },
    [isShown, onShown],
  );
  useEffect(
    function startTimeout() {
      if (state !== 'waiting') return;
      const timer = setTimeout(() => setState('gone'), FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
    [state],
  );

  function countFailure() {
    failures.current += 1;
    if (failures.current === MAX_FAILURES) setState('gone');
  }
  function show() {
    failures.current = 0;
    setState('shown');
  }
  if (state === 'gone') return <TilesMissing />;
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      attribution={isShown ? CREDIT : ''}
      className="street-tiles"
      eventHandlers={{ tileerror: countFailure, tileload: show }}
    />
  );
}

function TilesMissing() {
  const map = useMap();
  const t = useTranslations('CityMap');
  const notice = t('tilesMissing');
  useEffect(
    function addNotice() {
      const layer = layerGroup([], { attribution: notice }).addTo(map);
      return () => void layer.remove();
    },
    [map, notice],
  );
  return null;
}
