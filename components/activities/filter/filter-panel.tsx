'use client';

import { useTranslations } from 'next-intl';
import { PriceSlider } from '@/components/activities/filter/price-slider';
import type { FilterProps } from '@/components/activities/list/use-tour-list';
import { Button } from '@/components/ui/button';
import { CheckFilter, FilterGroup, FilterSheet } from '@/components/ui/filter-group';
import { bucketNames, specials } from '@/lib/activities/filter';
import { scopeFilters, toggleOption } from '@/lib/activities/list-query';
import { useFilterText } from '@/lib/activities/tour-text';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

/** Id of the panel, for the button that opens it on a small screen. */
export const FILTERS_ID = 'tour-filters';

export function FilterPanel({ scope, list, onChange }: FilterProps) {
  const { filters, counts, active } = list;
  const t = useTranslations('ActivityFilters');
  const text = useFilterText();
  return (
    <FilterSheet {...list.prepare} id={FILTERS_ID} title={t('filters')} close={t('close')}>
      <FilterGroup title={t('price')}>
        <PriceSlider
          bounds={scope.bounds}
          range={filters.pricesRange}
          counts={counts.prices}
          onDrag={list.dragPrices}
          onChange={(pricesRange) => onChange({ pricesRange })}
        />
      </FilterGroup>
      <FilterGroup title={t('duration')}>
        {bucketNames.map((name) => (
          <CheckFilter
            key={name}
            name="duration"
            value={name}
            count={counts.options.Duration[name]}
            checked={filters.Duration.includes(name)}
            onChange={() => onChange({ Duration: toggleOption(bucketNames, filters.Duration, name) })}
          >
            {text.duration(name)}
          </CheckFilter>
        ))}
      </FilterGroup>
      <FilterGroup title={t('specials')}>
        {specials.map((name) => (
          <CheckFilter
            key={name}
            name="specials"
            value={name}
            count={counts.options.Specials[name]}
            checked={filters.Specials.includes(name)}
            onChange={() => onChange({ Specials: toggleOption(specials, filters.Specials, name) })}
          >
            {text.special(name)}
          </CheckFilter>
        ))}
      </FilterGroup>
      <PanelButtons total={counts.total} hasActive={active.length > 0} onReset={() => onChange(scopeFilters(scope))} />
    </FilterSheet>
  );
}

function PanelButtons({ total, hasActive, onReset }: { total: number; hasActive: boolean; onReset: () => void }) {
  const t = useTranslations('ActivityFilters');
  return (
    <>
      {/* its own box: `display` of a button is always set */}
      <div className="hidden noscript:block">
        <button type="submit" className={classNames(buttonClass({ variant: 'secondary' }), 'w-full')}>
          {t('apply')}
        </button>
      </div>
      <div className="flex gap-3 noscript:hidden">
        <Button
          variant="secondary"
          onClick={onReset}
          disabled={!hasActive}
          className="lg:pointer-fine:min-h-9 lg:px-3.5 lg:py-1.5 lg:text-sm"
        >
          {t('reset')}
        </Button>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className={classNames(buttonClass(), 'flex-1 lg:hidden')}
        >
          {t('done', { count: total })}
        </button>
      </div>
    </>
  );
}
