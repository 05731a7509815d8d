'use client';

import { useTranslations } from 'next-intl';
import { ChevronIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { useKeyActions, useSingleKeys } from '@/lib/browser/single-keys';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { QueueEntry } from '@/lib/moderation/schema';

type Props = { previous: QueueEntry | null; next: QueueEntry | null; isHeld?: boolean };

const pathOf = ({ uid }: QueueEntry) => `/dashboard/moderation/${uid}`;

/** Links to the previous and next entry of the queue; `isHeld` disables their keyboard shortcuts. */
export function QueueNavigation({ previous, next, isHeld = false }: Props) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const [isOn] = useSingleKeys();
  const actions: Record<string, () => void> = {};
  if (next && !isHeld) actions.j = () => router.push(pathOf(next));
  if (previous && !isHeld) actions.k = () => router.push(pathOf(previous));
  useKeyActions(actions);
  const look = buttonClass({ variant: 'quiet', size: 'sm' });
  return (
    <nav aria-label={t('title')} className="-mx-3.5 flex gap-1">
      {previous && (
        <Link
          href={pathOf(previous)}
          prefetch={false}
          title={previous.title}
          aria-keyshortcuts={isOn ? 'K' : undefined}
          className={look}
        >
          <ChevronIcon className="size-4 rotate-90" />
          {t('previous')}
        </Link>
      )}
      {next && (
        <Link
          href={pathOf(next)}
          prefetch={false}
          title={next.title}
          aria-keyshortcuts={isOn ? 'J' : undefined}
          className={look}
        >
          {t('next')}
          <ChevronIcon className="size-4 -rotate-90" />
        </Link>
      )}
    </nav>
  );
}
