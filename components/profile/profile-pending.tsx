'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { useRouter } from '@/lib/i18n/navigation';
import { useAuth } from '@/stores/auth';

/** Somebody's very first page: their profile is being made meanwhile, and then the page is asked for again. */
export function ProfilePending() {
  const t = useTranslations('ProfileCard');
  const router = useRouter();
  const isKnown = useAuth((auth) => auth.user !== null);

  useEffect(
    function askAgain() {
      if (isKnown) router.refresh();
    },
    [isKnown, router],
  );

  return (
    <p className="flex justify-center py-20">
      <Spinner label={t('pending')} className="size-8" />
    </p>
  );
}
