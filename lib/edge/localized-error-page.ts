import 'server-only';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import type { RenderPage } from '@/lib/edge/page-renderer';
import { localePrefix } from '@/lib/i18n/locale-prefix';
import { log } from '@/lib/log';

/** Next answers `notFound()` and exceptions of a page with this document, whose body is empty until its scripts run. */
const EMPTY_DOCUMENT = /^<!DOCTYPE html><html id="__next_error__"/i;
const ERROR_PAGES = '/_error/';

export function isEmptyErrorDocument(pathname: string, body: Buffer): boolean {
  return !pathname.includes(ERROR_PAGES) && EMPTY_DOCUMENT.test(body.subarray(0, 80).toString());
}

export type LocalizedErrorPages = (pathname: string, status: number) => Promise<Buffer | null>;

export function createLocalizedErrorPages(renderPage: RenderPage): LocalizedErrorPages {
  const documents = new Map<string, Buffer>();

  return async function findErrorPage(pathname, status) {
    const page = `${localePrefix(pathname)}${ERROR_PAGES}${status < 500 ? 404 : 500}`;
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
