'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { TideIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { whenIdleAfterLoad } from '@/lib/browser/when-idle';
import { useTides } from '@/stores/tides';

const loadPill = () => import('@/components/tides/tide-pill').then((pill) => pill.TidePill);
const loadPanel = () => import('@/components/tides/tide-panel').then((panel) => panel.TidePanel);

/** By the highest code of the next two days. */
const codeColours =
  'has-data-[code=azure]:bg-map-water has-data-[code=yellow]:bg-status-warning has-data-[code=orange]:bg-status-pending has-data-[code=red]:bg-status-rejected has-data-[code=yellow]:text-black has-data-[code=orange]:text-black has-data-[code=red]:text-paper';

/** The button with the present level and the sentence, and the panel that it opens. Both are positioned in `.map-frame`, their parent. */
export function TideButton() {
  const t = useTranslations('TideButton');
  const isOpen = useTides((tides) => tides.showTideRange);
  const [isLoaded, setLoaded] = useState(false);
  const TidePill = useLoaded(isLoaded || isOpen, loadPill);
  const TidePanel = useLoaded(isOpen, loadPanel);
  const button = useRef<HTMLButtonElement>(null);
  const { show } = useTides.getState();

  useEffect(function waitForPage() {
    return whenIdleAfterLoad(() => setLoaded(true), 0);
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
        className="z-[5] order-1 m-2.5 self-start floats:absolute floats:top-[calc(var(--map-top)+0.75rem)] floats:left-2.5 floats:m-0 floats:max-w-[calc(100%-var(--map-right)-0.625rem)] beside:absolute beside:top-3 beside:left-[calc(var(--list-width)+0.75rem)] beside:m-0 beside:max-w-[calc(100%-var(--list-width)-8.5rem)] beside:group-data-[view=map]:top-15 beside:group-data-[view=map]:left-3"
      >
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-busy={(isOpen && !TidePanel) || undefined}
          onClick={() => show({ showTideRange: !isOpen })}
          className={classNames(
            'flex min-h-11 max-w-full items-center gap-2 rounded-[1.375rem] border border-line bg-paper px-4 py-1 text-left text-ink text-sm shadow-sm hover:border-lagoon aria-expanded:border-lagoon noscript:hidden',
            codeColours,
          )}
        >
          <TideIcon className="size-5 shrink-0 @max-[16rem]/frame:hidden" />
          <span className="min-w-0">
            <span className="font-medium">{t('label')}</span> {TidePill && <TidePill />}
          </span>
        </button>
      </div>
      {isOpen && TidePanel && <TidePanel onClose={close} />}
    </>
  );
}
