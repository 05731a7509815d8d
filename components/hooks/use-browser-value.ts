import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns a constant that only the browser knows; null on the server and while hydrating. */
export function useBrowserValue<T extends string | boolean | null>(read: () => T): T | null {
  return useSyncExternalStore(neverChanges, read, () => null);
}
