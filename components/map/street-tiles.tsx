'use client';

import { useState } from 'react';
import { TileLayer } from 'react-leaflet';

type Props = { url: string; onShown: (shown: boolean) => void };

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const FAILURES_BEFORE_GIVING_UP = 4;

/** Street map tiles over our base layer. When the tile server stops answering, the layer steps aside for good. */
export function StreetTiles({ url, onShown }: Props) {
  const [failures, setFailures] = useState(0);
  if (failures >= FAILURES_BEFORE_GIVING_UP) return null;

  const countFailure = () => {
    setFailures((count) => count + 1);
    if (failures + 1 >= FAILURES_BEFORE_GIVING_UP) onShown(false);
  };
  const welcome = () => {
    setFailures(0);
    onShown(true);
  };
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      attribution={CREDIT}
      className="street-tiles"
      eventHandlers={{ tileerror: countFailure, tileload: welcome }}
    />
  );
}
