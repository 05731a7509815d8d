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

export function signScenario(content: Scenario, now = new Date(), signer: Signer = ownSigner): string {
  return signer.sign(Buffer.from(JSON.stringify(content)).toString('base64url'), LIFETIME_SECONDS, now);
}

/** Returns null for a forged, expired or outdated value. */
export function readScenario(value: string, now = new Date()): Scenario | null {
  const content = Buffer.from(ownSigner.read(value, now) ?? '', 'base64url').toString();
  return scenario.safeParse(parseJson(content)).data ?? null;
}

/** The scenario of a `Cookie` header; always null where the review page is off. */
export function findScenario(cookies: string): Scenario | null {
  if (!env.REVIEW_PAGE) return null;
  const found = cookieValues(cookies, SCENARIO_COOKIE).map((value) => readScenario(value));
  return found.find(Boolean) ?? null;
}

/** A `Set-Cookie` header that starts a scenario, or ends it with null. */
export function scenarioCookie(content: Scenario | null): string {
  return content
    ? setCookie(SCENARIO_COOKIE, signScenario(content), '/', LIFETIME_SECONDS)
    : setCookie(SCENARIO_COOKIE, '', '/', 0);
}
