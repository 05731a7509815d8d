/** Access to a storage of the browser; where it is unavailable nothing is stored, and `read` returns null. */
function accessTo(storage: 'localStorage' | 'sessionStorage') {
  return {
    read(key: string): string | null {
      try {
        return window[storage].getItem(key);
      } catch {
        return null;
      }
    },
    listKeys(prefix: string): string[] {
      try {
        return Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
    /** Removes the key for `null`. */
    write(key: string, text: string | null): void {
      try {
        if (text === null) window[storage].removeItem(key);
        else window[storage].setItem(key, text);
      } catch {
        // forbidden, full or absent
      }
    },
  };
}

export const { read: readText, write: writeText, listKeys: listTextKeys } = accessTo('localStorage');
export const { read: readTab, write: writeTab } = accessTo('sessionStorage');
