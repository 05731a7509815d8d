import { useTranslations } from 'next-intl';
import { ListingMenu } from '@/components/dashboard/my-listings/listing-menu';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { StatusBadge } from '@/components/ui/badge';
import { EditIcon, PinIcon } from '@/components/ui/icons';
import { Photo } from '@/components/ui/photo';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import type { OwnListing } from '@/lib/listings/schema';

/** A card of the host's listing with its status, reasons and actions. */
export function OwnListingCard({ listing }: { listing: OwnListing }) {
  const t = useTranslations('OwnListings');
  const { uid, title, fullAddress, falMedia, status, inReview, reasons, views } = listing;
  const [cover] = falMedia;
  return (
    <li className="flex flex-col rounded-card border border-line bg-paper">
      {cover ? (
        <Photo
          // unpublished images must not enter the shared image cache
          direct={status !== 'Active' || inReview}
          src={cover}
          alt=""
          width={321}
          height={150}
          sizes="(min-width: 80rem) 400px, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[321/150] w-full rounded-t-card"
        />
      ) : (
        <div className="aspect-[321/150] w-full rounded-t-card bg-lagoon-soft" />
      )}
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <StatusBadge status={status} />
          {inReview && <span className="text-muted text-sm">{t('inReview')}</span>}
          {views > 0 && <span className="ml-auto text-muted text-sm tabular-nums">{t('views', { count: views })}</span>}
        </div>
        <h2 dir="auto" className="line-clamp-2 text-[1.375rem] leading-snug">
          {title}
        </h2>
        <p className="flex items-start gap-1.5 text-muted text-sm">
          <PinIcon className="mt-0.5 size-4 shrink-0" />
          <span dir="auto">{fullAddress || t('location')}</span>
        </p>
        {status === 'Rejected' && reasons.length > 0 && (
          <div className="mt-1 space-y-1.5 rounded-control bg-brick-soft p-3">
            <p className="text-brick text-sm">{t('whyRejected')}</p>
            <ReasonList reasons={reasons} />
          </div>
        )}
        <div className="mt-auto flex items-center justify-between pt-2">
          <Link
            href={`/dashboard/my-listings/edit/${uid}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <EditIcon className="size-4" />
            {t('edit')} <span className="sr-only">{title}</span>
          </Link>
          <ListingMenu uid={uid} title={title} />
        </div>
      </div>
    </li>
  );
}
