import { getTranslations } from 'next-intl/server';
import { describePage } from '@/lib/i18n/describe-page';
import { LegalPage, linkTo } from '../_components/legal-page';
import { Sections } from '../_components/sections';

const sections = ['service', 'account', 'listings', 'moderation', 'tours', 'liability', 'law'] as const;

export const generateMetadata = () => describePage('TermsPage', '/terms');

export default async function TermsPage() {
  const t = await getTranslations('TermsPage');
  const contact = linkTo('/contact');
  return (
    <LegalPage name="terms">
      <Sections
        sections={sections.map((id) => ({ id, title: t(`${id}.title`), text: t.rich(`${id}.text`, { contact }) }))}
      />
    </LegalPage>
  );
}
