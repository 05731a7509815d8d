'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { useTide } from '@/components/tides/use-tide';
import { TideIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { whenInteractedOrIdle } from '@/lib/browser/when-idle';
import { MINUTE_MS } from '@/lib/durations';
import { momentAt } from '@/lib/tides/moment';
import { useTides } from '@/stores/tides';

const loadPanel = () => import('@/components/tides/tide-panel').then((panel) => panel.TidePanel);

/** Somebody glances at the level; the panel asks more often. */
const SELDOM_MS = 4.5 * MINUTE_MS;

/** Opens the tide's panel, and says in passing where the water stands. */
export function TideButton({ className }: { className?: string }) {
  const t = useTranslations('TideButton');
  const isOpen = useTides((tides) => tides.showTideRange);
  const [isWanted, setWanted] = useState(false);
  const TidePanel = useLoaded(isOpen, loadPanel);
  const button = useRef<HTMLButtonElement>(null);
  const { show } = useTides.getState();

  useEffect(function waitUntilWanted() {
    return whenInteractedOrIdle(() => setWanted(true));
  }, []);
  useEffect(function shutWhenLeaving() {
    return () => useTides.getState().show({ showTideRange: false });
  }, []);

  function close() {
    show({ showTideRange: false });
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => show({ showTideRange: !isOpen })}
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-ink text-sm shadow-sm hover:text-lagoon aria-expanded:text-lagoon noscript:hidden',
          className,
        )}
      >
        <TideIcon className="size-5 text-lagoon" />
        <span className="font-medium">{t('label')}</span>
        {(isWanted || isOpen) && <LevelNow />}
      </button>
      {isOpen && TidePanel && <TidePanel onClose={close} />}
    </>
  );
}

function LevelNow() {
  const t = useTranslations('TideButton');
  const tide = useTide(null, SELDOM_MS);
  if (!tide) return null;
  const { levelCm, trend } = momentAt(tide.answer, null, tide.now);
  return <span className="tabular-nums">{t('now', { level: Math.round(levelCm) + 0, trend })}</span>;
}
