import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

export type GalleryPhoto = { src: string; alt: string; direct: boolean };

type Props = { current: number; count: number; onTurn: (index: number) => void };

/** Buttons to the previous and next photograph, hidden on small screens, where the list is swiped. */
export function GalleryTurns({ current, count, onTurn }: Props) {
  const t = useTranslations('ListingGallery');
  const buttons = [
    { label: t('previous'), to: current - 1, place: 'left-3', turned: 'rotate-90' },
    { label: t('next'), to: current + 1, place: 'right-3', turned: '-rotate-90' },
  ];
  return buttons.map(({ label, to, place, turned }) => {
    const isPossible = to >= 0 && to < count;
    return (
      <button
        key={place}
        type="button"
        aria-label={label}
        aria-disabled={!isPossible || undefined}
        onClick={isPossible ? () => onTurn(to) : undefined}
        className={classNames(
          'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-paper/90 text-ink shadow-float transition-opacity duration-150 hover:bg-paper aria-disabled:opacity-0 max-sm:hidden print:hidden',
          place,
        )}
      >
        <ChevronIcon className={`size-6 ${turned}`} />
      </button>
    );
  });
}

/** A horizontal scroll-snap list with one item in view. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(function followScrolling() {
    const row = strip.current;
    if (!row) return;
    const updateCurrent = () => {
      if (row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
    };
    row.addEventListener('scroll', updateCurrent, { passive: true });
    return () => row.removeEventListener('scroll', updateCurrent);
  }, []);

  const goTo = useCallback(
    (index: number, behavior: ScrollBehavior = 'auto') => {
      const row = strip.current;
      if (!row || index < 0 || index >= count) return;
      setCurrent(index);
      row.scrollTo({ left: index * row.clientWidth, behavior });
    },
    [count],
  );

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || count < 2) return;
    event.preventDefault();
    goTo(target);
  }

  return { strip, current, goTo, onKeyDown };
}
