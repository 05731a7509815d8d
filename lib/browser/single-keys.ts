import { useEffect, useSyncExternalStore } from 'react';

const KEPT_AS = 'moderation-single-keys';
const listeners = new Set<() => void>();

/** Whether single keys do something: people who dictate switch them off. Kept in this browser. */
export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), turn];
}

function isOn(): boolean {
  return localStorage.getItem(KEPT_AS) !== 'off';
}

function turn(on: boolean): void {
  localStorage.setItem(KEPT_AS, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs an action when its key is pressed alone, and nobody is typing.
 *
 * @param actions by lower-case key; none while somebody is in the middle of something
 */
export function useKeyActions(actions: Record<string, () => void>): void {
  useEffect(function listenToKeys() {
    function act(event: KeyboardEvent) {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isCombined || event.repeat || event.isComposing || event.defaultPrevented || isBusy(event.target)) return;
      const action = isOn() ? actions[event.key.toLowerCase()] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  });
}

/** Somebody is typing, choosing from a list, or in a dialog or menu. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') !== null
  );
}
