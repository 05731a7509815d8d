'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { MapMarker, useGoCloser } from '@/components/map/layers/map-marker';
import { clusterIcon, type MarkerLook, placeIcon } from '@/components/map/layers/marker-icons';
import { TourGroupMarker, TourMarker } from '@/components/map/layers/tour-markers';
import { useGroupText } from '@/components/map/layers/use-group-text';
import { useStaged } from '@/components/map/layers/use-staged';
import type { Group, MapItem, SinglePlace } from '@/lib/map/map-items';

const MARKERS_PER_CHUNK = 4;
const ABOVE_OTHERS = 1000;

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
  const over = look === 'plain' ? 0 : ABOVE_OTHERS;
  const open = () => onSelect(place.uid);
  return <MapMarker position={position} icon={icon} label={place.title} over={over} onPress={open} />;
});

const GroupMarker = memo(function GroupMarker({ item, isPointed }: { item: Group; isPointed: boolean }) {
  const t = useTranslations('CityMap');
  const format = useFormatter();
  const groupText = useGroupText();
  const goCloser = useGoCloser();
  const { count, perCategory, position, zoomTo } = item;
  const icon = useMemo(() => {
    const short = format.number(count, { notation: 'compact', maximumFractionDigits: 0 });
    return clusterIcon(count, short, perCategory, isPointed);
  }, [count, perCategory, isPointed, format]);
  const label = t('group', { content: groupText(count, perCategory) });
  return <MapMarker position={position} icon={icon} label={label} onPress={() => goCloser(position, zoomTo)} />;
});
