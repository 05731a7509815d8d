'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/** The state before the list has been read. */
export function LoadingRows() {
  const t = useTranslations('FavouritesPage');
  return (
    <div className="space-y-3" aria-busy="true">
      <p className="sr-only">{t('loading')}</p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-26 rounded-card sm:h-34" />
      ))}
    </div>
  );
}

/** The cards could not be loaded; the list itself is stored. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const t = useTranslations('FavouritesPage');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brick-soft px-5 py-3 print:hidden"
    >
      <p>{children}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
