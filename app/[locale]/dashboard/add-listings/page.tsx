import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { AddListing } from '@/components/listing-form/add-listing';
import { requireSessionUser } from '@/lib/identity/page-session';
import { formMessages } from '@/lib/listings/form/form-messages';

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('add_listings') });

export default async function AddListingsPage() {
  const user = await requireSessionUser('/dashboard/add-listings');
  const t = await getTranslations('Dashboard');
  return (
    <>
      <PageHeader title={t('add_listings')} parents={[]} />
      <ClientMessages namespaces={formMessages}>
        <AddListing owner={user.sub} />
      </ClientMessages>
    </>
  );
}
