'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import type { FocusStart, MenuContent } from '@/components/ui/menu-list';

type Props = MenuContent & {
  /** What the button shows; it needs text, visible or `sr-only`. */
  trigger: ReactNode;
  triggerClassName?: string;
};

const loadList = () => import('@/components/ui/menu-list').then((module) => module.MenuList);
/** Without a click, which React Aria would take for a screen reader's: it then delays the focus, and may lose it. */
const startOf: Partial<Record<string, FocusStart>> = { ArrowDown: 'first', Enter: 'first', ArrowUp: 'last' };
const preload = () => void loadList().catch(() => undefined);

/** A button that opens a list of links and actions. The list is loaded on the way to the button. */
export function Menu({ trigger, triggerClassName, ...content }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [start, setStart] = useState<FocusStart | null>(null);
  const MenuList = useLoaded(start !== null, loadList);
  const chosen = useChosen(start !== null, button);

  function pressKey(event: KeyboardEvent) {
    // the list is on its way, or does not have the focus yet
    if (event.key === 'Escape') setStart(null);
    const place = startOf[event.key];
    if (!place) return;
    event.preventDefault();
    setStart(place);
  }
  function toggle({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    currentTarget.focus(); // Safari does not focus a pressed button, and the list returns the focus to it
    if (start !== null) setStart(null);
    else setStart(detail === 0 ? 'first' : true);
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-busy={(start !== null && !MenuList) || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={pressKey}
        onClick={toggle}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {start !== null && MenuList && (
        <MenuList
          {...content}
          button={button}
          labelledBy={id}
          start={start}
          onChoose={(act) => {
            chosen.current = act;
          }}
          onClose={() => setStart(null)}
        />
      )}
    </>
  );
}

/** Receives the action of an entry, which runs once the list is closed. */
function useChosen(isOpen: boolean, button: RefObject<HTMLButtonElement | null>) {
  const chosen = useRef<(() => void) | null>(null);
  useEffect(
    function actWhenClosed() {
      const act = chosen.current;
      if (isOpen || !act) return;
      chosen.current = null;
      // a dialog opened by the action returns the focus to the button
      button.current?.focus();
      act();
    },
    [isOpen, button],
  );
  return chosen;
}
