'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  /** What the button shows; give it words, visible or `sr-only`. */
  trigger: ReactNode;
  triggerClassName?: string;
  align?: 'start' | 'end';
  /** Links and buttons with `menuItemClass`. */
  children: ReactNode;
};

/** The look of a link or button in a menu. */
export function menuItemClass(active = false): string {
  return classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] no-underline transition-colors duration-150 hover:bg-lagoon-soft focus-visible:-outline-offset-2',
    active ? 'font-medium text-lagoon' : 'text-ink',
  );
}

/** A list that opens under its button. A disclosure, so it also opens without JavaScript; Escape and a press outside close it. */
export function Menu({ trigger, triggerClassName, align = 'end', children }: Props) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(function closeFromOutside() {
    function close({ target }: Event) {
      const menu = element.current;
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    }
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);

  function move(event: KeyboardEvent) {
    const menu = element.current;
    if (!menu?.open) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...menu.querySelectorAll<HTMLElement>('a, button')];
    const current = items.findIndex((item) => item.matches(':focus'));
    items.at(current === -1 && step < 0 ? -1 : (current + step) % items.length)?.focus();
  }

  function closeAfterChoice({ target }: MouseEvent) {
    if (element.current && target instanceof Element && target.closest('a, button')) element.current.open = false;
  }

  return (
    <details ref={element} onKeyDown={move} className="relative">
      <summary className={classNames('list-none [&::-webkit-details-marker]:hidden', triggerClassName)}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button inside arrives here as a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that something inside was chosen */}
      <div
        onClick={closeAfterChoice}
        className={classNames(
          'absolute top-full z-40 mt-2 max-h-[70dvh] w-max min-w-52 max-w-[min(20rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-card border border-line bg-paper p-1.5 shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
