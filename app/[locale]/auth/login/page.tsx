import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { LoginForm } from '@/components/auth/login-form';
import { VisitorsOnly } from '@/components/auth/visitors-only';
import { ClientMessages, type Namespace } from '@/components/layout/messages';
import { pageMetadata } from '@/lib/i18n/metadata';
import { identityConfig } from '@/lib/identity/config';
import { hasSessionCookie } from '@/lib/identity/session-cookies';

const namespaces: Namespace[] = [
  'AuthErrors',
  'ConfirmSignUpDialog',
  'Dialog',
  'Errors',
  'HostedLoginButtons',
  'LoginForm',
  'PasswordField',
  'RecoverPasswordDialog',
  'ResendCode',
  'SignInStep',
  'VisitorsOnly',
];

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('LoginPage')]);
  return pageMetadata({ locale, path: '/auth/login', title: t('title'), description: t('description') });
}

export default async function LoginPage() {
  const t = await getTranslations('LoginForm');
  return (
    <ClientMessages namespaces={namespaces}>
      <VisitorsOnly maybeSignedIn={hasSessionCookie(await cookies(), identityConfig.clientId)}>
        <h1>{t('title')}</h1>
        <p className="mt-3 mb-8 text-muted">{t('intro')}</p>
        <LoginForm hasHostedLogin={identityConfig.publicConfig.hostedDomain !== undefined} />
      </VisitorsOnly>
    </ClientMessages>
  );
}
