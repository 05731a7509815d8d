import { getLocale, getTranslations } from 'next-intl/server';
import { FILTERS_ID } from '@/app/[locale]/(public)/listings/_components/filter-panel';
import { NothingFound } from '@/app/[locale]/(public)/listings/_components/nothing-found';
import { SortLinks } from '@/app/[locale]/(public)/listings/_components/sort-links';
import { FilterLink } from '@/components/search/filter-link';
import { ResultGrid } from '@/components/search/result-grid';
import { ResultRegion } from '@/components/search/result-region';
import { CountBadge } from '@/components/ui/badge';
import { CloseIcon, FilterIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import type { QueryPart } from '@/lib/listings/search/page-search';
import type { SearchPage } from '@/lib/listings/search/schema';
import { type Search, searchHref } from '@/lib/listings/search/search-address';
import { type ActiveFilter, listActiveFilters } from '@/lib/listings/search/search-labels';
import { imageUrl } from '@/lib/media/schema';

type Props = { search: Search; isFurther: boolean; page: SearchPage; ignored: QueryPart[] };

/** The number of results, the active filters and the cards. */
export async function SearchResults({ search, isFurther, page, ignored }: Props) {
  const [t, locale, active] = await Promise.all([
    getTranslations('SearchPage'),
    getLocale(),
    listActiveFilters(search),
  ]);
  const { total, totalIsExact, next, cards } = page;
  const count = totalIsExact ? t('found', { count: total }) : t('foundMany', { count: total });
  const first = cards.map(({ position: _, ...card }) => ({ ...card, cover: card.cover && imageUrl(card.cover.key) }));
  return (
    <ResultRegion status={count}>
      {ignored.length > 0 && <Ignored parts={ignored} />}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto text-muted tabular-nums">{count}</p>
        <SortLinks search={search} />
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
        >
          <FilterIcon className="size-4" />
          {t('filters')}
          {active.length > 0 && <CountBadge count={active.length} active />}
        </button>
      </div>
      {active.length > 0 && <Chips filters={active} search={search} />}
      {isFurther && (
        <p className="mb-4">
          <Link href={searchHref(search)} prefetch={false} className="text-lagoon underline underline-offset-4">
            {t('fromStart')}
          </Link>
        </p>
      )}
      {cards.length > 0 || next !== null ? (
        <ResultGrid key={`${locale} ${searchHref(search)} ${next}`} search={search} first={first} next={next} />
      ) : (
        <NothingFound search={search} active={active} />
      )}
    </ResultRegion>
  );
}

async function Chips({ filters, search }: { filters: ActiveFilter[]; search: Search }) {
  const t = await getTranslations('SearchPage');
  const plain: Search = { category: search.category, q: '', openNow: false, facilities: [], sort: 'relevance' };
  return (
    <ul aria-label={t('active')} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ id, name, without }) => (
        <li key={id} className="min-w-0">
          <FilterLink
            id={`chip-${id}`}
            href={searchHref(without)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-lagoon-soft pr-2 pl-3 text-lagoon-strong text-sm no-underline pointer-coarse:min-h-11 hover:underline"
          >
            <span className="sr-only">{t('remove')}: </span>
            <span className="truncate" dir="auto">
              {id === 'q' ? t('quoted', { text: name }) : name}
            </span>
            <CloseIcon className="size-4 shrink-0" />
          </FilterLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <FilterLink
            id="chip-all"
            href={searchHref(plain)}
            className="inline-flex min-h-9 items-center px-2 text-lagoon text-sm underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('clear')}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}

/** Names the query parameters with invalid values. */
async function Ignored({ parts }: { parts: QueryPart[] }) {
  const [t, locale] = await Promise.all([getTranslations('SearchPage'), getLocale()]);
  const names = new Intl.ListFormat(locale).format(parts.map((part) => t(`parts.${part}`)));
  return (
    <p className="mb-4 rounded-control border border-line bg-paper px-4 py-3 text-sm">{t('ignored', { names })}</p>
  );
}
