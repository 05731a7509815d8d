/** An address in its parts, or null. Not `URL.canParse`: in Node 20, once compiled, it refuses `https://münchen.de`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
