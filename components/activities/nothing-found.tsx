'use client';

import { useTranslations } from 'next-intl';
import { type FoundList, hrefOf } from '@/components/activities/activity-list';
import { useChoiceWords } from '@/components/activities/choice-words';
import { type Chosen, listQuery, type Shelf } from '@/components/activities/filter-address';
import { LoosenLink } from '@/components/activities/loosen-link';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import type { UserFilters } from '@/stores/activity-filter';

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
