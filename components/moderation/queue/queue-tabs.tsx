import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { TabLinks } from '@/components/ui/tab-links';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { type QueueFilter, type QueueQuery, queueKinds } from '@/lib/moderation/schema';

export type Tab = 'reports' | 'tours' | 'people' | 'mail' | 'operations' | 'audit';
type Props = {
  filter: QueueFilter;
  counts: Record<(typeof queueKinds)[number], number>;
  reports: number;
  /** The current page when it is not the queue. */
  shown?: Tab;
};

const path = '/dashboard/moderation';

export function QueueTabs({ filter, counts, reports, shown }: Props) {
  const t = useTranslations('Moderation');
  const tReports = useTranslations('ReportDesk');
  const tTours = useTranslations('TourDesk');
  const tPeople = useTranslations('People');
  const tAudit = useTranslations('AuditLog');
  const tMail = useTranslations('MailStatus');
  const tOperations = useTranslations('Operations');
  const queue = [undefined, ...queueKinds].map((kind) => ({
    label: t(kind ? `kindsShort.${kind}` : 'all'),
    count: kind ? counts[kind] : counts.listing + counts.revision,
    href: { pathname: path, query: toQuery({ ...filter, kind }) },
    isShown: !shown && filter.kind === kind,
  }));
  const tabs = [
    ...queue,
    { label: tReports('tab'), count: reports, href: `${path}/reports`, isShown: shown === 'reports' },
    { label: tTours('title'), count: null, href: `${path}/tours`, isShown: shown === 'tours' },
    { label: tPeople('title'), count: null, href: `${path}/people`, isShown: shown === 'people' },
    { label: tMail('tab'), count: null, href: `${path}/mail`, isShown: shown === 'mail' },
    {
      label: tOperations('tab'),
      count: null,
      href: `${path}/operations`,
      isShown: shown === 'operations',
    },
    { label: tAudit('title'), count: null, href: `${path}/audit`, isShown: shown === 'audit' },
  ];
  return <TabLinks label={t('title')} tabs={tabs.map((tab) => ({ ...tab, prefetch: false }))} />;
}

function toQuery({ kind, category, area, host, import: importId, q }: QueueFilter): Record<string, string> {
  const filter = { kind, category, area, host, import: importId, q };
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function QueuePager({ query, next, isEmpty }: { query: QueueQuery; next: string | null; isEmpty: boolean }) {
  const t = useTranslations('Moderation');
  const { cursor } = query;
  const filter = toQuery(query);
  const isFiltered = Object.keys(filter).length > 0;
  const look = buttonClass({ variant: 'secondary' });
  if (isEmpty && (isFiltered || cursor)) {
    const clear = (
      <Link href={path} className={look}>
        {t('clearFilters')}
      </Link>
    );
    return <EmptyState title={t('noMatch')} hint={t('noMatchHint')} action={clear} />;
  }
  if (isEmpty) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {cursor && (
        <Link href={{ pathname: path, query: filter }} prefetch={false} className={buttonClass({ variant: 'quiet' })}>
          {t('fromStart')}
        </Link>
      )}
      {next && (
        <Link href={{ pathname: path, query: { ...filter, cursor: next } }} prefetch={false} className={look}>
          {t('more')}
        </Link>
      )}
    </div>
  );
}
