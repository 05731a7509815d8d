import { useFormatter, useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { MapMarker, useGoCloser } from '@/components/map/layers/map-marker';
import { type MarkerLook, tourGroupIcon, tourIcon } from '@/components/map/layers/marker-icons';
import type { Tour, TourGroup } from '@/lib/map/map-items';

/** Over the places: there are few, and they stand higher. */
const ABOVE_PLACES = 500;
const ABOVE_ALL = 1000;

type TourProps = { item: Tour; look: MarkerLook; onSelect: (code: string) => void };

/** Where a tour begins. */
export const TourMarker = memo(function TourMarker({ item: { tour, position }, look, onSelect }: TourProps) {
  const t = useTranslations('CityMap');
  const icon = useMemo(() => tourIcon(look), [look]);
  const label = t('tourLabel', { title: tour.title });
  const over = look === 'plain' ? ABOVE_PLACES : ABOVE_ALL;
  return <MapMarker position={position} icon={icon} label={label} over={over} onPress={() => onSelect(tour.code)} />;
});

/** Where several tours begin; the map goes closer until they stand apart. */
export const TourGroupMarker = memo(function TourGroupMarker({
  item: { position, count, zoomTo },
  isPointed,
}: {
  item: TourGroup;
  isPointed: boolean;
}) {
  const t = useTranslations('CityMap');
  const format = useFormatter();
  const goCloser = useGoCloser();
  const icon = useMemo(() => tourGroupIcon(format.number(count), isPointed), [count, isPointed, format]);
  const label = t('tourGroup', { count });
  const open = () => goCloser(position, zoomTo);
  return <MapMarker position={position} icon={icon} label={label} over={ABOVE_PLACES} onPress={open} />;
});
