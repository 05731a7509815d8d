import { useTranslations } from 'next-intl';
import { classNames } from '@/lib/browser/class-names';

const dots = {
  active: 'bg-status-active',
  pending: 'bg-status-pending',
  rejected: 'bg-status-rejected',
  paused: 'bg-status-other',
  hidden: 'bg-status-other',
  closed: 'bg-status-other',
  archived: 'bg-status-other',
  draft: 'bg-status-other',
} as const;
// cast: the keys of the literal above
const statuses = Object.keys(dots) as (keyof typeof dots)[];

/** A listing's state in a word and a dot: green, orange, red, and grey for any other value, shown as it came. */
export function StatusBadge({ status }: { status: string }) {
  const t = useTranslations('StatusBadge');
  const known = statuses.find((name) => name === status.toLowerCase());
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-sm">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 rounded-full', known ? dots[known] : 'bg-status-other')}
      />
      {known ? t(known) : status}
    </span>
  );
}

export function CountBadge({ count, active = false }: { count: number; active?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-grid min-w-6 place-items-center rounded-full px-1.5 py-0.5 font-medium text-xs tabular-nums',
        active ? 'bg-lagoon text-on-lagoon' : 'bg-lagoon-soft text-lagoon-strong',
      )}
    >
      {count}
    </span>
  );
}
