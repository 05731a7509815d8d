'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keyOf, type MapFeature } from '@/lib/geo/geojson';

type Props = {
  label: string;
  items: readonly MapFeature[];
  /** Key of the item to be brought into view. */
  selected: string | null;
  /** Called when scrolling by the visitor has settled on this item. */
  onTurn: (key: string) => void;
  children: (item: MapFeature) => ReactNode;
};

const DRAWN_AT_FIRST = 8;
const DRAWN_AHEAD = 4;
const SETTLED_MS = 120;

/** A strip of cards with scroll snap. It scrolls to the selected item, and reports the item it was scrolled to. */
export function ResultSlider({ label, items, selected, onTurn, children }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a programmatic scroll must not be reported
  const isTouched = useRef(false);
  const [drawn, setDrawn] = useState(DRAWN_AT_FIRST);
  const index = items.findIndex((item) => keyOf(item) === selected);
  const shown = items.slice(0, Math.max(drawn, index + DRAWN_AHEAD));

  useEffect(
    function turnToSelected() {
      const card = list.current?.children[index];
      if (index < 0 || !(card instanceof HTMLElement) || !list.current) return;
      isTouched.current = false;
      list.current.scrollTo({ left: card.offsetLeft - (list.current.clientWidth - card.offsetWidth) / 2 });
    },
    [index],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  function touch() {
    isTouched.current = true;
  }
  function settle() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const middle = findMiddle(list.current);
      if (middle === null) return;
      if (middle + DRAWN_AHEAD > drawn) setDrawn(middle + DRAWN_AT_FIRST);
      const item = items[middle];
      if (item && isTouched.current) onTurn(keyOf(item));
    }, SETTLED_MS);
  }

  return (
    <ol
      ref={list}
      aria-label={label}
      onScroll={settle}
      onPointerDown={touch}
      onWheel={touch}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth px-4 pt-1 pb-3 [scrollbar-width:none] *:w-[86%] *:max-w-96 *:shrink-0 *:snap-center"
    >
      {shown.map(children)}
    </ol>
  );
}

function findMiddle(list: HTMLElement | null): number | null {
  const [first, second] = list?.querySelectorAll<HTMLElement>(':scope > *') ?? [];
  if (!list || !first) return null;
  const step = second ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  return Math.round(list.scrollLeft / Math.max(step, 1));
}
