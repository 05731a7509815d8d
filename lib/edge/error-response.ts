import 'server-only';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import type { RenderPage } from '@/lib/edge/page-renderer';
import type { Refusal } from '@/lib/edge/request-checks';
import { PROBLEM_TYPE, problemDocument } from '@/lib/errors';
import { localePrefix } from '@/lib/i18n/locale-prefix';
import { log, logRefusal } from '@/lib/log';
import { RETRY_SECONDS } from '@/lib/outage';
import { currentRequestId } from '@/lib/request-context';

/** `isImage`: an image of a page, which shows what is received instead of reading a problem document. */
export type Requested = { method: string; pathname: string; isImage: boolean };

const MAX_LOGGED_PATH = 200;

const PLACEHOLDER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><path fill="#deecea" d="M0 0h160v100H0z"/>' +
    '<path fill="none" stroke="#526268" stroke-width="2" d="M65 38h30v24H65zm0 18 9-8 7 6 5-4 9 7M87 44h2"/></svg>',
);

export function refusalResponse(
  { status, code, headers }: Refusal,
  { method, pathname }: Omit<Requested, 'isImage'>,
): WholeResponse {
  const requestId = currentRequestId();
  logRefusal({ event: code, status, requestId, method, path: pathname.slice(0, MAX_LOGGED_PATH), actor: null });
  return {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': PROBLEM_TYPE },
    body: Buffer.from(problemDocument({ code, status, requestId })),
  };
}

const CODES: Record<number, string> = { 400: 'bad_request', 404: 'not_found', 405: 'method_not_allowed' };

/** Gives a problem document to errors without a body, a placeholder to an image that is away, and the localized page to Next's empty error documents. */
export async function describeError(
  response: WholeResponse,
  requested: Requested,
  findErrorPage: LocalizedErrorPages,
): Promise<WholeResponse> {
  const { status, headers, body } = response;
  if (status < 400) return response;
  if (status === 503 && requested.isImage) return placeholderOf(headers);
  const type = String(headers['content-type'] ?? '');
  if (body.byteLength === 0 || /^(text\/plain|$)/.test(type)) {
    const code = CODES[status] ?? (status >= 500 ? 'internal' : 'refused');
    return refusalResponse({ status, code, headers }, requested);
  }
  if (!type.startsWith('text/html') || !isEmptyErrorDocument(body)) return response;
  return { ...response, body: (await findErrorPage(requested.pathname, status)) ?? body };
}

function placeholderOf({ 'retry-after': retryAfter = String(RETRY_SECONDS) }: WholeResponse['headers']): WholeResponse {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'retry-after': retryAfter };
  return { status: 503, headers, body: PLACEHOLDER };
}

/** Next answers `notFound()` and exceptions of a page with this document, whose body is empty until its scripts run. */
export const EMPTY_ERROR_DOCUMENT = '<!DOCTYPE html><html id="__next_error__">';
const EMPTY_DOCUMENT = new RegExp(`^${EMPTY_ERROR_DOCUMENT.slice(0, -1)}`, 'i');
/** Addresses that the specification shows without the site's header and footer. */
const BARE = /^\/(auth|_error)(\/|$)/;

export function isEmptyErrorDocument(body: Buffer): boolean {
  return EMPTY_DOCUMENT.test(body.subarray(0, 80).toString());
}

export type LocalizedErrorPages = (pathname: string, status: number) => Promise<Buffer | null>;

export function createLocalizedErrorPages(renderPage: RenderPage): LocalizedErrorPages {
  const documents = new Map<string, Buffer>();

  return async function findErrorPage(pathname, status) {
    const prefix = localePrefix(pathname);
    const folder = BARE.test(pathname.slice(prefix.length)) ? '_error' : 'error-page';
    const page = `${prefix}/${folder}/${shownStatus(status)}`;
    const known = documents.get(page);
    if (known) return known;
    const rendered = await renderPage(page).catch((error: unknown): WholeResponse | null => {
      log.error({ event: 'error_page_failed', err: error });
      return null;
    });
    if (rendered?.status !== 200) return null;
    documents.set(page, rendered.body);
    return rendered.body;
  };
}

function shownStatus(status: number): 404 | 500 | 503 {
  if (status < 500) return 404;
  return status === 503 ? 503 : 500;
}
