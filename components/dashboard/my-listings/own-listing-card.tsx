import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ListingMenu } from '@/components/dashboard/my-listings/listing-menu';
import { useListingActions } from '@/components/dashboard/my-listings/use-listing-actions';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TickBox } from '@/components/ui/checkbox-field';
import { EditIcon, PinIcon } from '@/components/ui/icons';
import { Photo } from '@/components/ui/photo';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { useDayText } from '@/lib/listings/hours/use-day-text';
import type { OwnListing } from '@/lib/listings/schema';
import { useToast } from '@/stores/toast';

type Props = { listing: OwnListing; q: string; isSelected: boolean; onSelect: (isSelected: boolean) => void };

export function OwnListingCard({ listing, q, isSelected, onSelect }: Props) {
  const t = useTranslations('OwnListings');
  const lifecycle = useTranslations('ListingLifecycle');
  const { uid, title, fullAddress, falMedia, status, inReview, views, demonstration } = listing;
  const checkboxId = useId();
  return (
    <li className="wrap-anywhere flex flex-col rounded-card border border-line bg-paper has-[input:checked]:border-lagoon has-[input:checked]:ring-1 has-[input:checked]:ring-lagoon">
      <div className="relative">
        <Photo
          // unpublished images must not enter the shared image cache
          direct={status !== 'Active' || inReview}
          src={falMedia[0] ?? null}
          alt=""
          width={321}
          height={150}
          sizes="321px"
          className="aspect-[321/150] w-full rounded-t-card"
        />
        <label
          htmlFor={checkboxId}
          className="absolute top-1.5 left-1.5 grid size-11 cursor-pointer place-items-center rounded-control bg-paper/90"
        >
          <span className="sr-only">{lifecycle('select', { title })}</span>
          <TickBox id={checkboxId} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
        </label>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <StatusBadge status={status} />
          {inReview && <span className="text-muted text-sm">{t('inReview')}</span>}
          {views > 0 && <span className="ml-auto text-muted text-sm tabular-nums">{t('views', { count: views })}</span>}
          {demonstration && <DemonstrationMark />}
        </div>
        <h2 dir="auto" className="line-clamp-2 text-[1.375rem] leading-snug">
          {title}
        </h2>
        <p className="flex items-start gap-1.5 text-muted text-sm">
          <PinIcon className="mt-0.5 size-4 shrink-0" />
          <span dir="auto">{fullAddress || t('location')}</span>
        </p>
        <LifecycleNote listing={listing} />
        <FromModerators listing={listing} />
        <div className="mt-auto flex flex-wrap items-center justify-between pt-2">
          {status === 'Archived' ? (
            <RestoreButton uid={uid} title={title} />
          ) : (
            <Link
              href={{ pathname: `/dashboard/my-listings/edit/${uid}`, query: { ...(q && { q }) } }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <EditIcon className="size-4" />
              {t('edit')} <span className="sr-only">{title}</span>
            </Link>
          )}
          <ListingMenu listing={listing} />
        </div>
      </div>
    </li>
  );
}

/** The reasons of a rejection or removal, and a link to unread messages. */
function FromModerators({ listing }: { listing: OwnListing }) {
  const t = useTranslations('OwnListings');
  const { status, reasons } = listing;
  const hasReasons = reasons.length > 0 && ['Rejected', 'Hidden', 'Closed'].includes(status);
  return (
    <>
      {hasReasons && (
        <div className="mt-1 space-y-1.5 rounded-control bg-brick-soft p-3">
          <p className="text-brick text-sm">{t(status === 'Rejected' ? 'whyRejected' : 'whyTakenDown')}</p>
          <ReasonList reasons={reasons} />
        </div>
      )}
      <UnreadMessages listing={listing} />
    </>
  );
}

function UnreadMessages({ listing: { uid, title, unreadMessages } }: { listing: OwnListing }) {
  const t = useTranslations('OwnListings');
  if (unreadMessages === 0) return null;
  return (
    <Link
      href={`/dashboard/my-listings/edit/${uid}#messages`}
      className="inline-flex min-h-11 items-center self-start font-medium text-lagoon text-sm underline underline-offset-4"
    >
      {t('unreadMessages', { count: unreadMessages })} <span className="sr-only">{title}</span>
    </Link>
  );
}

function LifecycleNote({ listing: { status, closedUntil, deletedAt } }: { listing: OwnListing }) {
  const t = useTranslations('ListingLifecycle');
  const dayText = useDayText();
  const format = useDateFormat();
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const notes = [
    status === 'Paused' && t('pausedHint'),
    status !== 'Archived' && closedUntil && t('closedUntil', { date: dayText(closedUntil, options) }),
    deletedAt !== null && t('archivedUntil', { date: format(deletedAt * 1000, options) }),
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => (
    <p key={note} className="text-muted text-sm">
      {note}
    </p>
  ));
}

function RestoreButton({ uid, title }: { uid: string; title: string }) {
  const t = useTranslations('ListingLifecycle');
  const { run } = useListingActions();
  const [isPending, setPending] = useState(false);

  async function restore() {
    setPending(true);
    useToast.getState().show(await run({ action: 'restore', uids: [uid] }), 'error');
    setPending(false);
  }
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={restore}>
      {t('restore')} <span className="sr-only">{title}</span>
    </Button>
  );
}
