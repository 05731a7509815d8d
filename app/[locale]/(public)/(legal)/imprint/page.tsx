import { getTranslations } from 'next-intl/server';
import { describePage } from '@/lib/i18n/describe-page';
import { LegalPage, LegalSection, linkTo } from '../_components/legal-page';
import { OperatorCard } from '../_components/operator-card';
import { Sections } from '../_components/sections';

export const generateMetadata = () => describePage('ImprintPage', '/imprint');

export default async function ImprintPage() {
  const t = await getTranslations('ImprintPage');
  return (
    <LegalPage name="imprint">
      <LegalSection id="operator" title={t('operator')}>
        <OperatorCard />
      </LegalSection>
      <Sections
        sections={[
          { id: 'content', title: t('content.title'), text: t('content.text') },
          { id: 'sources', title: t('sources.title'), text: t.rich('sources.text', { tides: linkTo('/tides') }) },
        ]}
      />
    </LegalPage>
  );
}
