'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FacebookMark, GoogleMark } from '@/components/auth/fields/provider-marks';
import { Button } from '@/components/ui/button';
import { PadlockIcon } from '@/components/ui/icons';
import { type HostedProvider, hostedProviders } from '@/lib/identity/hosted-client';
import { useAuth } from '@/stores/auth';

const marks = { Google: GoogleMark, Facebook: FacebookMark } satisfies Record<HostedProvider, unknown>;

/** The other ways in: an account elsewhere, or the hosted login itself. */
export function HostedLoginButtons() {
  const t = useTranslations('HostedLoginButtons');
  const locale = useLocale();
  const loading = useAuth((auth) => auth.loading);

  async function leaveFor(provider?: HostedProvider) {
    if (loading) return;
    const { startHostedSignIn } = await import('@/stores/actions/hosted-login');
    await startHostedSignIn(locale, provider);
  }

  return (
    <div className="mt-7 space-y-3">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {hostedProviders.map((provider) => {
        const Mark = marks[provider];
        return (
          <Button key={provider} variant="secondary" onClick={() => leaveFor(provider)} className="w-full">
            <Mark />
            {t('continueWith', { provider })}
          </Button>
        );
      })}
      <Button variant="secondary" onClick={() => leaveFor()} className="w-full">
        <PadlockIcon className="size-5" />
        {t('hostedPage')}
      </Button>
    </div>
  );
}
