'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { PriceSlider } from '@/components/activities/filter/price-slider';
import { Button } from '@/components/ui/button';
import { FilterGroup } from '@/components/ui/filter-group';
import { CheckIcon, CloseIcon } from '@/components/ui/icons';
import type { FoundList } from '@/lib/activities/activity-list';
import { durationBuckets, specials } from '@/lib/activities/filter';
import { isAnyPrice, type Shelf } from '@/lib/activities/filter-address';
import { CURRENCY, useChoiceWords } from '@/lib/activities/filter-text';
import { toggle } from '@/lib/activities/toggle';
import { noFilters, type UserFilters } from '@/lib/activities/user-filters';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

/** Of the panel, for the button that opens it on a small screen. */
export const FILTERS_ID = 'tour-filters';

type Props = {
  shelf: Shelf;
  filters: UserFilters;
  found: FoundList;
  hasChosen: boolean;
  /** What happens when somebody reaches for it. */
  reach: Pick<ComponentProps<'aside'>, 'onPointerEnter' | 'onFocus'>;
  onChoose: (changes: Partial<UserFilters>, isDrawn?: boolean) => void;
};

const bucketNames = durationBuckets.map(({ name }) => name);

/** A column beside the tours; on a small screen a sheet, which the browser itself opens and closes. */
export function FilterPanel({ shelf, filters, found, hasChosen, reach, onChoose }: Props) {
  const t = useTranslations('ActivityFilters');
  const words = useChoiceWords();
  const [least, most] = shelf.bounds;
  const [from, to] = isAnyPrice(filters.pricesRange) ? shelf.bounds : filters.pricesRange;
  const within = (price: number) => Math.min(Math.max(price, least), most);
  const close = { popoverTarget: FILTERS_ID, popoverTargetAction: 'hide' } as const;

  function choosePrices(range: [number, number]) {
    const isAll = range[0] <= least && range[1] >= most;
    onChoose({ pricesRange: isAll ? noFilters.pricesRange : range }, true);
  }
  function reset() {
    onChoose(shelf.category === null ? noFilters : { ...noFilters, Category: filters.Category });
  }

  return (
    <aside
      {...reach}
      id={FILTERS_ID}
      popover="auto"
      aria-label={t('filters')}
      className="inset-x-0 top-auto bottom-0 max-h-[85dvh] w-auto overflow-y-auto overscroll-contain rounded-t-2xl bg-paper px-5 pb-6 text-ink shadow-float backdrop:bg-veil open:animate-rise lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:block lg:h-auto lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:-mx-2.5 lg:rounded-none lg:bg-transparent lg:px-2.5 lg:py-1 lg:shadow-none"
    >
      <div className="sticky top-0 z-20 -mx-5 mb-1 flex items-center justify-between border-line border-b bg-paper py-2 pr-2 pl-5 lg:hidden">
        <p className="font-serif text-xl">{t('filters')}</p>
        <button type="button" {...close} className="grid size-11 place-items-center rounded-control text-muted">
          <CloseIcon />
          <span className="sr-only">{t('close')}</span>
        </button>
      </div>
      <div className="space-y-6 max-lg:pt-4">
        <FilterGroup title={t('price')}>
          <PriceSlider
            bounds={shelf.bounds}
            chosen={[within(from), within(to)]}
            currency={CURRENCY}
            onChoose={choosePrices}
          />
        </FilterGroup>
        <FilterGroup title={t('duration')}>
          {bucketNames.map((name) => (
            <Check
              key={name}
              name="duration"
              value={name}
              count={found.counts.Duration[name]}
              checked={filters.Duration.includes(name)}
              onToggle={() => onChoose({ Duration: toggle(bucketNames, filters.Duration, name) })}
            >
              {words.duration(name)}
            </Check>
          ))}
        </FilterGroup>
        <FilterGroup title={t('specials')}>
          {specials.map((name) => (
            <Check
              key={name}
              name="specials"
              value={name}
              count={found.counts.Specials[name]}
              checked={filters.Specials.includes(name)}
              onToggle={() => onChoose({ Specials: toggle(specials, filters.Specials, name) })}
            >
              {words.special(name)}
            </Check>
          ))}
        </FilterGroup>
        {/* its own box: a button is never without its display */}
        <div className="hidden noscript:block">
          <button type="submit" className={classNames(buttonClass({ variant: 'secondary' }), 'w-full')}>
            {t('apply')}
          </button>
        </div>
        <div className="flex gap-3 noscript:hidden">
          <Button
            variant="secondary"
            onClick={reset}
            disabled={!hasChosen}
            className="lg:min-h-9 lg:px-3.5 lg:py-1.5 lg:text-sm"
          >
            {t('reset')}
          </Button>
          <button type="button" {...close} className={classNames(buttonClass(), 'flex-1 lg:hidden')}>
            {t('done', { count: found.total })}
          </button>
        </div>
      </div>
    </aside>
  );
}

type CheckProps = {
  name: string;
  value: string;
  count: number;
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A filter to tick, and how many tours it would leave. */
function Check({ name, value, count, checked, onToggle, children }: CheckProps) {
  return (
    <label className="flex min-h-10 items-center gap-3 text-[0.9375rem] pointer-coarse:min-h-11">
      <span className="grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          onChange={onToggle}
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border border-line-strong bg-paper transition-colors duration-150 checked:border-lagoon checked:bg-lagoon"
        />
        <CheckIcon className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-on-lagoon peer-checked:visible" />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="text-muted text-xs tabular-nums">{count}</span>
    </label>
  );
}
