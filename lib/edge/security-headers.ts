/**
 * On every answer of the process, whatever its status. The policy for content is added per answer, see
 * `content-security-policy.ts`.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // map tiles ask to know which site shows them, so the origin is named, and never more than that
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

const OPEN_FILE = /^\/(gate|_next\/static)\//;

/**
 * Next calls pages `s-maxage` and optimised images `public`, which would let a shared cache hand them to people who
 * never passed the gate. Only files that say nothing about the content may be kept by others.
 *
 * @param given what the application set; nothing means it did not think about it
 */
export function cacheControl(pathname: string, status: number, given: string | undefined): string {
  if (status >= 400) return given?.includes('no-store') ? given : 'private, no-store';
  if (given === undefined) return status >= 300 && status !== 304 ? 'private, no-store' : 'private, no-cache';
  if (OPEN_FILE.test(pathname) || !/s-maxage|public/.test(given)) return given;
  const age = /(?:^|[\s,])max-age=(\d+)/.exec(given)?.[1];
  return age === undefined || age === '0' ? 'private, no-cache' : `private, max-age=${age}`;
}
