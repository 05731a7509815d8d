import { useTranslations } from 'next-intl';
import { CountBadge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import { type QueueFilter, queueKinds } from '@/lib/moderation/schema';

type Props = {
  filter: QueueFilter;
  counts: Record<(typeof queueKinds)[number], number>;
  /** How many reports of visitors are open. */
  reports: number;
  /** What is shown, where that is not the queue. */
  shown?: 'reports' | 'tours';
};

const desk = '/dashboard/moderation';

/** New listings, changes of public ones, or both, what visitors reported, each with how many wait; and the tours. */
export function QueueTabs({ filter, counts, reports, shown }: Props) {
  const t = useTranslations('Moderation');
  const tReports = useTranslations('ReportDesk');
  const tTours = useTranslations('TourDesk');
  const queue = [undefined, ...queueKinds].map((kind) => ({
    label: t(kind ? `kindsShort.${kind}` : 'all'),
    count: kind ? counts[kind] : counts.listing + counts.revision,
    href: { pathname: desk, query: given({ ...filter, kind }) },
    isShown: !shown && filter.kind === kind,
  }));
  const tabs = [
    ...queue,
    {
      label: tReports('tab'),
      count: reports,
      href: { pathname: `${desk}/reports`, query: {} },
      isShown: shown === 'reports',
    },
    // nothing about them waits
    { label: tTours('title'), count: null, href: { pathname: `${desk}/tours`, query: {} }, isShown: shown === 'tours' },
  ];
  return (
    <nav
      aria-label={t('title')}
      className="-mx-4 mb-6 scroll-px-4 overflow-x-auto border-line border-b px-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
    >
      <ul className="flex w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              href={tab.href}
              prefetch={false}
              scroll={false}
              aria-current={tab.isShown ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted hover:text-ink aria-[current=page]:border-lagoon aria-[current=page]:font-medium aria-[current=page]:text-lagoon"
            >
              {tab.label}
              {tab.count !== null && <CountBadge count={tab.count} active={tab.isShown} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What of a filter is set, for an address. */
export function given({ kind, category, area, q }: QueueFilter): Record<string, string> {
  return { ...(kind && { kind }), ...(category && { category }), ...(area && { area }), ...(q && { q }) };
}
