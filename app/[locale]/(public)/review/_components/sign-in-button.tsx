'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { configureIdentity } from '@/lib/identity/client';
import type { PublicIdentityConfig } from '@/lib/identity/schema';
import { findDemoAccount, startScenario } from '@/lib/review/api';
import type { DemoRole, ReviewForm } from '@/lib/review/schema';
import { logIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

type Props = {
  role: DemoRole;
  to: string;
  label: string;
  identity: PublicIdentityConfig;
  scenario?: Partial<ReviewForm> | undefined;
  className: string;
  children: ReactNode;
};

/** Signs in as a demonstration account and opens a page, in a scenario if one is given. */
export function SignInButton({ role, to, label, identity, scenario, className, children }: Props) {
  const t = useTranslations('ReviewPage');
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready');

  async function open() {
    setState('pending');
    const account = await findDemoAccount(role);
    if (account.ok) {
      configureIdentity(identity);
      await logIn(account.data);
    }
    const isSignedIn = account.ok && useAuth.getState().isAuth;
    if (!isSignedIn || (scenario && !(await startScenario(scenario)).ok)) return setState('failed');
    window.location.assign(to);
  }

  return (
    <>
      <button type="button" aria-label={label} aria-busy={state === 'pending'} onClick={open} className={className}>
        {children}
      </button>
      {state === 'failed' && (
        <p role="alert" className="basis-full text-brick text-sm">
          {t('signInFailed')}
        </p>
      )}
    </>
  );
}
