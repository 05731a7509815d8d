import type { PersistStorage } from 'zustand/middleware';
import { readText, writeText } from '@/lib/browser/storage';
import { parseJson } from '@/lib/parse-json';

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
