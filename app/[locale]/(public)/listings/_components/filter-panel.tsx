import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FilterCheck, FilterLink, PositionButton } from '@/components/search/search-filters';
import { FilterGroup, FilterSheet } from '@/components/ui/filter-group';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { type Area, areas } from '@/lib/geo/area';
import { distanceText } from '@/lib/geo/distance';
import { facilities } from '@/lib/listings/attributes';
import { type Search, searchHref, withinChoices } from '@/lib/listings/search/search-address';
import { countText } from '@/lib/listings/search/search-labels';

/** Id of the panel, for the button that opens it on small screens. */
export const FILTERS_ID = 'filters';

type Props = { search: Search; counts: Record<Area, number> | undefined; formId: string };

/** The filters: a column beside the results, on small screens a popover. */
export async function FilterPanel({ search, counts, formId }: Props) {
  const [t, names] = await Promise.all([getTranslations('SearchPage'), getTranslations('Facilities')]);
  return (
    <FilterSheet id={FILTERS_ID} title={t('filters')} close={t('close')}>
      <FilterGroup title={t('opening')}>
        <FilterCheck id="open-now" form={formId} name="open" value="now" checked={search.openNow}>
          {t('openNow')}
        </FilterCheck>
      </FilterGroup>
      <AreaGroup search={search} counts={counts} />
      <DistanceGroup search={search} />
      <FilterGroup title={t('facilities')}>
        {facilities.map((facility) => (
          <FilterCheck
            key={facility}
            id={`facility-${facility}`}
            form={formId}
            name="facilities"
            value={facility}
            checked={search.facilities.includes(facility)}
          >
            {names(facility)}
          </FilterCheck>
        ))}
      </FilterGroup>
      {/* its own box: a button is never without its display */}
      <div className="hidden noscript:block">
        <button type="submit" form={formId} className={classNames(buttonClass({ variant: 'secondary' }), 'w-full')}>
          {t('apply')}
        </button>
      </div>
      <button
        type="button"
        popoverTarget={FILTERS_ID}
        popoverTargetAction="hide"
        className={classNames(buttonClass(), 'w-full lg:hidden noscript:hidden')}
      >
        {t('done')}
      </button>
    </FilterSheet>
  );
}

async function AreaGroup({ search, counts }: Omit<Props, 'formId'>) {
  const [t, names, locale] = await Promise.all([getTranslations('SearchPage'), getTranslations('Areas'), getLocale()]);
  return (
    <FilterGroup title={t('area')}>
      <ul>
        <li>
          <Choice id="area-all" href={searchHref({ ...search, area: undefined })} current={!search.area}>
            {t('allAreas')}
          </Choice>
        </li>
        {areas.map((area) => (
          <li key={area}>
            <Choice id={`area-${area}`} href={searchHref({ ...search, area })} current={search.area === area}>
              <span>{names(area)}</span>
              {counts && <span className="text-muted text-xs tabular-nums">{countText(counts[area], locale)}</span>}
            </Choice>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

/** Distances, or a button that requests the visitor's position, which needs JavaScript. */
async function DistanceGroup({ search }: { search: Search }) {
  const [t, locale] = await Promise.all([getTranslations('SearchPage'), getLocale()]);
  if (!search.near) {
    const byDistance = searchHref({ ...search, withinMetres: undefined, sort: 'distance' });
    return (
      <div className="noscript:hidden">
        <FilterGroup title={t('distance')}>
          <PositionButton href={byDistance} />
        </FilterGroup>
      </div>
    );
  }
  return (
    <FilterGroup title={t('distance')}>
      <ul>
        {[undefined, ...withinChoices].map((metres) => (
          <li key={metres ?? 'any'}>
            <Choice
              id={`within-${metres ?? 'any'}`}
              href={searchHref({ ...search, withinMetres: metres })}
              current={search.withinMetres === metres}
            >
              {metres ? t('within', { distance: distanceText(metres, locale) }) : t('anyDistance')}
            </Choice>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

type ChoiceProps = { id: string; href: string; current: boolean; children: ReactNode };

function Choice(props: ChoiceProps) {
  return (
    <FilterLink
      {...props}
      className="-mx-2.5 flex min-h-10 items-center justify-between gap-3 rounded-control px-2.5 text-[0.9375rem] text-ink no-underline transition-colors duration-150 pointer-coarse:min-h-11 hover:bg-lagoon-soft aria-[current]:bg-lagoon-soft aria-[current]:font-medium aria-[current]:text-lagoon-strong"
    />
  );
}
