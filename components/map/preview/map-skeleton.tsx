import { useTranslations } from 'next-intl';

/** What stands in the map's place until Leaflet has arrived: calm water. */
export function MapSkeleton() {
  const t = useTranslations('CityMap');
  return (
    <div className="grid h-full place-items-center bg-map-water text-ink text-sm" role="status">
      {t('loading')}
    </div>
  );
}
