import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/lib/browser/class-names';
import type { OnFoot } from '@/lib/city/reach';
import { distanceText, walkMinutes } from '@/lib/geo/distance';
import type { ListingProperties } from '@/lib/geo/geojson';
import { cuisines, kinds } from '@/lib/listings/attributes';
import { formatClock } from '@/lib/listings/hours/hours';

type Facts = Pick<ListingProperties, 'category' | 'placeKind' | 'cuisine' | 'priceLevel' | 'sestiere'> & {
  area: ListingProperties['area'] | null;
};

// no line begins with it
const SEPARATOR = '\u00a0· ';

/** “Bacaro · Cicchetti · € · San Polo”; with `isComplete` the town too. */
export function PlaceFacts({ place, isComplete = false }: { place: Facts; isComplete?: boolean }) {
  const { what, where } = useFacts(place, isComplete);
  return (
    <>
      {what.join(SEPARATOR)}
      {place.priceLevel && (
        <>
          {what.length > 0 && SEPARATOR}
          <PriceLevel level={place.priceLevel} />
        </>
      )}
      {where && (what.length > 0 || place.priceLevel) && SEPARATOR}
      {where}
    </>
  );
}

function useFacts({ category, placeKind, cuisine, sestiere, area }: Facts, isComplete: boolean) {
  const [categoryNames, kindNames] = [useTranslations('Categories'), useTranslations('Kinds')];
  const [cuisineNames, sestiereNames] = [useTranslations('Cuisines'), useTranslations('Sestieri')];
  const areaNames = useTranslations('Areas');
  const kind = kinds.find((name) => name === placeKind);
  const food = cuisines.find((name) => name === cuisine);
  const what = [kind ? kindNames(kind) : category && categoryNames(category), food && cuisineNames(food)];
  const town = area && areaNames(area);
  const where = [sestiere && sestiereNames(sestiere), (isComplete || !sestiere) && town];
  return {
    // a pizzeria serves pizza
    what: [...new Set(what.filter((name) => typeof name === 'string'))],
    where: where.filter(Boolean).join(', '),
  };
}

function PriceLevel({ level }: { level: number }) {
  const t = useTranslations('PlaceFacts');
  return (
    <span title={t('price', { level })} className="whitespace-nowrap">
      <span aria-hidden="true">{'€'.repeat(level)}</span>
      <span className="sr-only">{t('price', { level })}</span>
    </span>
  );
}

/** Returns “7 min on foot” by known streets, “about 7 min on foot” for a straight distance, or the distance when it is too far to walk. */
export function useWayText(): (metres: number, onFoot?: OnFoot | null) => string {
  const t = useTranslations('PlaceFacts');
  const locale = useLocale();
  return (metres, onFoot) => {
    const minutes = onFoot ? onFoot.minutes : walkMinutes(metres);
    return minutes === null ? distanceText(metres, locale) : t(onFoot ? 'walkByStreets' : 'walk', { minutes });
  };
}

/** “Open until 19:00” with a dot. */
export function OpenMark({ open, closesMinute }: { open: boolean; closesMinute: number | null | undefined }) {
  const t = useTranslations('PlaceCard');
  return (
    <span className={classNames('inline-flex items-center gap-2', open ? 'font-medium text-ink' : 'text-muted')}>
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-full', open ? 'bg-status-active' : 'bg-status-other')}
      />
      {open && typeof closesMinute === 'number'
        ? t('openUntil', { time: formatClock(closesMinute) })
        : t(open ? 'open' : 'closed')}
    </span>
  );
}
