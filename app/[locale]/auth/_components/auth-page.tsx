import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { VisitorsOnly } from '@/components/auth/session/redirect-signed-in';
import { ClientMessages } from '@/components/i18n/messages';
import type { Namespace } from '@/lib/i18n/types';
import { identityConfig } from '@/lib/identity/config';
import { hasSessionCookie } from '@/lib/identity/session-cookies';

/** What signing in and signing up both need to say. */
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

type Props = { title: string; intro: string; namespaces: Namespace[]; children: ReactNode };

/** A way in, for those who are not in yet. */
export async function AuthPage({ title, intro, namespaces, children }: Props) {
  return (
    <ClientMessages namespaces={[...shared, ...namespaces]}>
      <VisitorsOnly maybeSignedIn={hasSessionCookie(await cookies(), identityConfig.clientId)}>
        <h1>{title}</h1>
        <p className="mt-3 mb-8 text-muted">{intro}</p>
        {children}
      </VisitorsOnly>
    </ClientMessages>
  );
}
