import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import { refusalResponse } from '@/lib/edge/error-response';
import { isPagePath, splitUrl } from '@/lib/edge/page-address';
import { env } from '@/lib/env';
import { hasGatePass } from '@/lib/gate/cookie';
import { type GateOutcome, OUTCOME_QUERY, renderGatePage } from '@/lib/gate/page';
import { gateTexts } from '@/lib/gate/texts';
import { isSameSecret } from '@/lib/http/secret';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { logRefusal } from '@/lib/log';
import { currentRequestId } from '@/lib/request-context';

/** Answered without a pass: gate page and its API, probes, public keys of the embedded pool, services called over loopback with keys. */
const OPEN = [
  /^\/gate\/[\w.-]+$/,
  /^\/api\/(gate|health|metrics|ready)$/,
  /^\/api\/identity\/[\w-]+\/\.well-known\/[\w.-]+$/,
  /^\/api\/identity\/admin$/,
  /^\/api\/demo-partner\/products\/[\w-]+$/,
  /^\/api\/demo-booking\/sso-token$/,
];

export function isOpenPath(pathname: string): boolean {
  return OPEN.some((path) => path.test(pathname));
}

/** The response to a request without a gate pass: the gate page for a page, else a problem. Null with a pass, or without a gate. */
export function refuseWithoutPass(request: IncomingMessage): WholeResponse | null {
  if (!env.STAGING) return null;
  const { method = '', url = '/', headers } = request;
  const { pathname, search } = splitUrl(url);
  if (isOpenPath(pathname) || hasGatePass(headers.cookie ?? '')) return null;
  const isDocument = /^(GET|HEAD)$/.test(method) && headers.rsc === undefined && isPagePath(pathname);
  if (!isDocument) return refusalResponse({ status: 401, code: 'gate_required' }, { method, pathname });
  logRefusal({
    event: 'gate_required',
    status: 401,
    requestId: currentRequestId(),
    method,
    path: pathname,
    actor: null,
  });
  return gatePage(pathname, search, headers['accept-language'] ?? null);
}

function gatePage(pathname: string, search: string, acceptLanguage: string | null): WholeResponse {
  const query = new URLSearchParams(search);
  const given = query.get(OUTCOME_QUERY);
  const outcome: GateOutcome = given === 'wrong' || given === 'later' ? given : null;
  query.delete(OUTCOME_QUERY);
  // never in the document, nor in the address that follows it
  for (const [name, value] of [...query])
    if (/password/i.test(name) || isSameSecret(value, env.ACCESS_PASSWORD)) query.delete(name);
  const locale = preferredLocale(pathname, acceptLanguage);
  const html = renderGatePage({
    locale,
    siteName: env.NEXT_PUBLIC_SITE_NAME,
    texts: gateTexts[locale],
    returnTo: query.size > 0 ? `${pathname}?${query}` : pathname,
    outcome,
  });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' };
  return { status: 401, headers: { ...headers, vary: 'Accept-Language, Cookie' }, body: Buffer.from(html) };
}
