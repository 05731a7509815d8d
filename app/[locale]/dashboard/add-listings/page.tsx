import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { AddListing } from '@/components/listing-form/add-listing';
import { nullIfNotFound } from '@/lib/errors';
import { requireSessionUser } from '@/lib/identity/page-session';
import { getDraft } from '@/lib/listings/drafts/service';
import { formMessages } from '@/lib/listings/form/form-messages';
import { listingUid } from '@/lib/listings/schema';
import { getEditableListing } from '@/lib/listings/service';

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('add_listings') });

/** `?draft=` is a draft to continue; `?from=` an own listing, whose values a duplicate begins with. */
export default async function AddListingsPage({ searchParams }: PageProps<'/[locale]/dashboard/add-listings'>) {
  const query = await searchParams;
  const [uid, from] = [query.draft, query.from].map((value) => listingUid.safeParse(value).data);
  const search = new URLSearchParams({ ...(from && { from }), ...(uid && { draft: uid }) });
  const user = await requireSessionUser(`/dashboard/add-listings${search.size > 0 ? `?${search}` : ''}`);
  const [t, draft, copied] = await Promise.all([
    getTranslations('Dashboard'),
    uid ? getDraft(user, uid).catch(nullIfNotFound) : null,
    from ? getEditableListing(user, from).catch(nullIfNotFound) : null,
  ]);
  return (
    <>
      <PageHeader title={t('add_listings')} parents={[]} hasForm />
      <ClientMessages namespaces={formMessages}>
        <AddListing key={copied?.uid} owner={user.sub} draft={draft} copied={copied} />
      </ClientMessages>
    </>
  );
}
