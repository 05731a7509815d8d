import type { OutgoingHttpHeaders } from 'node:http';
import { FILE_POLICY } from '@/lib/edge/content-security-policy';

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg\+xml)/;

export function isText(contentType: string): boolean {
  return TEXT.test(contentType);
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // map tile providers require the origin of the site that shows them
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/** What Next reports about its page cache, and its middleware's instructions. */
const INTERNAL_HEADER = /^x-(nextjs-cache$|middleware-)/;

type Head = { pathname: string; status: number; headers: OutgoingHttpHeaders; documentPolicy: string };

/** Completes the headers of a response; those set by the application win, except for its cache control. */
export function completeHeaders({ pathname, status, headers, documentPolicy }: Head): OutgoingHttpHeaders {
  const published = Object.entries(headers).filter(([name]) => !INTERNAL_HEADER.test(name));
  const given = Object.fromEntries(published);
  const type = String(given['content-type'] ?? (given.location === undefined ? '' : 'text/plain'));
  const charset = isText(type) && !/charset/i.test(type) ? '; charset=utf-8' : '';
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': type.startsWith('text/html') ? documentPolicy : FILE_POLICY,
    ...given,
    ...(type && { 'content-type': type + charset }),
    'cache-control': cacheControl(pathname, status, given['cache-control']?.toString()),
  };
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
