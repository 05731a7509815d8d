'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo, type RefObject, useRef, useState } from 'react';
import { ActivityTile } from '@/components/activities/card/activity-tile';
import { ActiveFilters, NothingFound } from '@/components/activities/filter/active-filters';
import { CategoryChips } from '@/components/activities/filter/category-chips';
import { FILTERS_ID, FilterPanel } from '@/components/activities/filter/filter-panel';
import { type ServedTours, type TourList, useTourList } from '@/components/activities/list/use-tour-list';
import { CountBadge } from '@/components/ui/badge';
import { FilterIcon } from '@/components/ui/icons';
import { MoreLink } from '@/components/ui/more-link';
import { hideRepeatedDrawings } from '@/lib/activities/drawn-covers';
import type { TourFilters } from '@/lib/activities/filter-values';
import type { TourTile } from '@/lib/activities/tile';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { getPathname, Link } from '@/lib/i18n/navigation';

/** Tours and their filters. Without JavaScript it is a form that requests the page from the server. */
export function TourBrowser({ served }: { served: ServedTours }) {
  const t = useTranslations('Activities');
  const locale = useLocale();
  const { scope, path } = served;
  const list = useTourList(served);
  const results = useRef<HTMLDivElement>(null);
  const [hasChanged, setChanged] = useState(false);
  const count = t('found', { count: list.counts.total });

  function change(changes: Partial<TourFilters>) {
    setChanged(true);
    list.change(changes);
  }
  function remove(without: TourFilters) {
    change(without);
    results.current?.focus({ preventScroll: true });
  }

  return (
    <form action={getPathname({ href: path, locale })} onSubmit={(event) => event.preventDefault()}>
      <div {...list.prepare}>
        <CategoryChips scope={scope} list={list} onChange={change} />
      </div>
      <div className="mt-5 items-start gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel scope={scope} list={list} onChange={change} />
        <Results ref={results} served={served} list={list} count={count} onRemove={remove} />
      </div>
      <p role="status" className="sr-only">
        {list.more.added > 0 ? t('added', { count: list.more.added }) : hasChanged && !list.isPending && count}
      </p>
    </form>
  );
}

type ResultsProps = {
  served: ServedTours;
  ref: RefObject<HTMLDivElement | null>;
  list: TourList;
  count: string;
  onRemove: (without: TourFilters) => void;
};

function Results({ ref, served, list, count, onRemove }: ResultsProps) {
  const t = useTranslations('Activities');
  const panel = useTranslations('ActivityFilters');
  const { scope, path } = served;
  const { active, shown, isPending, more } = list;
  return (
    <div
      ref={ref}
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
          {...list.prepare}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
        >
          <FilterIcon active={active.length > 0} className="size-4" />
          {panel('filters')}
          {active.length > 0 && <CountBadge count={active.length} active />}
        </button>
      </div>
      <ActiveFilters active={shown.active} path={path} scope={scope} onRemove={onRemove} />
      {shown.start > 0 && (
        <p className="mb-4">
          <Link href={path} prefetch={false} className="text-lagoon underline underline-offset-4">
            {t('fromStart')}
          </Link>
        </p>
      )}
      {shown.counts.total === 0 ? (
        <NothingFound active={shown.active} path={path} scope={scope} counts={shown.counts} onRemove={onRemove} />
      ) : (
        <TourGrid tours={shown.tours} more={more} />
      )}
    </div>
  );
}

type GridProps = { tours: readonly TourTile[]; more: TourList['more'] };

/** The tiles, and a link to the next page, which appends it. */
function TourGrid({ tours, more }: GridProps) {
  const t = useTranslations('Activities');
  const isLoading = more.state === 'loading';
  return (
    <>
      <ul
        ref={more.list}
        aria-label={t('list')}
        aria-busy={isLoading}
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5"
      >
        <Tiles tours={tours} />
        <Tiles tours={more.items} />
      </ul>
      <MoreLink
        href={more.href}
        state={isLoading ? 'loading' : 'ready'}
        onClick={more.showMore}
        className="max-sm:w-full"
      >
        {t('more')}
      </MoreLink>
    </>
  );
}

/** Memoised: tiles are not rendered again with every count. */
const Tiles = memo(function Tiles({ tours }: { tours: readonly TourTile[] }) {
  return hideRepeatedDrawings(tours).map((tour) => <ActivityTile key={tour.code} {...tour} />);
});
