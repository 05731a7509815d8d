'use client';

import { useTranslations } from 'next-intl';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { Button } from '@/components/ui/button';
import { CloseIcon, SearchIcon } from '@/components/ui/icons';

/** Short messages over the map: below the tide button on small screens, beside it on large ones. */
export function MapNotices({ explorer: { position, search, found } }: { explorer: Explorer }) {
  const t = useTranslations('CityMap');
  const { failure } = position;
  const isLoading = found.status === 'loading';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-(--map-top) z-10 flex flex-col items-center gap-2 px-16 pt-3 *:pointer-events-auto floats:pt-16 floats:pl-2.5 lg:pl-76">
      {search.hasMoved && (
        <Button
          size="sm"
          variant="secondary"
          onClick={search.searchHere}
          pending={isLoading}
          className="rounded-full! shadow-float"
        >
          <SearchIcon className="size-4" />
          {t('searchHere')}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {failure && (
          <p className="flex max-w-96 animate-rise items-center gap-2 rounded-card border border-line bg-paper py-1 pr-1 pl-4 text-ink text-sm shadow-float">
            <span className="py-1.5">{t(failure === 'outside' ? 'outsideArea' : failure)}</span>
            <button
              type="button"
              onClick={position.forget}
              aria-label={t('close')}
              className="grid size-10 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
            >
              <CloseIcon className="size-4" />
            </button>
          </p>
        )}
      </div>
      {isLoading && !search.hasMoved && (
        // appears after 600 ms
        <span
          aria-hidden="true"
          className="map-waiting rounded-full border border-line bg-paper px-3 py-1 text-muted text-xs shadow-sm"
        >
          {t('searching')}
        </span>
      )}
    </div>
  );
}
