import { useLayoutEffect, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'moderation-single-keys';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on (WCAG 2.1.4: they can be switched off). Saved in this browser. */
export function useSingleKeys(): [isOn: boolean, setOn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), setOn];
}

function isOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

function setOn(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs an action when its lower-case key is pressed without modifiers outside of fields, dialogs and menus. */
export function useKeyActions(actions: Record<string, () => void>): void {
  useLayoutEffect(function listenToKeys() {
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

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') !== null
  );
}
