'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { useRouter } from '@/lib/i18n/navigation';
import { useAuth } from '@/stores/auth';

/** Shown while the profile of a new user is created; the page is then refreshed. */
export function ProfilePending() {
  const t = useTranslations('ProfileCard');
  const router = useRouter();
  const isKnown = useAuth((auth) => auth.user !== null);

  useEffect(
    function refreshPage() {
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
