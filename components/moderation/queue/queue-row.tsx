import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { TickBox } from '@/components/ui/checkbox-field';
import { Photo } from '@/components/ui/photo';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { LATE_DAYS, type QueueItem } from '@/lib/moderation/schema';

const DAY_SECONDS = 86_400;

type Props = { item: QueueItem; now: number; isTicked: boolean; onTick: (on: boolean) => void };

/** One line of the queue. The moderator's own listing has no box. */
export function QueueRow({ item, now, isTicked, onTick }: Props) {
  const t = useTranslations('Moderation');
  const tQueue = useTranslations('ModerationQueue');
  const areas = useTranslations('Areas');
  const categories = useTranslations('Categories');
  const format = useDateFormat();
  const boxId = useId();
  const { uid, kind, title, category, area, cover, again, own, claim } = item;
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 hover:bg-lagoon-soft/40">
      <label htmlFor={boxId} className="grid size-11 shrink-0 place-items-center sm:pointer-fine:size-9">
        {!own && (
          <TickBox
            id={boxId}
            aria-label={tQueue('choose', { title })}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )}
      </label>
      <Photo
        direct
        src={cover}
        alt=""
        width={56}
        height={42}
        className="h-10.5 w-14 shrink-0 rounded-sm max-sm:hidden"
      />
      <div className="grid grid-cols-1 min-w-0 grow gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_10rem_5rem] sm:items-center">
        <p className="min-w-0">
          <Link
            href={`/dashboard/moderation/${uid}`}
            prefetch={false}
            dir="auto"
            className="block truncate font-medium hover:text-lagoon pointer-coarse:py-2.5"
          >
            {title}
          </Link>
          <span className="block truncate text-muted text-sm">
            {[kind === 'revision' && t('kindsShort.revision'), again && kind === 'listing' && t('again')]
              .concat(category ? categories(category) : false, areas(area))
              .filter(Boolean)
              .join(' · ')}
          </span>
          {claim && !claim.mine && (
            <span className="block text-brick text-sm">
              {tQueue('claimed', {
                name: claim.name,
                since: format(claim.at * 1000, { hour: '2-digit', minute: '2-digit' }),
              })}
            </span>
          )}
        </p>
        <HostCell item={item} />
        <Priority reasons={item.priority} />
        <Age since={item.submittedAt} now={now} />
      </div>
    </li>
  );
}

/** The host, as a link to all of their entries or those of the same import. */
function HostCell({ item: { own, host, importId, ownerName, demonstration } }: { item: QueueItem }) {
  const t = useTranslations('ModerationQueue');
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      {own ? (
        <span className="text-muted">{t('own')}</span>
      ) : (
        <Link
          href={{ pathname: '/dashboard/moderation', query: { host, ...(importId && { import: importId }) } }}
          prefetch={false}
          className="inline-block max-w-full truncate text-lagoon underline underline-offset-4 pointer-coarse:py-3"
        >
          <bdi>{ownerName || t('unnamed')}</bdi>
          {importId && ` · ${t('imported')}`}
        </Link>
      )}
      {demonstration && <DemonstrationMark />}
    </p>
  );
}

function Priority({ reasons }: { reasons: QueueItem['priority'] }) {
  const t = useTranslations('ModerationQueue.priority');
  const { list } = useFormatter();
  if (reasons.length === 0) return <p className="text-muted text-sm max-sm:hidden">{t('normal')}</p>;
  return (
    <p className="text-sm">
      <span className="block font-medium text-brick">{t('high')}</span>
      <span className="block text-muted">{list(reasons.map((reason) => t(`reasons.${reason}`)))}</span>
    </p>
  );
}

function Age({ since, now }: { since: number; now: number }) {
  const t = useTranslations('ModerationQueue');
  const format = useDateFormat();
  const days = Math.max(0, Math.floor((now - since) / DAY_SECONDS));
  return (
    <time
      dateTime={new Date(since * 1000).toISOString()}
      title={format(since * 1000, { dateStyle: 'long', timeStyle: 'short' })}
      className={classNames('whitespace-nowrap text-sm', days >= LATE_DAYS ? 'font-medium text-brick' : 'text-muted')}
    >
      {t('age', { days })}
    </time>
  );
}
