'use client';

import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { codeColours } from '@/components/tides/code-mark';
import { useTideText } from '@/components/tides/use-tide-text';
import { classNames } from '@/lib/browser/class-names';
import { tideCode } from '@/lib/tides/codes';
import type { TideAnswer } from '@/lib/tides/schema';
import { useKnownTide } from '@/stores/known-tide';

type Station = TideAnswer['stations'][number];

/** Gauge next to the city's own one, which its marker would cover. */
const HIDDEN_STATION = '1045';

/** Every gauge with its level, while the tide layer is shown. The panel has the same data in a table. */
export function TideStations() {
  const stations = useKnownTide((known) => known.tide?.answer.stations);
  return stations
    ?.filter(({ id }) => id !== HIDDEN_STATION)
    .map((station) => <StationMarker key={station.id} station={station} />);
}

function StationMarker({ station }: { station: Station }) {
  const { t, cm } = useTideText();
  const { lat, lng, name, sea, levelCm, computedCm } = station;
  const shown = levelCm ?? computedCm;
  const kind = levelCm === null ? t('computedShort') : t('legend.measured');
  const icon = useMemo(() => {
    const mark = document.createElement('span');
    const dot = document.createElement('i');
    dot.className = `size-[9px] rounded-full border border-line-strong ${codeColours[tideCode(shown)]}`;
    mark.append(dot, cm(shown));
    mark.className = classNames(
      'absolute flex -translate-1/2 items-center gap-[5px] whitespace-nowrap border border-line-strong bg-paper px-2 py-0.5 font-[550] text-[12px] tabular-nums shadow-[0_1px_4px_rgb(16_36_43/25%)]',
      levelCm === null ? 'border-dashed text-muted italic' : 'text-ink',
      sea ? 'rounded-sm' : 'rounded-full',
    );
    return divIcon({ className: 'tide-station', html: mark, iconSize: [0, 0] });
  }, [cm, shown, levelCm, sea]);
  return (
    <Marker
      position={{ lat, lng }}
      icon={icon}
      title={`${name}: ${cm(shown)}, ${kind}, ${t(sea ? 'sea' : 'lagoon')}`}
      keyboard={false}
      zIndexOffset={-500}
    />
  );
}
