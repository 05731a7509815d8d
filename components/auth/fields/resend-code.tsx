'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Time for a message to arrive before another code can be requested. */
const RESEND_SECONDS = 30;

/** Requests another code, at most once in `RESEND_SECONDS` unless it failed; `onResend` resolves to false when the form shows an error. */
export function ResendCode({ onResend }: { onResend: () => Promise<boolean> }) {
  const t = useTranslations('ResendCode');
  const [wasResent, setWasResent] = useState(false);
  const [resentAt, setResentAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(RESEND_SECONDS);

  useEffect(
    function countDown() {
      const readyAt = (resentAt ?? Date.now()) + RESEND_SECONDS * 1000;
      // by the clock: timers stop while the user reads the message in another app
      const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((readyAt - Date.now()) / 1000))), 1000);
      return () => clearInterval(timer);
    },
    [resentAt],
  );

  async function resend() {
    setWasResent(false);
    setSeconds(RESEND_SECONDS);
    setResentAt(Date.now());
    const isSent = await onResend();
    setWasResent(isSent);
    if (!isSent) setResentAt(0);
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
