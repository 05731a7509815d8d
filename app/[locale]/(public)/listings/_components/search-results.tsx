import { getLocale, getTranslations } from 'next-intl/server';
import { FILTERS_ID } from '@/app/[locale]/(public)/listings/_components/filter-panel';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { DidYouMean, Elsewhere, FoundGroupList, Instead } from '@/components/search/found-groups';
import { ResultGrid, ResultRegion } from '@/components/search/result-grid';
import { FilterLink, PositionSort } from '@/components/search/search-filters';
import { CountBadge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { CloseIcon, categoryIcons, FilterIcon } from '@/components/ui/icons';
import { hasTimetable } from '@/lib/boats/service';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { categories } from '@/lib/listings/attributes';
import type { FoundKind } from '@/lib/listings/public-fields';
import { searchSorts } from '@/lib/listings/search/schema';
import { type Search, searchHref, searchPath } from '@/lib/listings/search/search-address';
import { type ActiveFilter, listActiveFilters } from '@/lib/listings/search/search-labels';
import { imageUrl } from '@/lib/media/schema';
import type { QueryPart } from '@/lib/search/page-search';
import type { GuideSearch } from '@/lib/search/service';

type Props = { search: Search; isFurther: boolean; page: GuideSearch; ignored: QueryPart[] };

export async function SearchResults({ search, isFurther, page, ignored }: Props) {
  const [t, locale, active, withBoats] = await Promise.all([
    getTranslations('SearchPage'),
    getLocale(),
    listActiveFilters(search),
    hasTimetable(),
  ]);
  const { total, totalIsExact, next, cards, elsewhere, instead } = page;
  const [before, after] = splitOrder(page.order);
  const hasInstead = instead !== null && (instead.gazetteer.length > 0 || instead.category !== null);
  const isEmpty = cards.length + page.order.length === 0 && next === null && !elsewhere && !hasInstead;
  const others = page.gazetteer.length + page.tours.length + page.pages.length;
  const places = totalIsExact ? t('found', { count: total }) : t('foundMany', { count: total });
  const count = total === 0 && others > 0 ? t('foundOthers', { count: others }) : places;
  const first = cards.map(({ position: _, ...card }) => ({ ...card, cover: card.cover && imageUrl(card.cover.key) }));
  // the number is the same in another order
  const status = search.sort === 'relevance' ? count : `${count} · ${t(`sorts.${search.sort}`)}`;
  return (
    <ResultRegion status={status}>
      {ignored.length > 0 && <Ignored parts={ignored} />}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto text-muted tabular-nums">{count}</p>
        <SortLinks search={search} />
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
        >
          <FilterIcon active={active.length > 0} className="size-4" />
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
      {page.didYouMean && <DidYouMean text={page.didYouMean} search={search} />}
      <FoundGroupList found={page} kinds={before} withBoats={withBoats} />
      {(cards.length > 0 || next !== null) && (
        <ResultGrid
          key={`${locale} ${searchHref(search)} ${next}`}
          search={search}
          first={first}
          next={next}
          isFurther={isFurther}
        />
      )}
      {first.some(({ demonstration }) => demonstration) && <DemonstrationNote of="places" />}
      {elsewhere && <Elsewhere found={elsewhere} search={search} />}
      {hasInstead && <Instead instead={instead} search={search} withBoats={withBoats} />}
      {isEmpty && <NothingFound search={search} active={active} isKnown={instead !== null} />}
      <FoundGroupList found={page} kinds={after} withBoats={withBoats} />
    </ResultRegion>
  );
}

/** The groups before and after the listings. */
function splitOrder(order: readonly FoundKind[]): [FoundKind[], FoundKind[]] {
  const at = order.includes('listing') ? order.indexOf('listing') : order.length;
  return [order.slice(0, at), order.slice(at + 1)];
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

async function Ignored({ parts }: { parts: QueryPart[] }) {
  const [t, locale] = await Promise.all([getTranslations('SearchPage'), getLocale()]);
  const names = new Intl.ListFormat(locale).format(parts.map((part) => t(`parts.${part}`)));
  return (
    <p className="mb-4 rounded-control border border-line bg-paper px-4 py-3 text-sm">{t('ignored', { names })}</p>
  );
}

/** The orders as links; the nearest first needs the visitor's position, which a button requests. */
async function SortLinks({ search }: { search: Search }) {
  const t = await getTranslations('SearchPage');
  return (
    <nav aria-label={t('sort')} className="max-sm:order-last max-sm:w-full">
      <ul className="flex flex-wrap">
        {searchSorts.map((sort) => {
          const href = searchHref({ ...search, sort });
          return (
            <li key={sort}>
              {sort === 'distance' && !search.near ? (
                <PositionSort href={href} className="sort-link">
                  {t(`sorts.${sort}`)}
                </PositionSort>
              ) : (
                <FilterLink id={`sort-${sort}`} href={href} current={sort === search.sort} className="sort-link">
                  {t(`sorts.${sort}`)}
                </FilterLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type NothingProps = { search: Search; active: ActiveFilter[]; isKnown: boolean };

/** Offers the search without one of its filters, and the categories; `isKnown`: the guide has nothing of the kind. */
async function NothingFound({ search, active, isKnown }: NothingProps) {
  const [t, names] = await Promise.all([getTranslations('SearchPage'), getTranslations('Categories')]);
  const choices: ActiveFilter[] = search.category
    ? [...active, { id: 'category', name: names(search.category), without: { ...search, category: undefined } }]
    : active;
  return (
    <div className="rounded-card border border-line bg-paper px-4 pb-10">
      {choices.length > 0 ? (
        <EmptyState title={t(isKnown ? 'noSuchPlace' : 'emptyTitle')} hint={t('emptyHint')} />
      ) : (
        <EmptyState title={t('noneTitle')} hint={t('noneHint')} />
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {choices.map(({ id, name, without }) => (
          <li key={id} className="min-w-0">
            <FilterLink
              id={`without-${id}`}
              href={searchHref(without)}
              className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
            >
              <span className="truncate" dir="auto">
                {t('without', { filter: name })}
              </span>
            </FilterLink>
          </li>
        ))}
      </ul>
      <nav aria-labelledby="look-around" className="mt-8 text-center">
        <p id="look-around" className="text-muted text-sm">
          {t('lookAround')}
        </p>
        <ul className="mt-2 flex flex-wrap justify-center wrap-anywhere">
          {categories.map((category) => {
            const Icon = categoryIcons[category];
            return (
              <li key={category}>
                <FilterLink
                  id={`around-${category}`}
                  href={searchPath(category)}
                  className={buttonClass({ variant: 'quiet', size: 'sm' })}
                >
                  <Icon className="size-4" />
                  {t(`what.${category}`)}
                </FilterLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
