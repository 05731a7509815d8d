'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** What was typed before a reload is back; whoever does not want it begins anew. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('ListingForm');
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-control border border-lagoon/40 bg-lagoon-soft py-2 pr-2 pl-4"
    >
      <p>{t('restored')}</p>
      <Button variant="quiet" size="sm" className="shrink-0" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </div>
  );
}
