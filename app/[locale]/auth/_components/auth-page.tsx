import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AuthIntro } from '@/components/auth/session/auth-intro';
import { VisitorsOnly } from '@/components/auth/session/redirect-signed-in';
import { ClientMessages } from '@/components/i18n/messages';
import { env } from '@/lib/env';
import type { Namespace } from '@/lib/i18n/types';
import { identityConfig } from '@/lib/identity/config';
import { hasSessionCookie } from '@/lib/identity/session-cookies';

const shared: Namespace[] = [
  'AuthErrors',
  'ConfirmSignUpDialog',
  'Dialog',
  'Errors',
  'HostedLoginButtons',
  'PasswordField',
  'ResendCode',
  'VisitorsOnly',
];

type Props = { form: 'LoginForm' | 'SignupForm'; namespaces?: Namespace[]; children: ReactNode };

export async function AuthPage({ form, namespaces = [], children }: Props) {
  const t = await getTranslations(form);
  return (
    <ClientMessages namespaces={[...shared, form, ...namespaces]}>
      <VisitorsOnly maybeSignedIn={hasSessionCookie(await cookies(), identityConfig.clientId)}>
        <h1>{t('title')}</h1>
        <AuthIntro intro={t('intro')} bookingIntro={t('bookingIntro')} bookingSiteUrl={env.BOOKING_SITE_URL ?? null} />
        {children}
      </VisitorsOnly>
    </ClientMessages>
  );
}
