'use client';

import { useEffect, useRef } from 'react';
import { TideBoard } from '@/components/tides/tide-board';
import { WaterHeadline } from '@/components/tides/tide-headline';
import { fetchPredictor, useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { CloseIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/i18n/navigation';
import { officialForecastUrl } from '@/lib/tides/codes';

/** The tide over the map: a sheet on small screens, a card beside the list on large ones. Its percentages refer to `.map-frame`. */
export function TidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTideText();
  const tide = useTide();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function begin() {
    heading.current?.focus({ preventScroll: true });
    fetchPredictor();
  }, []);
  return (
    <section
      aria-labelledby="tide-panel"
      data-map-cover="bottom"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="order-1 flex animate-rise flex-col bg-paper text-ink not-beside:border-line not-beside:border-t floats:absolute floats:inset-x-0 floats:bottom-0 floats:z-20 floats:h-[68%] floats:rounded-t-2xl floats:shadow-float beside:absolute beside:bottom-4 beside:left-[calc(var(--list-width)+0.75rem)] beside:z-20 beside:max-h-[calc(100%-8rem)] beside:w-[min(26rem,calc(100%-var(--list-width)-1.5rem))] short:max-h-[calc(100%-1.5rem)] beside:rounded-card beside:border beside:border-line beside:shadow-float beside:group-data-[view=map]:left-3"
    >
      <header className="flex shrink-0 items-center justify-between gap-3 py-2 pr-2 pl-5">
        <h2 ref={heading} id="tide-panel" tabIndex={-1} className="text-2xl outline-none">
          {t('title')}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          title={t('close')}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
        >
          <CloseIcon />
        </button>
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5">
        {tide ? (
          <div className="space-y-5">
            <WaterHeadline tide={tide} />
            <TideBoard tide={tide} />
          </div>
        ) : (
          <div className="space-y-4">
            <p className="text-muted">{t('unknown')}</p>
            <Skeleton className="h-20 w-40" />
            <Skeleton className="h-56" />
          </div>
        )}
        <p className="pt-5 text-muted text-sm">
          {t('disclaimer')}{' '}
          <a href={officialForecastUrl} rel="noopener" className="text-lagoon underline underline-offset-4">
            {t('official')}
          </a>{' '}
          <Link href="/tides" className="text-lagoon underline underline-offset-4">
            {t('more')}
          </Link>
        </p>
      </div>
    </section>
  );
}
