'use client';

import { useTranslations } from 'next-intl';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { useSearchFrame } from '@/components/search/search-frame';
import { Button } from '@/components/ui/button';
import { LocateIcon } from '@/components/ui/icons';
import { positionText } from '@/lib/listings/search/search-address';

/** Sorts by distance. `href` is that search without the position. */
export function PositionButton({ href }: { href: string }) {
  const t = useTranslations('SearchPosition');
  const { navigate } = useSearchFrame();
  const { ask, isAsking, failure } = useOwnPosition((here) => {
    navigate(`${href}${href.includes('?') ? '&' : '?'}near=${positionText(here)}`);
  });
  return (
    <div className="noscript:hidden">
      <Button variant="secondary" size="sm" className="w-full" onClick={ask} pending={isAsking}>
        <LocateIcon className="size-4" />
        {t('use')}
      </Button>
      <p role="status" className="text-muted text-sm">
        {failure ? (
          <span className="mt-2 block">{t(failure)}</span>
        ) : (
          <span className="sr-only">{isAsking && t('asking')}</span>
        )}
      </p>
    </div>
  );
}
