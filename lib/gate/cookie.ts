import 'server-only';
import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { cookieValues, isSecure, setCookie } from '@/lib/http/cookie';
import { createSigner, type SigningKeys } from '@/lib/http/signature';

export const GATE_LIFETIME_SECONDS = 7 * 24 * 3600;

/** The cookie's name; browsers refuse the prefix on plain http. */
export const GATE_COOKIE = isSecure ? '__Host-vx-gate' : 'vx-gate';

const PURPOSE = 'gate pass';
const ownSigner = createSigner(PURPOSE);
const signerOf = (keys: SigningKeys) => (keys === env ? ownSigner : createSigner(PURPOSE, keys));

/** A signed random value, which does not reveal the password. */
export function createGatePass(now = new Date(), keys: SigningKeys = env): string {
  return signerOf(keys).sign(randomBytes(16).toString('base64url'), GATE_LIFETIME_SECONDS, now);
}

export function isGatePass(pass: string, now = new Date(), keys: SigningKeys = env): boolean {
  return signerOf(keys).read(pass, now) !== null;
}

export function gateCookie(): string {
  return setCookie(GATE_COOKIE, createGatePass(), '/', GATE_LIFETIME_SECONDS);
}

export function hasGatePass(cookies: string): boolean {
  return findGatePass(cookies) !== undefined;
}

/** The valid pass of this browser; each has its own. */
export function findGatePass(cookies: string): string | undefined {
  return cookieValues(cookies, GATE_COOKIE).find((pass) => isGatePass(pass));
}
