import { useFormatter, useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Tour, TourGroup } from '@/components/map/drawn-places';
import { type MarkerLook, tourGroupIcon, tourIcon } from '@/components/map/marker-icons';
import { prefersStillness } from '@/components/map/stillness';
import { whenPressed } from '@/components/map/when-pressed';

/** Over the places: there are few, and they stand higher. */
const ABOVE_PLACES = 500;
const ABOVE_ALL = 1000;

type TourProps = { item: Tour; look: MarkerLook; onSelect: (code: string) => void };

/** Where a tour begins. */
export const TourMarker = memo(function TourMarker({ item: { tour, position }, look, onSelect }: TourProps) {
  const t = useTranslations('CityMap');
  const icon = useMemo(() => tourIcon(look), [look]);
  const label = t('tourLabel', { title: tour.title });
  return (
    <Marker
      position={position}
      icon={icon}
      title={label}
      riseOnHover
      zIndexOffset={look === 'plain' ? ABOVE_PLACES : ABOVE_ALL}
      eventHandlers={{
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', label),
        ...whenPressed(() => onSelect(tour.code)),
      }}
    />
  );
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
  const map = useMap();
  const icon = useMemo(() => tourGroupIcon(format.number(count), isPointed), [count, isPointed, format]);
  const label = t('tourGroup', { count });
  const open = () => map.flyTo(position, Math.max(zoomTo, map.getZoom() + 1), { animate: !prefersStillness() });
  return (
    <Marker
      position={position}
      icon={icon}
      title={label}
      riseOnHover
      zIndexOffset={ABOVE_PLACES}
      eventHandlers={{
        ...whenPressed(open),
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', label),
      }}
    />
  );
});
