import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { areas } from '@/lib/geo/area';
import { type MapPlace, townViews } from '@/lib/map/view';

/** Moves the map to one of the four areas; the pin remains where it is. */
export function TownButtons({ onShow }: { onShow: (view: MapPlace) => void }) {
  const label = useTranslations('ListingForm')('goToTown');
  const t = useTranslations('Areas');
  return (
    <fieldset className="mb-2 flex flex-wrap gap-1.5 sm:gap-2">
      <legend className="sr-only">{label}</legend>
      {areas.map((area) => (
        // a copy: pressed again, it moves the map again
        <Button
          key={area}
          variant="secondary"
          size="sm"
          className="max-sm:flex-auto max-sm:px-2"
          onClick={() => onShow({ ...townViews[area] })}
        >
          {t(area)}
        </Button>
      ))}
    </fieldset>
  );
}
