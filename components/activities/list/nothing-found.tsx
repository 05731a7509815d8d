'use client';

import { useTranslations } from 'next-intl';
import { LoosenLink } from '@/components/activities/filter/loosen-link';
import { EmptyState } from '@/components/ui/empty-state';
import { type FoundList, hrefOf } from '@/lib/activities/activity-list';
import { type Chosen, listQuery, type Shelf } from '@/lib/activities/filter-address';
import { useChoiceWords } from '@/lib/activities/filter-text';
import type { UserFilters } from '@/lib/activities/user-filters';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  chosen: Chosen[];
  path: string;
  shelf: Shelf;
  found: FoundList;
  onLoosen: (without: UserFilters) => void;
};

/** Nothing fits: what to leave out, and how many tours that would bring, the most first. */
export function NothingFound({ chosen, path, shelf, found: { without }, onLoosen }: Props) {
  const t = useTranslations('Activities');
  const { nameOf } = useChoiceWords();
  const helpful = chosen.map((one) => ({ one, count: without[one.id] ?? 0 })).toSorted((a, b) => b.count - a.count);
  if (chosen.length === 0) return <EmptyState title={t('noneTitle')} hint={t('noneHint')} />;
  return (
    <div className="rounded-card border border-line bg-paper px-4 pb-10">
      <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />
      <ul className="flex flex-wrap justify-center gap-2">
        {helpful.map(({ one, count }) => (
          <li key={one.id} className="min-w-0">
            <LoosenLink
              href={hrefOf(path, listQuery(one.without, shelf))}
              onFollow={() => onLoosen(one.without)}
              className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
            >
              <span className="truncate">{t('without', { filter: nameOf(one), count })}</span>
            </LoosenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
