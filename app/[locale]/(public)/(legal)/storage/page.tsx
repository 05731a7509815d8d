import { getTranslations } from 'next-intl/server';
import { type StoredRow, storedItems } from '@/lib/browser/stored-items';
import { env } from '@/lib/env';
import { describePage } from '@/lib/i18n/describe-page';
import { DataTable } from '../_components/data-table';
import { LegalPage } from '../_components/legal-page';
import { Sections } from '../_components/sections';

// cast: the keys of a constant
const rows = Object.keys(storedItems) as StoredRow[];
const columns = ['what', 'purpose', 'period'] as const;

export const generateMetadata = () => describePage('StoragePage', '/storage');

export default async function StoragePage() {
  const t = await getTranslations('StoragePage');
  const isDemo = env.REVIEW_PAGE || env.EMBEDDED_SERVICES.includes('booking-site');
  const stored = rows.filter((row) => (row !== 'gate' || env.STAGING) && (row !== 'demonstration' || isDemo));
  return (
    <LegalPage name="storage">
      <p>{t('consent')}</p>
      <DataTable
        caption={t('title')}
        head={columns.map((column) => t(column))}
        rows={stored.map((row) => columns.map((column) => t(`rows.${row}.${column}`)))}
      />
      <Sections sections={[{ id: 'remove', title: t('remove.title'), text: t('remove.text') }]} />
    </LegalPage>
  );
}
