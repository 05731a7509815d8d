'use client';

import type L from 'leaflet';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import type { Drawn } from '@/components/map/drawn-places';
import { clusterIcon, placeIcon } from '@/components/map/marker-icons';
import { PlacePopup } from '@/components/map/place-popup';
import { useStaged } from '@/components/map/use-staged';

const DRAWN_AT_ONCE = 4;

type Props = { drawn: Drawn[]; selected: string | null; onSelect: (uid: string | null) => void };

/** Markers of places and groups. Every one can be reached with Tab and opened with Enter. */
export function PlaceLayer({ drawn, selected, onSelect }: Props) {
  return useStaged(drawn, DRAWN_AT_ONCE).map((item) =>
    item.kind === 'place' ? (
      <PlaceMarker key={item.key} item={item} selected={item.key === selected} onSelect={onSelect} />
    ) : (
      <GroupMarker key={`${item.key}-${item.count}`} item={item} />
    ),
  );
}

type PlaceMarkerProps = { item: Drawn & { kind: 'place' }; selected: boolean; onSelect: Props['onSelect'] };

const PlaceMarker = memo(function PlaceMarker({ item: { place, position }, selected, onSelect }: PlaceMarkerProps) {
  const icon = useMemo(() => placeIcon(place.category, selected), [place.category, selected]);
  return (
    <Marker
      position={position}
      icon={icon}
      title={place.title}
      riseOnHover
      zIndexOffset={selected ? 1000 : 0}
      eventHandlers={{
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', place.title),
        popupopen: ({ popup }) => {
          onSelect(place.uid);
          focusFirstLink(popup);
        },
        popupclose: () => onSelect(null),
      }}
    >
      <Popup minWidth={240} maxWidth={260} autoPanPadding={[24, 24]}>
        <PlacePopup place={place} />
      </Popup>
    </Marker>
  );
});

// after the portal is filled, so that Enter on a marker continues inside its popup
function focusFirstLink(popup: L.Popup) {
  requestAnimationFrame(() => popup.getElement()?.querySelector<HTMLElement>('a[href*="listing"]')?.focus());
}

type GroupMarkerProps = { item: Drawn & { kind: 'group' } };

const GroupMarker = memo(function GroupMarker({ item: { count, position, zoomTo } }: GroupMarkerProps) {
  const t = useTranslations('CityMap');
  const format = useFormatter();
  const map = useMap();
  const icon = useMemo(
    () => clusterIcon(count, format.number(count, { notation: 'compact', maximumFractionDigits: 0 })),
    [count, format],
  );
  const label = t('group', { count });
  const open = () => map.flyTo(position, Math.max(zoomTo, map.getZoom() + 1), { animate: !reducedMotion() });
  return (
    <Marker
      position={position}
      icon={icon}
      title={label}
      eventHandlers={{ click: open, add: ({ target }) => target.getElement()?.setAttribute('aria-label', label) }}
    />
  );
});

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
