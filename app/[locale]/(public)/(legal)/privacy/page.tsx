import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';
import { describePage } from '@/lib/i18n/describe-page';
import { operator } from '@/lib/operator';
import retentionDays from '@/lib/retention-days.json';
import { DataTable } from '../_components/data-table';
import { LegalPage, LegalSection, linkTo } from '../_components/legal-page';
import { OperatorCard } from '../_components/operator-card';
import { Recipients } from '../_components/recipients';
import { Sections } from '../_components/sections';

const uses = ['visiting', 'position', 'account', 'reports'] as const;
const stored = Object.keys(retentionDays) as (keyof typeof retentionDays)[]; // the type of Object.keys is string[]

export const generateMetadata = () => describePage('PrivacyPage', '/privacy');

export default async function PrivacyPage() {
  const t = await getTranslations('PrivacyPage');
  const name = operator?.name ?? env.NEXT_PUBLIC_SITE_NAME;
  return (
    <LegalPage name="privacy">
      <LegalSection id="controller" title={t('controller.title')}>
        <p>{t('controller.text', { name })}</p>
        <OperatorCard />
      </LegalSection>
      <Sections sections={uses.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) }))} />
      <LegalSection id="recipients" title={t('recipients.title')}>
        <p>{t('recipients.text')}</p>
        <Recipients />
      </LegalSection>
      <LegalSection id="retention" title={t('retention.title')}>
        <p>{t('retention.text')}</p>
        <DataTable
          caption={t('retention.title')}
          head={[t('retention.what'), t('retention.period')]}
          rows={stored.map((row) => [t(`retention.${row}`), t('retention.days', { days: retentionDays[row] })])}
        />
      </LegalSection>
      <LegalSection id="rights" title={t('rights.title')}>
        <p>{t.rich('rights.text', { contact: linkTo('/contact') })}</p>
        <p>{t('rights.authority', { authority: env.OPERATOR_AUTHORITY })}</p>
      </LegalSection>
    </LegalPage>
  );
}
