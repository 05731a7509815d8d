import { getTranslations } from 'next-intl/server';
import { describePage } from '@/lib/i18n/describe-page';
import { LegalPage } from '../_components/legal-page';
import { OperatorCard } from '../_components/operator-card';
import { Sections } from '../_components/sections';

export const generateMetadata = () => describePage('ContactPage', '/contact');

export default async function ContactPage() {
  const [t, button] = await Promise.all([getTranslations('ContactPage'), getTranslations('ReportButton')]);
  return (
    <LegalPage name="contact">
      <div className="space-y-3">
        <OperatorCard />
        <p>{t('languages')}</p>
      </div>
      <Sections
        sections={[
          { id: 'place', title: t('place.title'), text: t('place.text', { report: button('report') }) },
          { id: 'data', title: t('data.title'), text: t('data.text') },
          { id: 'authorities', title: t('authorities.title'), text: t('authorities.text') },
        ]}
      />
    </LegalPage>
  );
}
