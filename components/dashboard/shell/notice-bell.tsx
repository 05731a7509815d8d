import { useTranslations } from 'next-intl';
import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { Button, IconButton } from '@/components/ui/button';
import { BellIcon, CloseIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { withIdToken } from '@/lib/identity/api';
import { loadNotices, sendNoticesRead } from '@/lib/notices/api';
import type { Notice } from '@/lib/notices/schema';

const PANEL_ID = 'notices';

/** The number of new events and a panel with the newest ones; opening the panel marks them as read. */
export function NoticeBell() {
  const t = useTranslations('Notices');
  const panel = useRef<HTMLElement>(null);
  const [readUpTo, setReadUpTo] = useState<string | null>(null);
  const { data, isFailed, retry } = useNotices();
  const unread = data ? data.fromHosts + (data.latest === readUpTo ? 0 : data.unread) : 0;

  async function markRead({ newState }: ToggleEvent) {
    const latest = data?.latest;
    if (newState !== 'open' || !latest || data.unread === 0 || latest === readUpTo) return;
    const result = await withIdToken((token) => sendNoticesRead(token, latest));
    if (result.ok) setReadUpTo(latest);
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
      >
        <BellIcon className="size-6" />
        <span className="sr-only">{t('button', { count: unread })}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-brick px-1 text-center font-medium text-on-brick text-xs leading-5 tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <aside
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        aria-label={t('title')}
        onToggle={markRead}
        className="inset-auto top-(--header-height) right-4 max-h-[calc(100dvh-var(--header-height)-1rem)] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper text-ink shadow-float sm:right-[max(1.5rem,calc(50vw-38.5rem))]"
      >
        <div className="sticky top-0 flex items-center justify-between border-line border-b bg-paper py-1 pr-1 pl-4">
          <h2 className="text-xl">{t('title')}</h2>
          <IconButton label={t('close')} popoverTarget={PANEL_ID} popoverTargetAction="hide">
            <CloseIcon />
          </IconButton>
        </div>
        {isFailed && <LoadingFailure onRetry={retry} />}
        {data?.notices.length === 0 && <NoNotices />}
        <ul className="divide-y divide-line">
          {data?.notices.map((notice) => (
            <NoticeEntry key={notice.id} notice={notice} onFollow={() => panel.current?.hidePopover()} />
          ))}
        </ul>
      </aside>
    </>
  );
}

function LoadingFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('Notices');
  return (
    <div role="alert" className="space-y-3 p-4">
      <p>{t('failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function NoNotices() {
  const t = useTranslations('Notices');
  return (
    <div className="p-4">
      <p className="font-medium">{t('empty')}</p>
      <p className="text-muted text-sm">{t('emptyHint')}</p>
    </div>
  );
}

/** Loaded once per page view, and when the window is shown again. */
function useNotices() {
  const pathname = usePathname();
  const [returns, setReturns] = useState(0);

  useEffect(function watchVisibility() {
    const count = () => document.visibilityState === 'visible' && setReturns((last) => last + 1);
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, []);

  return useData(`${pathname} ${returns}`, async (signal) => {
    const result = await withIdToken((token) => loadNotices(token, signal));
    if (!result.ok) throw new Error(result.problem.error);
    return result.data;
  });
}

function NoticeEntry({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const t = useTranslations('Notices');
  const format = useDateFormat();
  const { kind, count, listing, at, isRead } = notice;
  return (
    <li>
      <Link
        href={pathOf(notice)}
        prefetch={false}
        onClick={onFollow}
        className="block px-4 py-3 text-ink no-underline hover:bg-lagoon-soft"
      >
        <span className={classNames('block', !isRead && 'font-medium')}>
          {t(`kinds.${kind}`, { count })}
          {!isRead && <span className="ml-2 text-brick text-sm">{t('new')}</span>}
        </span>
        {listing && (
          <span dir="auto" className="block truncate font-serif text-lg">
            {listing.title}
          </span>
        )}
        <time dateTime={new Date(at * 1000).toISOString()} className="block text-muted text-sm">
          {format(at * 1000, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </Link>
    </li>
  );
}

function pathOf({ kind, listing }: Notice): string {
  if (kind === 'importFinished') return '/dashboard/my-listings/import';
  if (!listing) return '/dashboard/my-listings';
  if (kind === 'hostMessage') return `/dashboard/moderation/${listing.uid}#messages`;
  return `/dashboard/my-listings/edit/${listing.uid}${kind === 'message' ? '#messages' : ''}`;
}
