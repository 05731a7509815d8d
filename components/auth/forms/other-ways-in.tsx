'use client';

import { useTranslations } from 'next-intl';
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
            {marks[provider]}
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

/** The logos of the providers, in the colours their guidelines require. */
const marks = {
  Google: (
    <>
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.4v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8l7.3-5.7Z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7c1.8-5.2 6.6-9 12.3-9Z"
      />
    </>
  ),
  Facebook: (
    <>
      <circle cx="24" cy="24" r="22" fill="#0866ff" />
      <path
        fill="#fff"
        d="M29.6 31.2 30.6 25h-6v-4c0-1.8.9-3.5 3.5-3.5h2.8v-5.3s-2.5-.4-4.9-.4c-5 0-8.2 3-8.2 8.5V25h-5.5v6.2h5.5v14.6a22 22 0 0 0 6.8 0V31.2h5Z"
      />
    </>
  ),
} satisfies Record<HostedProvider, unknown>;
