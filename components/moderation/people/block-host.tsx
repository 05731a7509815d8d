'use client';

import { useTranslations } from 'next-intl';
import { usePersonChange } from '@/components/moderation/people/use-person-change';
import { Button } from '@/components/ui/button';
import type { HostAccount } from '@/lib/moderation/people/schema';

/** Blocks the account of a host after a confirmation, which says what becomes of the listings. */
export function BlockHost({ host }: { host: HostAccount }) {
  const t = useTranslations('People');
  const confirm = usePersonChange(host);
  if (host.isBlocked) return <p className="font-medium text-brick text-sm">{t('hostBlocked')}</p>;
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => confirm('block', t('publicListings', { count: host.publicListings }))}
    >
      {t('blockHost')} <span className="sr-only">{host.name}</span>
    </Button>
  );
}
