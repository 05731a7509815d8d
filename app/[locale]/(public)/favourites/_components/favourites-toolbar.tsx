'use client';

import { useTranslations } from 'next-intl';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { ShareButton } from '@/components/share/share-button';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import { SHARED_LIMIT, sharedListPath } from '@/lib/favourites/shared-list';
import type { LatLng } from '@/lib/geo/schema';

type Props = {
  count: number;
  /** The places that can be shared. */
  listed: readonly string[];
  from: LatLng | null;
  onFrom: (from: LatLng | null) => void;
};

/** The number of favourites, their order, and buttons to print and share them. */
export function FavouritesToolbar({ count, listed, from, onFrom }: Props) {
  const t = useTranslations('FavouritesPage');
  const { ask, isAsking, failure, forget } = useOwnPosition(onFrom);
  const isTooLong = listed.length > SHARED_LIMIT;

  function sortByTime() {
    forget();
    onFrom(null);
  }

  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm" role="status">
          {t('count', { count })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => window.print()}>
            <PrintIcon />
            {t('print')}
          </Button>
          {listed.length > 0 && (
            <ShareButton
              path={sharedListPath(listed)}
              title={t('shareTitle')}
              text={t('shareText', { count: Math.min(listed.length, SHARED_LIMIT) })}
            />
          )}
        </div>
      </div>
      <fieldset aria-label={t('sort')} className="flex min-w-0 flex-wrap gap-2">
        <SortButton isOn={from === null} onClick={sortByTime}>
          {t('added')}
        </SortButton>
        <SortButton isOn={from !== null} onClick={ask} isPending={isAsking}>
          {t('nearest')}
        </SortButton>
      </fieldset>
      <div role="status" className="text-muted text-sm">
        {failure && <p>{t(failure)}</p>}
        {isTooLong && <p>{t('shareFirst', { count: SHARED_LIMIT })}</p>}
      </div>
    </div>
  );
}

type SortProps = { isOn: boolean; isPending?: boolean; onClick: () => void; children: string };

function SortButton({ isOn, isPending = false, onClick, children }: SortProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isPending || undefined}
      onClick={onClick}
      className="min-h-9 rounded-full border border-line px-3.5 text-muted text-sm transition-colors hover:border-lagoon hover:text-lagoon aria-[pressed=true]:border-lagoon aria-[busy=true]:animate-pulse aria-[pressed=true]:bg-lagoon-soft aria-[pressed=true]:font-medium aria-[pressed=true]:text-lagoon pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
