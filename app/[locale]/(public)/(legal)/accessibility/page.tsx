import { getTranslations } from 'next-intl/server';
import { describePage } from '@/lib/i18n/describe-page';
import { LegalPage, linkTo } from '../_components/legal-page';
import { Sections } from '../_components/sections';

const sections = ['status', 'limits', 'testing', 'feedback', 'enforcement'] as const;

export const generateMetadata = () => describePage('AccessibilityPage', '/accessibility');

export default async function AccessibilityPage() {
  const t = await getTranslations('AccessibilityPage');
  const contact = linkTo('/contact');
  return (
    <LegalPage name="accessibility">
      <Sections
        sections={sections.map((id) => ({ id, title: t(`${id}.title`), text: t.rich(`${id}.text`, { contact }) }))}
      />
    </LegalPage>
  );
}
