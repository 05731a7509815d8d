import 'server-only';
import { env } from '@/lib/env';

/** Whether the site has a certificate, without which browsers refuse secure cookies. */
export const isSecure = env.APP_ORIGIN.startsWith('https:');

/** Returns a `Set-Cookie` header for a cookie that scripts cannot read. */
export function setCookie(name: string, value: string, path: string, maxAgeSeconds: number): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** At most three values of a name in a `Cookie` header: a stale cookie of a parent domain may precede ours. */
export function cookieValues(cookies: string, name: string): string[] {
  const prefix = `${name}=`;
  const pairs = cookies.split(';', 100).map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .slice(0, 3);
}
