'use client';

import { useTranslations } from 'next-intl';
import { LoosenLink } from '@/components/activities/filter/loosen-link';
import { CloseIcon } from '@/components/ui/icons';
import { hrefOf } from '@/lib/activities/activity-list';
import { type Chosen, listQuery, type Shelf } from '@/lib/activities/filter-address';
import { useChoiceWords } from '@/lib/activities/filter-text';
import { noFilters, type UserFilters } from '@/lib/activities/user-filters';

type Props = { chosen: Chosen[]; path: string; shelf: Shelf; onLoosen: (without: UserFilters) => void };

/** What narrows the list down, each a press away from being gone. */
export function ChosenFilters({ chosen, path, shelf, onLoosen }: Props) {
  const t = useTranslations('ActivityFilters');
  const { nameOf } = useChoiceWords();
  if (chosen.length === 0) return null;
  const none = { ...noFilters, Category: shelf.category === null ? [] : [shelf.category] };
  return (
    <ul aria-label={t('active')} className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map((one) => (
        <li key={one.id} className="min-w-0">
          <LoosenLink
            href={hrefOf(path, listQuery(one.without, shelf))}
            onFollow={() => onLoosen(one.without)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-lagoon-soft pr-2 pl-3 text-lagoon-strong text-sm no-underline pointer-coarse:min-h-11 hover:underline"
          >
            <span className="sr-only">{t('remove')}: </span>
            <span className="truncate">{nameOf(one)}</span>
            <CloseIcon className="size-4 shrink-0" />
          </LoosenLink>
        </li>
      ))}
      <li>
        <LoosenLink
          href={path}
          onFollow={() => onLoosen(none)}
          className="inline-flex min-h-9 items-center px-2 text-lagoon text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('reset')}
        </LoosenLink>
      </li>
    </ul>
  );
}
