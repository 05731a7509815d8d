'use client';

import type { DivIcon } from 'leaflet';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useEffect, useMemo, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { clusterIcon, type MarkerLook, placeIcon, tourIcon } from '@/components/map/layers/marker-icons';
import { groupNumber, useGroupText } from '@/components/map/layers/use-group-text';
import { afterFrame } from '@/lib/browser/when-idle';
import type { LatLng } from '@/lib/geo/schema';
import type { Group, MapItem, SinglePlace, Tour } from '@/lib/map/map-items';
import { prefersReducedMotion } from '@/lib/map/theme';

const MARKERS_PER_CHUNK = 4;
/** Tours are few and stand higher than places. */
const TOUR_ELEVATION = 500;
const POINTED_ELEVATION = 1000;

type Props = {
  drawn: MapItem[];
  /** Uid of the place, or code of the tour, that is open. */
  selected: string | null;
  /** Uid of the place, or code of the tour, whose card is hovered. */
  pointed: string | null;
  onSelect: (key: string) => void;
};

/** Markers of places, groups and tours. Every one can be reached with Tab and opened with Enter. */
export function PlaceLayer({ drawn, selected, pointed, onSelect }: Props) {
  return useStaged(drawn, MARKERS_PER_CHUNK).map((item) => {
    if ('members' in item) {
      const look = pointed !== null && item.members.includes(pointed) ? 'pointed' : 'plain';
      return <GroupMarker key={`${item.key}-${item.count}-${item.tours}`} item={item} look={look} />;
    }
    const look = item.key === selected ? 'selected' : item.key === pointed ? 'pointed' : 'plain';
    return <SingleMarker key={item.key} item={item} look={look} onSelect={onSelect} />;
  });
}

type SingleProps = { item: SinglePlace | Tour; look: MarkerLook; onSelect: Props['onSelect'] };

const SingleMarker = memo(function SingleMarker({ item, look, onSelect }: SingleProps) {
  const t = useTranslations('CityMap');
  const isTour = item.kind === 'tour';
  const category = isTour ? null : item.place.category;
  const isClosed = !isTour && item.place.open === false;
  const icon = useMemo(
    () => (isTour ? tourIcon(look) : placeIcon(category, look, isClosed)),
    [isTour, category, look, isClosed],
  );
  const plainElevation = isTour ? TOUR_ELEVATION : 0;
  return (
    <MapMarker
      position={item.position}
      icon={icon}
      label={labelOf(item, t)}
      elevation={look === 'plain' ? plainElevation : POINTED_ELEVATION}
      onPress={() => onSelect(item.key)}
    />
  );
});

function labelOf(item: SinglePlace | Tour, t: ReturnType<typeof useTranslations<'CityMap'>>): string {
  if (item.kind === 'tour') return t('tourLabel', { title: item.tour.title });
  const { title, open } = item.place;
  return open === false ? t('closedPlace', { title }) : title;
}

/** Pressed, it zooms the map in until its members stand apart, and at least one step. */
const GroupMarker = memo(function GroupMarker({ item, look }: { item: Group; look: MarkerLook }) {
  const t = useTranslations('CityMap');
  const format = useFormatter();
  const groupText = useGroupText();
  const map = useMap();
  const { count, perCategory, tours, position, zoomTo } = item;
  const icon = useMemo(() => {
    const all = format.number(count + tours, groupNumber);
    return clusterIcon({ count, perCategory, tours }, all, look);
  }, [count, perCategory, tours, look, format]);
  return (
    <MapMarker
      position={position}
      icon={icon}
      label={t('group', { content: groupText(count, perCategory, tours) })}
      elevation={0}
      onPress={() => {
        map.flyTo(position, Math.max(zoomTo, map.getZoom() + 1), { animate: !prefersReducedMotion() });
      }}
    />
  );
});

type MarkerProps = { position: LatLng; icon: DivIcon; label: string; elevation: number; onPress: () => void };

/** Leaflet handles clicks only, so Enter and the space bar are added. */
function MapMarker({ position, icon, label, elevation, onPress }: MarkerProps) {
  return (
    <Marker
      position={position}
      icon={icon}
      title={label}
      riseOnHover
      zIndexOffset={elevation}
      eventHandlers={{
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', label),
        click: onPress,
        keydown: ({ originalEvent: event }) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPress();
        },
      }}
    />
  );
}

/** The first items, and more after each frame, so that drawing many does not block a slow phone. */
function useStaged<T>(items: readonly T[], perFrame: number): readonly T[] {
  const [limit, setLimit] = useState(perFrame);
  const isWaiting = limit < items.length;

  useEffect(
    function raiseLimit() {
      if (!isWaiting) return;
      return afterFrame(() => setLimit(limit + perFrame));
    },
    [isWaiting, limit, perFrame],
  );
  return isWaiting ? items.slice(0, limit) : items;
}
