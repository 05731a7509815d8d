'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCooldown } from '@/components/auth/fields/use-cooldown';
import { Button } from '@/components/ui/button';

/** Time for a message to arrive before another code can be requested. */
const RESEND_SECONDS = 30;

type Props = {
  /** Requests another code; resolves to whether it was sent. */
  onResend: () => Promise<boolean>;
};

/** A button that requests another code, at most once in `RESEND_SECONDS`. */
export function ResendCode({ onResend }: Props) {
  const t = useTranslations('ResendCode');
  const [wasResent, setWasResent] = useState(false);
  const cooldown = useCooldown(RESEND_SECONDS);

  async function resend() {
    setWasResent(false);
    cooldown.start();
    setWasResent(await onResend());
  }

  return (
    <>
      <Button variant="quiet" onClick={resend} disabled={cooldown.seconds > 0} className="tabular-nums max-sm:w-full">
        {cooldown.seconds > 0 ? t('resendIn', { seconds: cooldown.seconds }) : t('resend')}
      </Button>
      <p role="status" className="w-full text-muted text-sm empty:hidden">
        {wasResent && t('resent')}
      </p>
    </>
  );
}
