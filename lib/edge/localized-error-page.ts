import 'server-only';
import { env } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import { log } from '@/lib/log';

/** A page that calls `notFound()` or throws gets this document from Next, with an empty body until scripts have run. */
const EMPTY_DOCUMENT = /^<!DOCTYPE html><html id="__next_error__"/i;
const PAGE = '/_error/';
const LONGEST_WAIT_MS = 5_000;

const documents = new Map<string, string>();

export type RefusedRequest = {
  pathname: string;
  status: number;
  /** The visitor's own, who has passed the gate. */
  cookie: string | undefined;
};

/** True for a document that says nothing to somebody without JavaScript. */
export function isEmptyNextErrorDocument(pathname: string, body: string | Buffer): boolean {
  const start = typeof body === 'string' ? body.slice(0, 80) : body.subarray(0, 80).toString();
  return !pathname.includes(PAGE) && EMPTY_DOCUMENT.test(start);
}

/**
 * The document that says in the reader's language that a page is missing or broken.
 *
 * @returns null when it cannot be had; Next's own is then better than nothing
 */
export async function findLocalizedErrorPage({ pathname, status, cookie }: RefusedRequest): Promise<string | null> {
  const page = `${prefixOf(pathname)}${PAGE}${status < 500 ? 404 : 500}`;
  const known = documents.get(page);
  if (known) return known;
  try {
    // over loopback: only a request of its own makes Next render a page
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${page}`, {
      headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) },
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    if (!answer.ok) return null;
    const document = await answer.text();
    if (env.NODE_ENV === 'production') documents.set(page, document);
    return document;
  } catch (error) {
    log.error({ event: 'refusal_document_failed', err: error });
    return null;
  }
}

/** `next-intl/navigation` would say this too, but runs only inside Next's bundles. */
function prefixOf(pathname: string): string {
  const first = pathname.split('/')[1];
  const isPrefix = first !== routing.defaultLocale && routing.locales.some((locale) => locale === first);
  return isPrefix ? `/${first}` : '';
}
