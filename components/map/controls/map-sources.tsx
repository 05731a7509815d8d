import { useTranslations } from 'next-intl';
import { InfoIcon } from '@/components/ui/icons';
import { BASE_ATTRIBUTION } from '@/lib/map/base-shapes';
import { NAMES_ATTRIBUTION } from '@/lib/map/label-layout';

/** The sources of our own map behind ⓘ, at its lower right corner; works without a script. */
export function MapSources({ licences = [] }: { licences?: readonly string[] | undefined }) {
  const t = useTranslations('CityMap');
  return (
    <details
      data-map-float
      className="absolute right-0 bottom-[var(--map-bottom,0px)] z-[1000] flex max-w-full flex-row-reverse items-center rounded-tl-control text-xs open:bg-paper/90"
    >
      <summary className="grid size-11 shrink-0 cursor-pointer list-none place-items-center text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <InfoIcon className="size-5" />
        <span className="sr-only">{t('sources')}</span>
      </summary>
      <p className="py-1 pl-3 text-muted">
        {[...licences, t('credits', { base: BASE_ATTRIBUTION, names: NAMES_ATTRIBUTION })].join(' · ')}
      </p>
    </details>
  );
}
