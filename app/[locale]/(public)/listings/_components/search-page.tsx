import { getTranslations } from 'next-intl/server';
import type { AskedSearch } from '@/app/[locale]/(public)/listings/_components/asked-search';
import { CategoryChips } from '@/app/[locale]/(public)/listings/_components/category-chips';
import { FilterPanel } from '@/app/[locale]/(public)/listings/_components/filter-panel';
import { findPlaces } from '@/app/[locale]/(public)/listings/_components/find-places';
import { SearchResults } from '@/app/[locale]/(public)/listings/_components/search-results';
import { nameSearch } from '@/app/[locale]/(public)/listings/_components/search-words';
import { mapHref, positionText, searchPath } from '@/components/search/search-address';
import { SearchField } from '@/components/search/search-field';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { MapIcon } from '@/components/ui/icons';
import { ResultsDown } from '@/components/ui/results-down';
import { Link } from '@/lib/i18n/navigation';

const FORM_ID = 'search';

/** All places, or those of a category: what to look for, what was found, and how to narrow it down. */
export async function SearchPage({ asked: { filter, after, ignored } }: { asked: AskedSearch }) {
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
      <CategoryChips search={filter} counts={found?.counts?.categories} />
      <div className="mt-5 items-start gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel search={filter} counts={found?.counts?.areas} formId={FORM_ID} />
        {found ? (
          <SearchResults search={filter} isFurther={after !== null} page={found.page} ignored={ignored} />
        ) : (
          <ResultsDown title={t('downTitle')} text={t('downText')} retry={t('retry')} />
        )}
      </div>
    </div>
  );
}
