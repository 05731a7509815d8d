import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { requireSessionUser } from '@/app/[locale]/dashboard/session';
import { Breadcrumb } from '@/components/dashboard/breadcrumb';
import { Difference } from '@/components/dashboard/difference';
import { LikenessList } from '@/components/dashboard/likeness-list';
import { ReviewDesk } from '@/components/dashboard/review-desk';
import { Timeline } from '@/components/dashboard/timeline';
import { ListingView } from '@/components/listings/listing-view';
import { AppError } from '@/lib/errors';
import { slugOf } from '@/lib/listings/slug';
import { canModerate } from '@/lib/moderation/policy';
import type { Review } from '@/lib/moderation/schema';
import { getReview } from '@/lib/moderation/service';

type Props = { params: Promise<{ uid: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Moderation'))('title') };
}

export default async function ReviewPage({ params }: Props) {
  const { uid } = await params;
  const user = await requireSessionUser(`/dashboard/moderation/${uid}`);
  if (!canModerate(user)) notFound();
  const [t, dashboard, review] = await Promise.all([
    getTranslations('Moderation'),
    getTranslations('Dashboard'),
    getReview(user, uid).catch(nullWhenMissing),
  ]);
  if (!review) notFound();
  const crumbs = [
    { name: dashboard('dashboard'), link: '/dashboard' },
    { name: t('title'), link: '/dashboard/moderation' },
    { name: review.proposed.title, link: `/dashboard/moderation/${uid}` },
  ];
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <ReviewDesk review={review} />
      <LikenessList likenesses={review.likenesses} />
      <Difference baseline={review.baseline} proposed={review.proposed} />
      {review.history.length > 1 && (
        <div className="mt-6">
          <Timeline events={review.history} />
        </div>
      )}
      <p className="mt-8 mb-3 font-medium text-muted text-sm">{t('preview')}</p>
      <div className="rounded-card border border-line-strong border-dashed">
        <ListingView listing={toPublished(review)} isPreview />
      </div>
    </>
  );
}

/** The proposal in the shape of the public page. */
function toPublished({ uid, proposed, submittedAt }: Review) {
  return { ...proposed, uid, slug: slugOf(proposed.title), publishedAt: submittedAt };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
