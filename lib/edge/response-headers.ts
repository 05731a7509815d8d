import type { OutgoingHttpHeaders } from 'node:http';
import { FILE_POLICY } from '@/lib/edge/content-security-policy';
import { isPagePath } from '@/lib/edge/page-address';
import securityHeaders from '@/lib/edge/security-headers.json';
import { env } from '@/lib/env';
import { isIndexed } from '@/lib/i18n/indexing';
import { localePrefix } from '@/lib/i18n/locale-prefix';

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg\+xml)/;

export function isText(contentType: string): boolean {
  return TEXT.test(contentType);
}

/** What Next reports about its page cache, its middleware's instructions, and ranges, which no request gets. */
const INTERNAL_HEADER = /^(accept-ranges$|x-nextjs-cache$|x-middleware-)/;

type Head = { pathname: string; status: number; headers: OutgoingHttpHeaders; documentPolicy: string };

/**
 * Completes the headers of a response; those set by the application win, except for its cache control. The referrer
 * policy sends the origin, which map tile providers require.
 */
export function completeHeaders({ pathname, status, headers, documentPolicy }: Head): OutgoingHttpHeaders {
  const published = Object.entries(headers).filter(([name]) => !INTERNAL_HEADER.test(name));
  const given = Object.fromEntries(published);
  const type = String(given['content-type'] ?? (given.location === undefined ? '' : 'text/plain'));
  const charset = isText(type) && !/charset/i.test(type) ? '; charset=utf-8' : '';
  return {
    ...securityHeaders,
    ...(isHiddenFromSearch(pathname, status) && { 'x-robots-tag': 'noindex, nofollow' }),
    'content-security-policy': type.startsWith('text/html') ? documentPolicy : FILE_POLICY,
    ...given,
    // Next sets the address of a redirected page twice while it renders the page
    ...(Array.isArray(given.location) && { location: given.location[0] }),
    ...(type && { 'content-type': type + charset }),
    'cache-control': cacheControl(pathname, status, given['cache-control']?.toString()),
  };
}

const INDEXED_IMAGE = /^\/api\/(media\/[^/]+|listing\/[^/]+\/card)$/;

/** Everything on staging; else errors, answers of the API, and pages that are not indexed. */
function isHiddenFromSearch(pathname: string, status: number): boolean {
  if (env.STAGING || status >= 400) return true;
  if (isPagePath(pathname)) return !isIndexed(pathname.slice(localePrefix(pathname).length) || '/');
  return pathname.startsWith('/api/') && !INDEXED_IMAGE.test(pathname);
}

const OPEN_FILE = /^\/(gate|_next\/static)\//;

/** Keeps gated responses out of shared caches, for which Next sets `s-maxage` and `public`. */
export function cacheControl(pathname: string, status: number, given: string | undefined): string {
  if (status >= 400) return given?.includes('no-store') ? given : 'private, no-store';
  if (given === undefined) return status >= 300 && status !== 304 ? 'private, no-store' : 'private, no-cache';
  if (OPEN_FILE.test(pathname) || !/s-maxage|public/.test(given)) return given;
  const age = /(?:^|[\s,])max-age=(\d+)/.exec(given)?.[1];
  return age === undefined || age === '0' ? 'private, no-cache' : `private, max-age=${age}`;
}
