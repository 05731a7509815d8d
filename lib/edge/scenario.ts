import 'server-only';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import { refusalResponse } from '@/lib/edge/error-response';
import { isPagePath, splitUrl } from '@/lib/edge/page-address';
import type { Handle } from '@/lib/edge/page-renderer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { SCENARIO_HEADER } from '@/lib/offline/message';
import { RETRY_SECONDS } from '@/lib/outage';
import { parseJson } from '@/lib/parse-json';
import { findScenario } from '@/lib/review/cookie';
import { runInScenario, type Scenario } from '@/lib/scenario';

const SLOW_MS = 5_000;
/** The cookie of Next's draft mode, whose pages its caches neither serve nor store. */
const DRAFT_COOKIE = '__prerender_bypass';
/** Where the build stores its value. */
const DRAFT_FILE = '.next/server/preview-props.json';

/** What only the browser that sent the request may see, and only now. */
export const SCENARIO_HEADERS: OutgoingHttpHeaders = { 'cache-control': 'private, no-store', [SCENARIO_HEADER]: 'on' };

/** Returns the value of the draft mode's cookie; without one there are no scenarios. */
export async function readDraftMode(dev: boolean): Promise<string | null> {
  if (!env.REVIEW_PAGE) return null;
  // `next dev` caches no pages and accepts every value
  if (dev) return 'development';
  const file = path.resolve(DRAFT_FILE);
  const props = parseJson(await readFile(file, 'utf8').catch(() => null)) as { previewModeId?: unknown } | null;
  if (typeof props?.previewModeId === 'string') return props.previewModeId;
  log.error({ event: 'no_scenarios', reason: `${file} has no previewModeId` });
  return null;
}

/** The scenario of a page's or the API's request; files are the same in all of them. */
export function scenarioOf({ url = '/', headers }: IncomingMessage, draftMode: string | null): Scenario | null {
  const { pathname } = splitUrl(url);
  const canDiffer = isPagePath(pathname) || pathname.startsWith('/api/');
  return draftMode !== null && canDiffer ? findScenario(headers.cookie ?? '') : null;
}

/** Next in the scenario of the request that it receives, whatever request it is received for. */
export function handleInScenario(handle: Handle, draftMode: string | null): Handle {
  return (request, response) => {
    const scenario = scenarioOf(request, draftMode);
    if (scenario) request.headers.cookie = `${request.headers.cookie}; ${DRAFT_COOKIE}=${draftMode}`;
    return runInScenario(scenario, () => handle(request, response));
  };
}

/** Answered as always: probes, the review page's own calls and, unless writes are refused, the sign-in. */
const EXEMPT = /^\/api\/(health|ready|gate|review)(\/|$)/;
const SIGN_IN = /^\/api\/identity(\/|$)/;
const SIGN_OUT = '/api/auth/signout';
const RETRY_HEADERS = { 'retry-after': String(RETRY_SECONDS) };

/** The response to a write in read-only mode; null for what is answered as always, the end of a session included. */
export function refuseWrite({ method = '', url = '/' }: IncomingMessage): WholeResponse | null {
  const { pathname } = splitUrl(url);
  if (/^(GET|HEAD|OPTIONS)$/.test(method) || EXEMPT.test(pathname) || pathname === SIGN_OUT) return null;
  return refusalResponse({ status: 503, code: 'read_only', headers: RETRY_HEADERS }, { method, pathname });
}

/** The response of a scenario whose API fails; null to answer as always. */
export function refuseInScenario(request: IncomingMessage, { answers }: Scenario): WholeResponse | null {
  const { method = '', url = '/' } = request;
  const { pathname } = splitUrl(url);
  if (answers !== 'failed' || !pathname.startsWith('/api/')) return null;
  if (EXEMPT.test(pathname) || SIGN_IN.test(pathname)) return null;
  return refusalResponse({ status: 503, code: 'unavailable', headers: RETRY_HEADERS }, { method, pathname });
}

export async function delayInScenario({ url = '/' }: IncomingMessage, { answers }: Scenario): Promise<void> {
  const { pathname } = splitUrl(url);
  if (answers !== 'slow' || !pathname.startsWith('/api/') || EXEMPT.test(pathname) || SIGN_IN.test(pathname)) return;
  await pause(SLOW_MS);
}
