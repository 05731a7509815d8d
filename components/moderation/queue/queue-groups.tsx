import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { QueueGroup } from '@/lib/moderation/schema';

/** Links to the groups of new listings of one host or one import. */
export function QueueGroups({ groups }: { groups: readonly QueueGroup[] }) {
  const t = useTranslations('ModerationQueue');
  const format = useDateFormat();
  if (groups.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-xl">{t('groups')}</h2>
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ host, importId, ownerName, count, submittedAt }) => (
          <li key={`${host} ${importId}`}>
            <Link
              href={{
                pathname: '/dashboard/moderation',
                query: { kind: 'listing', host, ...(importId && { import: importId }) },
              }}
              prefetch={false}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border border-line bg-paper px-3 text-sm no-underline hover:border-lagoon"
            >
              <span className="font-medium">
                <bdi>{ownerName || t('unnamed')}</bdi>
              </span>
              <span>{t(importId ? 'groupOfImport' : 'groupOfHost', { count })}</span>
              <span className="text-muted">{format(submittedAt * 1000, { day: 'numeric', month: 'short' })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
