import 'server-only';
import { env } from '@/lib/env';

/** Whether the site has a certificate, without which browsers refuse secure cookies. */
export const isSecure = env.APP_ORIGIN.startsWith('https:');

/** Returns a `Set-Cookie` header for a cookie that scripts cannot read. */
export function setCookie(name: string, value: string, path: string, maxAgeSeconds: number): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
