'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { useTide } from '@/components/tides/use-tide';
import { TideIcon } from '@/components/ui/icons';
import { whenInteractedOrIdle } from '@/lib/browser/when-idle';
import { MINUTE_MS } from '@/lib/durations';
import { momentAt } from '@/lib/tides/moment';
import { useTides } from '@/stores/tides';

const loadPanel = () => import('@/components/tides/tide-panel').then((panel) => panel.TidePanel);

/** The panel refreshes more often. */
const BUTTON_REFRESH_MS = 4.5 * MINUTE_MS;

/** The button with the present level, and the panel that it opens. Both are positioned in `.map-frame`, their parent. */
export function TideButton() {
  const t = useTranslations('TideButton');
  const isOpen = useTides((tides) => tides.showTideRange);
  const [isNeeded, setNeeded] = useState(false);
  const TidePanel = useLoaded(isOpen, loadPanel);
  const button = useRef<HTMLButtonElement>(null);
  const { show } = useTides.getState();

  useEffect(function waitUntilNeeded() {
    return whenInteractedOrIdle(() => setNeeded(true));
  }, []);
  useEffect(function closeOnUnmount() {
    return () => useTides.getState().show({ showTideRange: false });
  }, []);

  function close() {
    show({ showTideRange: false });
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        data-map-float
        className="z-[5] order-1 m-2.5 self-start floats:absolute floats:top-[calc(var(--map-top)+0.75rem)] floats:left-2.5 floats:m-0 floats:max-w-[calc(100%-var(--map-right)-0.625rem)] beside:absolute beside:top-3 beside:left-[calc(var(--list-width)+0.75rem)] beside:m-0 beside:group-data-[view=map]:top-15 beside:group-data-[view=map]:left-3"
      >
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={() => show({ showTideRange: !isOpen })}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-paper px-4 text-ink text-sm shadow-sm hover:text-lagoon aria-expanded:text-lagoon noscript:hidden"
        >
          <TideIcon className="size-5 shrink-0 text-lagoon" />
          <span className="font-medium">{t('label')}</span>
          {(isNeeded || isOpen) && <LevelNow />}
        </button>
      </div>
      {isOpen && TidePanel && <TidePanel onClose={close} />}
    </>
  );
}

function LevelNow() {
  const t = useTranslations('TideButton');
  const tide = useTide(null, BUTTON_REFRESH_MS);
  if (!tide) return null;
  const { levelCm, trend } = momentAt(tide.answer, null, tide.now);
  return <span className="truncate tabular-nums">{t('now', { level: Math.round(levelCm) + 0, trend })}</span>;
}
