import 'server-only';
import { env } from '@/lib/env';
import { cookieValues, isSecure, setCookie } from '@/lib/http/cookie';
import { createSigner, type Signer } from '@/lib/http/signature';
import { parseJson } from '@/lib/parse-json';
import { type Scenario, scenario } from '@/lib/scenario';

const LIFETIME_SECONDS = 4 * 3600;

/** The cookie's name; browsers refuse the prefix on plain http. */
export const SCENARIO_COOKIE = isSecure ? '__Host-vx-scenario' : 'vx-scenario';

const ownSigner = createSigner('review scenario');

/** `expiry.scenario.signature`, the expiry in unix seconds. */
export function signScenario(content: Scenario, now = new Date(), signer: Signer = ownSigner): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const signed = `${expiresAt}.${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
  return `${signed}.${signer.sign(signed)}`;
}

/** Returns null for a forged, expired or outdated value. */
export function readScenario(value: string, now = new Date(), signer: Signer = ownSigner): Scenario | null {
  const [expiresAt = '', content = '', signature = '', ...rest] = value.split('.');
  if (rest.length > 0 || !/^\d{10}$/.test(expiresAt) || Number(expiresAt) * 1000 <= now.getTime()) return null;
  if (!signer.isSigned(`${expiresAt}.${content}`, signature)) return null;
  return scenario.safeParse(parseJson(Buffer.from(content, 'base64url').toString())).data ?? null;
}

/** The scenario of a `Cookie` header; always null where the review page is off. */
export function findScenario(cookies: string, now = new Date()): Scenario | null {
  if (!env.REVIEW_PAGE) return null;
  for (const value of cookieValues(cookies, SCENARIO_COOKIE)) {
    const found = readScenario(value, now);
    if (found) return found;
  }
  return null;
}

/** A `Set-Cookie` header that starts a scenario, or ends it with null. */
export function scenarioCookie(content: Scenario | null, now = new Date()): string {
  return content
    ? setCookie(SCENARIO_COOKIE, signScenario(content, now), '/', LIFETIME_SECONDS)
    : setCookie(SCENARIO_COOKIE, '', '/', 0);
}
