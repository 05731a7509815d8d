// What one tab keeps until it is closed. Browsers throw where storage is forbidden or full; then nothing is kept.

/** @returns the text under `key`; `null` when there is none or the browser refuses */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text` for this tab where the browser allows it; `null` removes it. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // see above
  }
}
