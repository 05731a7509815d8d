import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { isSecure, setCookie } from '@/lib/http/cookie';

export const GATE_LIFETIME_SECONDS = 7 * 24 * 3600;

/** What a pass is signed with. Changing either one ends every pass. */
export type GateKeys = Pick<typeof env, 'GATE_SECRET' | 'ACCESS_PASSWORD'>;

/** The cookie's name; browsers refuse the prefix on plain http. */
export const GATE_COOKIE = isSecure ? '__Host-vx-gate' : 'vx-gate';

const ownKey = deriveKey(env);

/** A signed pass: `expiry.nonce.signature`, the expiry in unix seconds. It does not reveal the password. */
export function createGatePass(now = new Date(), keys: GateKeys = env): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + GATE_LIFETIME_SECONDS;
  const content = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${sign(content, keys).toString('base64url')}`;
}

export function isGatePass(pass: string, now = new Date(), keys: GateKeys = env): boolean {
  const [expiresAt, nonce, signature, ...rest] = pass.split('.');
  if (!expiresAt || !nonce || !signature || rest.length > 0 || !/^\d{10}$/.test(expiresAt)) return false;
  const expected = sign(`${expiresAt}.${nonce}`, keys);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(expiresAt) * 1000 > now.getTime();
}

export function gateCookie(now = new Date()): string {
  return setCookie(GATE_COOKIE, createGatePass(now), '/', GATE_LIFETIME_SECONDS);
}

export function hasGatePass(cookies: string, now = new Date()): boolean {
  return gatePasses(cookies).some((pass) => isGatePass(pass, now));
}

/** All values of this name: a stale cookie of a parent domain may precede ours. */
function gatePasses(cookies: string): string[] {
  const prefix = `${GATE_COOKIE}=`;
  const pairs = cookies.split(';', 100).map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .slice(0, 3);
}

function sign(content: string, keys: GateKeys): Buffer {
  const key = keys === env ? ownKey : deriveKey(keys);
  return createHmac('sha256', key).update(content).digest();
}

function deriveKey({ GATE_SECRET, ACCESS_PASSWORD }: GateKeys): Buffer {
  const password = createHash('sha256').update(ACCESS_PASSWORD).digest();
  return createHmac('sha256', GATE_SECRET).update('gate pass').update(password).digest();
}
