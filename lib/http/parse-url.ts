/**
 * An address in its parts, or null for what is none. `URL.canParse` would say it without an exception, but in Node 20
 * it begins to refuse `https://münchen.de` once it has been called often enough to be compiled.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
