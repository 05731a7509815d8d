import type { PersistStorage } from 'zustand/middleware';

// Browsers throw on access to a storage that is forbidden, full, or absent. A preference that cannot be kept is
// no reason to break the page.

/** @returns the text under `key`; `null` when there is none or the browser refuses */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text` under `key` where the browser allows it; `null` removes it. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // see above
  }
}

/** @returns what the JSON under `key` says, or `null` when it says nothing sensible */
function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * `persist` storage whose contents are parsed by the store's own `merge`, so they count as unknown until then.
 * Reading leaves the version out: whatever a former version wrote, `merge` keeps what still makes sense.
 */
export function jsonStorage<Saved>() {
  return {
    getItem: (name) => {
      const stored = readJson(name);
      const state = stored && typeof stored === 'object' && 'state' in stored ? stored.state : null;
      // the cast hands `merge` what zustand types as already known
      return { state: state as Saved };
    },
    setItem: (name, value) => writeText(name, JSON.stringify(value)),
    removeItem: (name) => writeText(name, null),
  } satisfies PersistStorage<Saved>;
}
