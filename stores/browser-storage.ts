import type { PersistStorage } from 'zustand/middleware';
import { parseJson } from '@/lib/parse-json';

/** Returns `null` when nothing is stored or the browser throws (storage forbidden, full or absent). */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // storage is unavailable
  }
}

/** Stores JSON in local storage, or with the given functions. */
export function jsonStorage<Saved>(read = readText, write = writeText) {
  return {
    getItem: (name) => {
      const stored = parseJson(read(name));
      const state = stored && typeof stored === 'object' && 'state' in stored ? stored.state : null;
      return { state: state as Saved };
    },
    setItem: (name, value) => write(name, JSON.stringify(value)),
    removeItem: (name) => write(name, null),
  } satisfies PersistStorage<Saved>;
}
