import type { PersistStorage } from 'zustand/middleware';

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

function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

export function jsonStorage<Saved>() {
  return {
    getItem: (name) => {
      const stored = readJson(name);
      const state = stored && typeof stored === 'object' && 'state' in stored ? stored.state : null;
      return { state: state as Saved };
    },
    setItem: (name, value) => writeText(name, JSON.stringify(value)),
    removeItem: (name) => writeText(name, null),
  } satisfies PersistStorage<Saved>;
}
