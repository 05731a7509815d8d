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
