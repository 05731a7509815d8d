import { useTranslations } from 'next-intl';
import { given } from '@/components/moderation/queue/queue-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import type { QueueQuery } from '@/lib/moderation/schema';

const desk = '/dashboard/moderation';

/** The way on through the queue and back to its beginning; or what to do when this part of it is empty. */
export function QueuePager({ query, next, isEmpty }: { query: QueueQuery; next: string | null; isEmpty: boolean }) {
  const t = useTranslations('Moderation');
  const { cursor } = query;
  const filter = given(query);
  const isFiltered = Object.keys(filter).length > 0;
  const look = buttonClass({ variant: 'secondary' });
  if (isEmpty && (isFiltered || cursor)) {
    const clear = (
      <Link href={desk} className={look}>
        {t('clearFilters')}
      </Link>
    );
    return <EmptyState title={t('noMatch')} hint={t('noMatchHint')} action={clear} />;
  }
  if (isEmpty) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {cursor && (
        <Link href={{ pathname: desk, query: filter }} prefetch={false} className={buttonClass({ variant: 'quiet' })}>
          {t('fromStart')}
        </Link>
      )}
      {next && (
        <Link href={{ pathname: desk, query: { ...filter, cursor: next } }} prefetch={false} className={look}>
          {t('more')}
        </Link>
      )}
    </div>
  );
}
