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

/** A signed pass: `expiry.nonce.signature`, the expiry in unix seconds. It does not reveal the password. */
export function createGatePass(now = new Date(), keys: SigningKeys = env): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + GATE_LIFETIME_SECONDS;
  const content = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${signerOf(keys).sign(content)}`;
}

export function isGatePass(pass: string, now = new Date(), keys: SigningKeys = env): boolean {
  const [expiresAt, nonce, signature, ...rest] = pass.split('.');
  if (!expiresAt || !nonce || !signature || rest.length > 0 || !/^\d{10}$/.test(expiresAt)) return false;
  if (!signerOf(keys).isSigned(`${expiresAt}.${nonce}`, signature)) return false;
  return Number(expiresAt) * 1000 > now.getTime();
}

export function gateCookie(now = new Date()): string {
  return setCookie(GATE_COOKIE, createGatePass(now), '/', GATE_LIFETIME_SECONDS);
}

export function hasGatePass(cookies: string, now = new Date()): boolean {
  return cookieValues(cookies, GATE_COOKIE).some((pass) => isGatePass(pass, now));
}
