import { useLocale } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChipRow } from '@/components/search/chip-row';
import { FilterCheck, FilterLink, PositionButton } from '@/components/search/search-filters';
import { FilterGroup, FilterSheet } from '@/components/ui/filter-group';
import { categoryIcons } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { type Area, areas } from '@/lib/geo/area';
import { distanceText } from '@/lib/geo/distance';
import { type Category, categories, facilities } from '@/lib/listings/attributes';
import { type Search, searchHref, withinChoices } from '@/lib/listings/search/search-address';
import { countText } from '@/lib/listings/search/search-labels';

/** Id of the panel, for the button that opens it on small screens. */
export const FILTERS_ID = 'filters';

/** Id of the search form, which the filters belong to wherever they stand. */
export const FORM_ID = 'search';

type Props = { search: Search; counts: Record<Area, number> | undefined };

/** The filters: a column beside the results, on small screens a popover. */
export async function FilterPanel({ search, counts }: Props) {
  const [t, names] = await Promise.all([getTranslations('SearchPage'), getTranslations('Facilities')]);
  return (
    <FilterSheet id={FILTERS_ID} title={t('filters')} close={t('close')}>
      <FilterGroup title={t('opening')}>
        <FilterCheck id="open-now" form={FORM_ID} name="open" value="now" checked={search.openNow}>
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
            form={FORM_ID}
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
        <button type="submit" form={FORM_ID} className={classNames(buttonClass({ variant: 'secondary' }), 'w-full')}>
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

async function AreaGroup({ search, counts }: Props) {
  const [t, names] = await Promise.all([getTranslations('SearchPage'), getTranslations('Areas')]);
  return (
    <FilterGroup title={t('area')}>
      <ul>
        {[undefined, ...areas].map((area) => (
          <li key={area ?? 'all'}>
            <Choice id={`area-${area ?? 'all'}`} href={searchHref({ ...search, area })} current={search.area === area}>
              <span>{area ? names(area) : t('allAreas')}</span>
              {area && <Count count={counts?.[area]} />}
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
  return <FilterLink {...props} className="choice" />;
}

/** How many places a choice leaves; nothing while the counts are unknown. */
function Count({ count }: { count: number | undefined }) {
  const locale = useLocale();
  if (count === undefined) return null;
  return <span className="count">{countText(count, locale)}</span>;
}

type ChipProps = { search: Search; counts: Record<Category, number> | undefined };

export async function CategoryChips({ search, counts }: ChipProps) {
  const [t, names] = await Promise.all([getTranslations('SearchPage'), getTranslations('Categories')]);
  return (
    <nav aria-label={t('category')} className="mt-4">
      <ChipRow>
        {[undefined, ...categories].map((category) => {
          const Icon = category && categoryIcons[category];
          return (
            <li key={category ?? 'all'} className="shrink-0">
              <FilterLink
                id={`category-${category ?? 'all'}`}
                href={searchHref({ ...search, category })}
                current={search.category === category}
                className="chip"
              >
                {Icon && <Icon className="size-4" />}
                {names(category ?? 'all')}
                {category && <Count count={counts?.[category]} />}
              </FilterLink>
            </li>
          );
        })}
      </ChipRow>
    </nav>
  );
}
