import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AuthPage } from '@/app/[locale]/auth/_components/auth-page';
import { LoginForm } from '@/components/auth/forms/login-form';
import { pageMetadata } from '@/lib/i18n/metadata';
import { identityConfig } from '@/lib/identity/config';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('LoginPage')]);
  return pageMetadata({ locale, path: '/auth/login', title: t('title'), description: t('description') });
}

export default async function LoginPage() {
  const t = await getTranslations('LoginForm');
  return (
    <AuthPage
      title={t('title')}
      intro={t('intro')}
      namespaces={['AuthenticatorSecret', 'LoginForm', 'RecoverPasswordDialog', 'SignInStep']}
    >
      <LoginForm hasHostedLogin={identityConfig.publicConfig.hostedDomain !== undefined} />
    </AuthPage>
  );
}
