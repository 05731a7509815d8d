import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { isPagePath } from '@/lib/edge/page-path';
import { PAYLOAD_HEADER } from '@/lib/edge/request-checks';
import { askedSearch } from '@/lib/edge/strip-query';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { hasGatePass } from '@/lib/gate/cookie';
import { type GateOutcome, OUTCOME_QUERY, renderGatePage } from '@/lib/gate/page';
import { problemResponse } from '@/lib/http/problem';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { logRefusal } from '@/lib/log';

/** What answers without a pass: the prompt's own files, the way in, the two probes and the pool's public keys. */
const OPEN = /^\/(gate\/[\w.-]+|api\/(gate|health|ready)|api\/identity\/[\w-]+\/\.well-known\/[\w.-]+)$/;

/**
 * What a request without a pass gets: the prompt where a page was asked for, a problem document elsewhere.
 *
 * @returns null for whoever may see the site
 */
export async function refuseStranger(request: NextRequest): Promise<Response | null> {
  const { pathname } = request.nextUrl;
  if (OPEN.test(pathname) || hasGatePass(request)) return null;

  const requestId = randomUUID();
  logRefusal({ event: 'gate_required', status: 401, requestId, method: request.method, path: pathname, actor: null });
  return asksForPage(request) ? prompt(request) : problemResponse(new AppError('gate_required'), requestId);
}

async function prompt(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const query = new URLSearchParams(askedSearch(request));
  const locale = preferredLocale(pathname, request.headers.get('accept-language'));
  const { default: messages } = await import(`../../messages/${locale}.json`);
  const given = query.get(OUTCOME_QUERY);
  const outcome: GateOutcome = given === 'wrong' || given === 'later' ? given : null;

  query.delete(OUTCOME_QUERY);
  const returnTo = query.size > 0 ? `${pathname}?${query}` : pathname;
  const html = renderGatePage({
    locale,
    siteName: env.NEXT_PUBLIC_SITE_NAME,
    words: messages.GatePage,
    returnTo,
    outcome,
  });
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' };
  return new Response(html, { status: 401, headers: { ...headers, Vary: 'Accept-Language, Cookie' } });
}

/** A person's browser asking for a document, not a script asking for a payload, a file or data. */
function asksForPage({ method, headers, nextUrl }: NextRequest): boolean {
  const readsOnly = method === 'GET' || method === 'HEAD';
  return readsOnly && !headers.has(PAYLOAD_HEADER) && isPagePath(nextUrl.pathname);
}
