'use client';

import { useTranslations } from 'next-intl';
import logos from '@/components/auth/forms/provider-logos.json';
import { Button } from '@/components/ui/button';
import { PadlockIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { type HostedProvider, hostedProviders } from '@/lib/identity/hosted-client';
import { useAuth } from '@/stores/auth';

type Props = { hasHostedLogin: boolean; text: string; link: string; href: '/auth/login' | '/auth/signup' };

/** The hosted login, where there is one, and the link between the sign-in and sign-up pages. */
export function OtherWaysIn({ hasHostedLogin, text, link, href }: Props) {
  return (
    <>
      {hasHostedLogin && <HostedLoginButtons />}
      <p className="mt-8 text-muted">
        {text}{' '}
        <Link href={href} className="font-medium text-lagoon underline underline-offset-4">
          {link}
        </Link>
      </p>
    </>
  );
}

function HostedLoginButtons() {
  const t = useTranslations('HostedLoginButtons');
  const loading = useAuth((auth) => auth.loading);

  async function leaveFor(provider?: HostedProvider) {
    if (loading) return;
    const { startHostedSignIn } = await import('@/stores/actions/hosted-login');
    await startHostedSignIn(provider);
  }

  return (
    <div className="mt-7 space-y-3">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {hostedProviders.map((provider) => (
        <Button key={provider} variant="secondary" onClick={() => leaveFor(provider)} className="w-full">
          <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
            {logos[provider].map((path) => (
              <path key={path.d} {...path} />
            ))}
          </svg>
          {t('continueWith', { provider })}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => leaveFor()} className="w-full">
        <PadlockIcon className="size-5" />
        {t('hostedPage')}
      </Button>
    </div>
  );
}
