'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ArrowUpIcon } from '@/components/ui/icons';

const THRESHOLD_PX = 300;

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export function ScrollToTop() {
  const t = useTranslations('ScrollToTop');
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
  if (!isFarDown) return null;

  function scrollUp() {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    // the button, which has the focus, disappears above
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      onClick={scrollUp}
      className="fixed right-4 bottom-[calc(var(--bottom-inset)+1rem)] z-30 grid size-11 animate-rise place-items-center rounded-full border border-line bg-paper text-ink shadow-float transition-colors hover:text-lagoon sm:right-6 sm:bottom-[calc(var(--bottom-inset)+1.5rem)]"
    >
      <ArrowUpIcon />
      <span className="sr-only">{t('up')}</span>
    </button>
  );
}
