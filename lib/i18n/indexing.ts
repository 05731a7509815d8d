import 'server-only';
import { env } from '@/lib/env';
import { legalPageNames } from '@/lib/i18n/legal-pages';

const INDEXED = new RegExp(`^/(?:$|(?:activities|activity|listing|listings|tides|${legalPageNames.join('|')})(?:/|$))`);

/** Whether search engines may index a page, by its path without a language: none on staging, else the public ones without a query. */
export function isIndexed(path: string): boolean {
  return !env.STAGING && INDEXED.test(path);
}
