import 'server-only';
import { randomUUID } from 'node:crypto';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import { isEmptyErrorDocument, type LocalizedErrorPages } from '@/lib/edge/localized-error-page';
import type { Refusal } from '@/lib/edge/request-checks';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { logRefusal } from '@/lib/log';

type Requested = { method: string; pathname: string };

const MAX_LOGGED_PATH = 200;

export function refusalResponse({ status, code, headers }: Refusal, { method, pathname }: Requested): WholeResponse {
  const requestId = randomUUID();
  logRefusal({ event: code, status, requestId, method, path: pathname.slice(0, MAX_LOGGED_PATH), actor: null });
  return {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': PROBLEM_TYPE },
    body: Buffer.from(problemDocument({ code, status, requestId })),
  };
}

const CODES: Record<number, string> = { 400: 'bad_request', 404: 'not_found', 405: 'method_not_allowed' };

/** Gives a problem document to errors without a body, and the localized page to Next's empty error documents. */
export async function describeError(
  response: WholeResponse,
  requested: Requested,
  findErrorPage: LocalizedErrorPages,
): Promise<WholeResponse> {
  const { status, headers, body } = response;
  if (status < 400) return response;
  const type = String(headers['content-type'] ?? '');
  if (body.byteLength === 0 || /^(text\/plain|$)/.test(type)) {
    const code = CODES[status] ?? (status >= 500 ? 'internal' : 'refused');
    return refusalResponse({ status, code, headers }, requested);
  }
  if (!type.startsWith('text/html') || !isEmptyErrorDocument(requested.pathname, body)) return response;
  return { ...response, body: (await findErrorPage(requested.pathname, status)) ?? body };
}
