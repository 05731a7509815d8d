import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AuthPage } from '@/app/[locale]/auth/_components/auth-page';
import { SignupForm } from '@/components/auth/forms/signup-form';
import { pageMetadata } from '@/lib/i18n/metadata';
import { identityConfig } from '@/lib/identity/config';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('SignupPage')]);
  return pageMetadata({ locale, path: '/auth/signup', title: t('title'), description: t('description') });
}

export default async function SignupPage() {
  const t = await getTranslations('SignupForm');
  return (
    <AuthPage title={t('title')} intro={t('intro')} namespaces={['SignupForm']}>
      <SignupForm hasHostedLogin={identityConfig.publicConfig.hostedDomain !== undefined} />
    </AuthPage>
  );
}
