import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/dashboard/shell/page-header';
import { ListingView } from '@/components/listings/detail/listing-view';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { Thread } from '@/components/moderation/messages/thread';
import { CannedNotes } from '@/components/moderation/review/canned-notes';
import { Difference } from '@/components/moderation/review/difference';
import { DuplicateList, ReviewScreen } from '@/components/moderation/review/review-screen';
import { Timeline } from '@/components/moderation/review/timeline';
import { nullIfNotFound } from '@/lib/errors';
import { loadMessages } from '@/lib/i18n/load-messages';
import { requirePageModerator } from '@/lib/identity/page-session';
import { slugOf } from '@/lib/listings/text';
import { listMessages } from '@/lib/moderation/messages/service';
import { getReview } from '@/lib/moderation/service';

export const generateMetadata = async () => ({ title: (await getTranslations('Moderation'))('title') });

export default async function ReviewPage({ params }: PageProps<'/[locale]/dashboard/moderation/[uid]'>) {
  const { uid } = await params;
  const user = await requirePageModerator(`/dashboard/moderation/${uid}`);
  const [t, review] = await Promise.all([getTranslations('Moderation'), getReview(user, uid).catch(nullIfNotFound)]);
  if (!review) notFound();
  const [{ CannedNotes: notes }, messages] = await Promise.all([
    loadMessages(review.owner.language ?? (await getLocale())),
    listMessages(user, uid).catch(nullIfNotFound),
  ]);
  const listing = { ...review.proposed, uid, slug: slugOf(review.proposed.title), publishedAt: review.submittedAt };
  return (
    <>
      <Breadcrumb parents={[{ name: t('title'), link: '/dashboard/moderation' }]} current={listing.title} />
      <CannedNotes notes={notes}>
        <ReviewScreen review={review} />
      </CannedNotes>
      <DuplicateList candidates={review.duplicates} />
      <Difference baseline={review.baseline} proposed={review.proposed} />
      <p className="mt-8 mb-3 font-medium text-muted text-sm">{t('preview')}</p>
      <div className="rounded-card border border-line-strong border-dashed">
        <ListingView
          listing={listing}
          map={
            <MapFrame>
              <PlaceMap position={listing.position} title={listing.title} category={listing.category} />
            </MapFrame>
          }
          isPreview
        />
      </div>
      <div className="mt-6 mb-(--action-height) grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {messages && <Thread key={uid} uid={uid} side={review.own ? 'host' : 'moderator'} messages={messages} />}
        {review.history.length > 1 && <Timeline events={review.history} />}
      </div>
    </>
  );
}
