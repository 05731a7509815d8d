import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { EditListing } from '@/components/listing-form/edit-listing';
import { Thread } from '@/components/moderation/messages/thread';
import { Timeline } from '@/components/moderation/review/timeline';
import { CountBadge } from '@/components/ui/badge';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { nullIfNotFound } from '@/lib/errors';
import { requireSessionUser } from '@/lib/identity/page-session';
import { getDraft } from '@/lib/listings/drafts/service';
import { formMessages } from '@/lib/listings/form/form-messages';
import { searchText } from '@/lib/listings/public-fields';
import { uidParams } from '@/lib/listings/schema';
import { getEditableListing } from '@/lib/listings/service';
import { listMessages } from '@/lib/moderation/messages/service';
import { findRefusedEdit, listHistory } from '@/lib/moderation/service';

type Props = PageProps<'/[locale]/dashboard/my-listings/edit/[uid]'>;

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('edit_listing') });

export default async function EditListingPage({ params, searchParams }: Props) {
  const { uid } = await params;
  const q = searchText.safeParse((await searchParams).q).data ?? '';
  const user = await requireSessionUser(`/dashboard/my-listings/edit/${uid}`);
  const t = await getTranslations('Dashboard');
  if (!uidParams.safeParse({ uid }).success) notFound();
  // not found also for another host's listing
  const listing = await getEditableListing(user, uid).catch(nullIfNotFound);
  if (!listing) notFound();
  const [history, refused, messages, thread, draft] = await Promise.all([
    listHistory(user, uid),
    findRefusedEdit(user, uid),
    listMessages(user, uid),
    getTranslations('Thread'),
    getDraft(user, uid).catch(nullIfNotFound),
  ]);
  const unread = messages.filter(({ author, isRead }) => author === 'moderator' && !isRead).length;
  const parents = [{ name: t('my_listings'), link: `/dashboard/my-listings${q && `?${new URLSearchParams({ q })}`}` }];
  return (
    <>
      <PageHeader title={t('edit_listing')} hasForm parents={parents} current={listing.title}>
        <a href="#messages" className={classNames(buttonClass({ variant: 'quiet', size: 'sm' }), '-ml-3.5')}>
          {thread('withModerators')}
          {unread > 0 && <CountBadge count={unread} active />}
        </a>
      </PageHeader>
      <ClientMessages namespaces={formMessages}>
        <EditListing key={uid} owner={user.sub} listing={listing} draft={draft} refused={refused} q={q} />
        <div className="mt-14 space-y-8">
          <Thread key={uid} uid={uid} side="host" messages={messages} />
          <Timeline events={history} forHost />
        </div>
      </ClientMessages>
    </>
  );
}
