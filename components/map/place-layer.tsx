'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Drawn, Group, SinglePlace } from '@/components/map/drawn-places';
import { clusterIcon, type MarkerLook, placeIcon } from '@/components/map/marker-icons';
import { prefersStillness } from '@/components/map/stillness';
import { TourGroupMarker, TourMarker } from '@/components/map/tour-markers';
import { useGroupText } from '@/components/map/use-group-text';
import { useStaged } from '@/components/map/use-staged';
import { whenPressed } from '@/components/map/when-pressed';

const DRAWN_AT_ONCE = 4;

type Props = {
  drawn: Drawn[];
  /** Uid of the place, or code of the tour, that is open. */
  selected: string | null;
  /** Uid of the place, or code of the tour, whose card somebody points at. */
  pointed: string | null;
  onSelect: (key: string) => void;
};

/** Markers of places, groups and tours. Every one can be reached with Tab and opened with Enter. */
export function PlaceLayer({ drawn, selected, pointed, onSelect }: Props) {
  return useStaged(drawn, DRAWN_AT_ONCE).map((item) => {
    if (item.kind === 'group') {
      const isPointed = pointed !== null && item.members.includes(pointed);
      return <GroupMarker key={`${item.key}-${item.count}`} item={item} isPointed={isPointed} />;
    }
    if (item.kind === 'tours') {
      const isPointed = pointed !== null && item.members.includes(pointed);
      return <TourGroupMarker key={`${item.key}-${item.count}`} item={item} isPointed={isPointed} />;
    }
    const look = item.key === selected ? 'selected' : item.key === pointed ? 'pointed' : 'plain';
    if (item.kind === 'tour') return <TourMarker key={item.key} item={item} look={look} onSelect={onSelect} />;
    return <PlaceMarker key={item.key} item={item} look={look} onSelect={onSelect} />;
  });
}

type PlaceProps = { item: SinglePlace; look: MarkerLook; onSelect: Props['onSelect'] };

const PlaceMarker = memo(function PlaceMarker({ item: { place, position }, look, onSelect }: PlaceProps) {
  const icon = useMemo(() => placeIcon(place.category, look), [place.category, look]);
  return (
    <Marker
      position={position}
      icon={icon}
      title={place.title}
      riseOnHover
      zIndexOffset={look === 'plain' ? 0 : 1000}
      eventHandlers={{
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', place.title),
        ...whenPressed(() => onSelect(place.uid)),
      }}
    />
  );
});

const GroupMarker = memo(function GroupMarker({ item, isPointed }: { item: Group; isPointed: boolean }) {
  const t = useTranslations('CityMap');
  const format = useFormatter();
  const wordGroup = useGroupText();
  const map = useMap();
  const { count, perCategory, position, zoomTo } = item;
  const icon = useMemo(() => {
    const short = format.number(count, { notation: 'compact', maximumFractionDigits: 0 });
    return clusterIcon(count, short, perCategory, isPointed);
  }, [count, perCategory, isPointed, format]);
  const label = t('group', { content: wordGroup(count, perCategory) });
  const open = () => map.flyTo(position, Math.max(zoomTo, map.getZoom() + 1), { animate: !prefersStillness() });
  return (
    <Marker
      position={position}
      icon={icon}
      title={label}
      riseOnHover
      eventHandlers={{
        ...whenPressed(open),
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', label),
      }}
    />
  );
});
