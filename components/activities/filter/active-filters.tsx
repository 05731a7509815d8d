'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { FollowLink } from '@/components/ui/follow-link';
import { CloseIcon } from '@/components/ui/icons';
import type { TourFilters } from '@/lib/activities/filter-values';
import {
  type ActiveFilter,
  formatListQuery,
  type ListCounts,
  listHref,
  scopeFilters,
  type TourScope,
} from '@/lib/activities/list-query';
import { useFilterText } from '@/lib/activities/tour-text';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  active: readonly ActiveFilter[];
  path: string;
  scope: TourScope;
  onRemove: (without: TourFilters) => void;
};

export function ActiveFilters({ active, path, scope, onRemove }: Props) {
  const t = useTranslations('ActivityFilters');
  const { filterName } = useFilterText();
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="mb-4 flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={filter.id} className="min-w-0">
          <FollowLink
            href={listHref(path, formatListQuery(filter.without, scope))}
            onFollow={() => onRemove(filter.without)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-lagoon-soft pr-2 pl-3 text-lagoon-strong text-sm no-underline pointer-coarse:min-h-11 hover:underline"
          >
            <span className="sr-only">{t('remove')}: </span>
            <span className="truncate">{filterName(filter)}</span>
            <CloseIcon className="size-4 shrink-0" />
          </FollowLink>
        </li>
      ))}
      <li>
        <FollowLink
          href={path}
          onFollow={() => onRemove(scopeFilters(scope))}
          className="inline-flex min-h-9 items-center px-2 text-lagoon text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('reset')}
        </FollowLink>
      </li>
    </ul>
  );
}

/** Suggests which filter to remove, the one with the most tours first. */
export function NothingFound({ active, path, scope, counts, onRemove }: Props & { counts: ListCounts }) {
  const t = useTranslations('Activities');
  const { filterName } = useFilterText();
  const suggestions = active
    .map((filter) => ({ filter, count: counts.without[filter.id] ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  if (active.length === 0) return <EmptyState title={t('noneTitle')} hint={t('noneHint')} />;
  return (
    <div className="rounded-card border border-line bg-paper px-4 pb-10">
      <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />
      <ul className="flex flex-wrap justify-center gap-2">
        {suggestions.map(({ filter, count }) => (
          <li key={filter.id} className="min-w-0">
            <FollowLink
              href={listHref(path, formatListQuery(filter.without, scope))}
              onFollow={() => onRemove(filter.without)}
              className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
            >
              <span className="truncate">{t('without', { filter: filterName(filter), count })}</span>
            </FollowLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
