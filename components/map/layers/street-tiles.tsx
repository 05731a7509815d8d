'use client';

import { layerGroup } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { askJson, believe } from '@/lib/http/client';

/** Told whether street tiles cover our own map, and with it the names we write. */
type Props = { onShown: (shown: boolean) => void };

type TileSource = { url: string | null; missing: boolean };

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const FAILURES_BEFORE_GIVING_UP = 4;
const PATIENCE_MS = 8_000;

/**
 * Street map tiles over our base layer, once our server has seen their host answer: so a browser never waits for one
 * that is down. When tiles fail, or do not come in time, they step aside for good and a line beside the credits says so.
 */
export function StreetTiles({ onShown }: Props) {
  const [source, setSource] = useState<TileSource | null>(null);

  useEffect(function askForTiles() {
    const stop = new AbortController();
    askJson('/api/map/tiles', believe<TileSource>('url', 'missing')).then((result) => {
      if (result.ok && !stop.signal.aborted) setSource(result.data);
    });
    return () => stop.abort();
  }, []);

  if (source?.missing) return <TilesMissing />;
  return source?.url ? <Tiles url={source.url} onShown={onShown} /> : null;
}

function Tiles({ url, onShown }: Props & { url: string }) {
  const [failures, setFailures] = useState(0);
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  const isGone = state === 'gone' || failures >= FAILURES_BEFORE_GIVING_UP;
  const isShown = state === 'shown' && !isGone;

  useEffect(
    function tell() {
      onShown(isShown);
    },
    [isShown, onShown],
  );
  useEffect(
    function loseHope() {
      if (state !== 'waiting') return;
      const timer = setTimeout(() => setState('gone'), PATIENCE_MS);
      return () => clearTimeout(timer);
    },
    [state],
  );

  if (isGone) return <TilesMissing />;
  const welcome = () => {
    setFailures(0);
    setState('shown');
  };
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      attribution={isShown ? CREDIT : ''}
      className="street-tiles"
      eventHandlers={{ tileerror: () => setFailures((count) => count + 1), tileload: welcome }}
    />
  );
}

/** A quiet line: the map goes on, with less on it. */
function TilesMissing() {
  const map = useMap();
  const t = useTranslations('CityMap');
  const notice = t('tilesMissing');
  useEffect(
    function sayIt() {
      const words = layerGroup([], { attribution: notice }).addTo(map);
      return () => void words.remove();
    },
    [map, notice],
  );
  return null;
}
