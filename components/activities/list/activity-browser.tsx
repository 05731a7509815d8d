'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CategoryChips } from '@/components/activities/filter/category-chips';
import { ChosenFilters } from '@/components/activities/filter/chosen-filters';
import { FILTERS_ID, FilterPanel } from '@/components/activities/filter/filter-panel';
import { ActivityGrid } from '@/components/activities/list/activity-grid';
import { NothingFound } from '@/components/activities/list/nothing-found';
import { type ServedList, useActivityList } from '@/components/activities/list/use-activity-list';
import { CountBadge } from '@/components/ui/badge';
import { FilterIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { getPathname, Link } from '@/lib/i18n/navigation';

type Props = {
  served: ServedList;
  /** The tours the server drew: whoever only reads needs no scripts for them. */
  children: ReactNode;
};

/**
 * Tours and the ways to narrow them down. With scripts every choice answers in the browser, and the address follows;
 * without, it is a form that asks the server.
 */
export function ActivityBrowser({ served, children }: Props) {
  const t = useTranslations('Activities');
  const words = useTranslations('ActivityFilters');
  const locale = useLocale();
  const list = useActivityList(served);
  const { shelf, path } = served;
  const { filters, chosen, query, found, isPending } = list;
  const results = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const told = useRef(query);
  const count = t('found', { count: found.total });

  useEffect(
    function sayHowMany() {
      // what the page came with is read anyway
      if (isPending || told.current === query) return;
      told.current = query;
      setSaid(count);
    },
    [query, count, isPending],
  );

  // whoever reaches for a filter will want an answer; what cannot be had is asked for again then
  const fetchAll = () => void list.load().catch(() => false);
  const reach = { onPointerEnter: fetchAll, onFocus: fetchAll };

  function loosen(without: typeof filters) {
    list.choose(without);
    results.current?.focus({ preventScroll: true });
  }

  return (
    <form action={getPathname({ href: path, locale })} onSubmit={(event) => event.preventDefault()}>
      <div {...reach}>
        <CategoryChips {...{ shelf, filters }} counts={found.counts.Category} onChoose={list.choose} />
      </div>
      <div className="mt-5 items-start gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel {...{ shelf, filters, found, reach }} onChoose={list.choose} hasChosen={chosen.length > 0} />
        <div
          ref={results}
          id="results"
          tabIndex={-1}
          aria-busy={isPending}
          className={classNames('min-w-0 outline-none transition-opacity duration-200', isPending && 'opacity-50')}
        >
          {served.isIgnored && (
            <p className="mb-4 rounded-control border border-line bg-paper px-4 py-3 text-sm">{t('ignored')}</p>
          )}
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="mr-auto text-muted tabular-nums">{count}</p>
            <button
              type="button"
              popoverTarget={FILTERS_ID}
              {...reach}
              className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
            >
              <FilterIcon className="size-4" />
              {words('filters')}
              {chosen.length > 0 && <CountBadge count={chosen.length} active />}
            </button>
          </div>
          <ChosenFilters chosen={list.drawnChosen} {...{ path, shelf }} onLoosen={loosen} />
          {list.isFurther && (
            <p className="mb-4">
              <Link href={path} prefetch={false} className="text-lagoon underline underline-offset-4">
                {t('fromStart')}
              </Link>
            </p>
          )}
          {list.isEmpty ? (
            <NothingFound {...{ chosen, path, shelf, found }} onLoosen={loosen} />
          ) : (
            <ActivityGrid cards={list.cards} next={list.next} onMore={list.showMore} onSay={setSaid}>
              {children}
            </ActivityGrid>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  );
}
