'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
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
  const [seconds, setSeconds] = useState(RESEND_SECONDS);

  useEffect(
    function countDown() {
      if (seconds === 0) return;
      const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
      return () => clearTimeout(timer);
    },
    [seconds],
  );

  async function resend() {
    setWasResent(false);
    setSeconds(RESEND_SECONDS);
    setWasResent(await onResend());
  }

  return (
    <>
      <Button variant="quiet" onClick={resend} disabled={seconds > 0} className="tabular-nums max-sm:w-full">
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      <p role="status" className="w-full text-muted text-sm empty:hidden">
        {wasResent && t('resent')}
      </p>
    </>
  );
}
