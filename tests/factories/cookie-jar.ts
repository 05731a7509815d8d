type Cookie = { name: string; value: string; attributes: string; expires: number };

/** `document`, as far as cookies go. Like a browser it takes no Secure cookie on plain http. */
export class CookieJar {
  private readonly cookies = new Map<string, Cookie>();

  constructor(private readonly isSecure: boolean) {}

  get cookie(): string {
    return this.list()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  set cookie(line: string) {
    const [pair = '', ...rest] = line.split(';');
    const name = pair.slice(0, pair.indexOf('=')).trim();
    const attributes = rest.join(';');
    const expires = Date.parse(/expires=([^;]+)/i.exec(attributes)?.[1] ?? '');
    if (/(^|;)\s*secure\s*(;|$)/i.test(attributes) && !this.isSecure) return;
    if (expires < Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, { name, value: pair.slice(pair.indexOf('=') + 1), attributes, expires });
  }

  list(): Cookie[] {
    return [...this.cookies.values()];
  }

  /** The sign-in library looks round for frameworks. */
  querySelector(): null {
    return null;
  }

  querySelectorAll(): never[] {
    return [];
  }

  has(name: string): boolean {
    return this.cookies.has(name);
  }
}
