import { useTranslations } from 'next-intl';
import { Photo } from '@/components/ui/photo';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { QueueItem } from '@/lib/moderation/schema';

/** Listings and edits waiting for a decision. */
export function QueueList({ items }: { items: readonly QueueItem[] }) {
  return (
    <ol className="space-y-3">
      {items.map((item) => (
        <QueueCard key={item.uid} item={item} />
      ))}
    </ol>
  );
}

function QueueCard({ item }: { item: QueueItem }) {
  const t = useTranslations('Moderation');
  const areas = useTranslations('Areas');
  const categories = useTranslations('Categories');
  const format = useDateFormat();
  const { uid, kind, title, category, area, cover, ownerName, submittedAt, again } = item;
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-paper p-3 transition-colors duration-150 focus-within:border-lagoon hover:border-lagoon sm:items-center">
      <Photo
        direct
        src={cover}
        alt=""
        width={112}
        height={84}
        className="h-21 w-28 shrink-0 rounded-control max-sm:w-21"
      />
      <div className="min-w-0 grow">
        <p className="text-muted text-sm">
          {t(`kinds.${kind}`)}
          {again && kind === 'listing' && <span className="font-medium text-lagoon"> · {t('again')}</span>}
        </p>
        <h2 dir="auto" className="truncate text-[1.375rem] leading-snug">
          <Link
            href={`/dashboard/moderation/${uid}`}
            prefetch={false}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {category && `${categories(category)} · `}
          {areas(area)}
          {ownerName && ` · ${t('by', { name: ownerName })}`}
        </p>
      </div>
      <time
        dateTime={new Date(submittedAt * 1000).toISOString()}
        className="shrink-0 whitespace-nowrap pr-3 text-muted text-sm max-sm:hidden"
      >
        {format(submittedAt * 1000, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
      </time>
    </li>
  );
}
