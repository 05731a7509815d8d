import { getTranslations } from 'next-intl/server';
import { CategoryChips, FilterPanel, FORM_ID } from '@/app/[locale]/(public)/listings/_components/filter-panel';
import { SearchResults } from '@/app/[locale]/(public)/listings/_components/search-results';
import { FoundGroupList } from '@/components/search/found-groups';
import { SearchField } from '@/components/search/search-field';
import { ResultsDown } from '@/components/ui/empty-state';
import { MapIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { mapHref, positionText, searchPath } from '@/lib/listings/search/search-address';
import { nameSearch } from '@/lib/listings/search/search-labels';
import { findPlaces, type PageSearch } from '@/lib/search/page-search';

export async function SearchPage({ search: { filter, after, ignored } }: { search: PageSearch }) {
  const [t, title, found] = await Promise.all([
    getTranslations('SearchPage'),
    nameSearch(filter),
    findPlaces(filter, after),
  ]);
  const { area, near, withinMetres, sort } = filter;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0">{title}</h1>
        <Link
          href={mapHref(filter)}
          prefetch={false}
          className={classNames(buttonClass({ variant: 'quiet', size: 'sm' }), '-mx-3.5')}
        >
          <MapIcon className="size-5" />
          {t('onMap')}
        </Link>
      </div>
      <div className="mt-4 max-w-2xl">
        <SearchField q={filter.q} path={searchPath(filter.category)} formId={FORM_ID}>
          {area && <input type="hidden" name="area" value={area} />}
          {near && <input type="hidden" name="near" value={positionText(near)} />}
          {withinMetres && <input type="hidden" name="within" value={withinMetres} />}
          {sort !== 'relevance' && <input type="hidden" name="sort" value={sort} />}
        </SearchField>
      </div>
      <CategoryChips search={filter} counts={found.counts?.categories} />
      <div className="mt-5 items-start gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel search={filter} counts={found.counts?.areas} />
        {found.page ? (
          <SearchResults search={filter} isFurther={after !== null} page={found.page} ignored={ignored} />
        ) : (
          <div>
            <FoundGroupList found={found.groups} kinds={found.groups.order} withBoats={false} />
            <ResultsDown title={t('downTitle')} text={t('downText')} retry={t('retry')} />
          </div>
        )}
      </div>
    </div>
  );
}
