/** Reads session storage; `null` when nothing is stored or storage is unavailable. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes session storage, or removes the key for `null`; does nothing where storage is unavailable. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // storage is unavailable
  }
}

/** Parses JSON of a storage; `null` without a text and for invalid JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
