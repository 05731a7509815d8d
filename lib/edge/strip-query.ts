import type { IncomingMessage } from 'node:http';
import { isPagePath } from '@/lib/edge/page-path';

/** Set by server.ts to the query of a page that is rendered without it. */
const QUERY_HEADER = 'x-client-query';

/** Pages rendered anew for whoever asks, which may read their query on the server: the desk, the search and the tours. */
const READS_QUERY = /^(\/[a-z]{2})?\/(dashboard|listings|activities)(\/|$)/;

/**
 * Hides the query from the rendering of pages that are kept and shown to everybody: Next writes the first visitor's
 * into the page it keeps, where all later visitors could read it. The browser still has its own and reads it there.
 * What stays is `_rsc`, by which Next tells payloads apart.
 */
export function hideQuery(request: IncomingMessage, pathname: string): void {
  const [, query] = (request.url ?? '').split('?', 2);
  if (!query || !isPagePath(pathname) || READS_QUERY.test(pathname)) return;
  // such an address is no page: Next leads from it to the one without the slash, query and all
  if (pathname !== '/' && pathname.endsWith('/')) return;
  request.headers[QUERY_HEADER] = query;
  const payload = /(?:^|&)(_rsc=[^&]*)/.exec(query)?.[1];
  request.url = payload ? `${pathname}?${payload}` : pathname;
}

/** The query a page was asked with, beginning with `?`, or nothing. */
export function askedSearch(request: Request): string {
  const hidden = request.headers.get(QUERY_HEADER);
  if (hidden === null) return new URL(request.url).search;
  const visible = hidden.replace(/(^|&)_rsc=[^&]*/g, '');
  return visible ? `?${visible}` : '';
}
