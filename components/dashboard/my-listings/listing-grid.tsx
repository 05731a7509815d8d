'use client';

import { useTranslations } from 'next-intl';
import type { Term } from '@/components/dashboard/my-listings/listing-filters';
import { ListingMenu } from '@/components/dashboard/my-listings/listing-menu';
import { useMore } from '@/components/hooks/use-more';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { StatusBadge } from '@/components/ui/badge';
import { EditIcon, PinIcon } from '@/components/ui/icons';
import { MoreLink } from '@/components/ui/more-link';
import { Photo } from '@/components/ui/photo';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { listOwnListings } from '@/lib/listings/api';
import { CARDS_PER_PAGE } from '@/lib/listings/dashboard/schema';
import type { OwnListing } from '@/lib/listings/schema';

type Props = { first: OwnListing[]; next: string | null; total: number; filter: { status: Term; q: string } };

/** The cards of a tab. The next page is appended, or opened as a page without JavaScript. */
export function ListingGrid({ first, next, total, filter }: Props) {
  const t = useTranslations('OwnListings');
  const more = useMore<OwnListing>({
    key: null,
    first: next,
    load: async (cursor) => {
      const page = { ...filter, sort: '-datetime', cursor, limit: CARDS_PER_PAGE } as const;
      const result = await withIdToken((token) => listOwnListings(token, page));
      if (!result.ok) throw new Error(result.problem.error);
      return { items: result.data.listings, next: result.data.next };
    },
  });
  const { cursor, state } = more;
  const listings = [...first, ...more.items];
  const counts = { shown: listings.length, total };
  return (
    <>
      <p role="status" className="mb-4 text-muted text-sm tabular-nums">
        {total > 0 && (filter.q ? t('found', { ...counts, q: filter.q }) : t('shown', counts))}
      </p>
      <ul
        ref={more.list}
        aria-label={t('list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,323px),323px))] gap-5 max-sm:justify-center"
      >
        {listings.map((listing) => (
          <OwnListingCard key={listing.uid} listing={listing} q={filter.q} />
        ))}
      </ul>
      <MoreLink
        href={cursor === null ? null : { pathname: '/dashboard/my-listings', query: { ...filter, cursor } }}
        state={state}
        failed={t('loadFailed')}
        onClick={more.showMore}
      >
        {t('loadMore')}
      </MoreLink>
    </>
  );
}

function OwnListingCard({ listing, q }: { listing: OwnListing; q: string }) {
  const t = useTranslations('OwnListings');
  const { uid, title, fullAddress, falMedia, status, inReview, reasons, views } = listing;
  const [cover] = falMedia;
  return (
    <li className="flex flex-col rounded-card border border-line bg-paper">
      <Photo
        // unpublished images must not enter the shared image cache
        direct={status !== 'Active' || inReview}
        src={cover ?? null}
        alt=""
        width={321}
        height={150}
        sizes="321px"
        className="aspect-[321/150] w-full rounded-t-card"
      />
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
            href={{ pathname: `/dashboard/my-listings/edit/${uid}`, query: { ...(q && { q }) } }}
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
