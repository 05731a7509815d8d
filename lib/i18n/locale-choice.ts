import { LRUCache } from 'lru-cache';
import { NextRequest, NextResponse } from 'next/server';
import createLocaleMiddleware from 'next-intl/middleware';
import { askedSearch } from '@/lib/edge/strip-query';
import { type Locale, routing } from '@/lib/i18n/routing';

/** The specification's name for the header that carries the language, to the pages and to the browser. */
const LOCALE_HEADER = 'X-NEXT-INTL-LOCALE';

// `alternateLinks`: the pages' metadata already names the other languages
const choose = createLocaleMiddleware({ ...routing, alternateLinks: false });

type Choice = { locale: Locale; redirect: string | null; rewrite: string | null };

const choices = new LRUCache<string, Choice>({ max: 5_000 });
const LONGEST_REMEMBERED_PATH = 200;

/**
 * next-intl's answer to which language a page is shown in. It depends on the path alone and takes longer than finding
 * the page, so it is remembered.
 */
export function chooseLocale(request: NextRequest): { locale: Locale; answer: NextResponse } {
  const { pathname, origin } = request.nextUrl;
  const choice = choices.get(pathname) ?? ask(origin, pathname);
  if (pathname.length < LONGEST_REMEMBERED_PATH) choices.set(pathname, choice);

  const { locale, redirect, rewrite } = choice;
  const answer = respond(request, redirect, rewrite);
  // Next hands a middleware's headers both to the page and to the browser
  answer.headers.set(LOCALE_HEADER, locale);
  return { locale, answer };
}

function respond(request: NextRequest, redirect: string | null, rewrite: string | null): NextResponse {
  if (redirect) return NextResponse.redirect(new URL(`${redirect}${askedSearch(request)}`, request.url));
  if (!rewrite) return NextResponse.next();
  return NextResponse.rewrite(new URL(`${rewrite}${request.nextUrl.search}`, request.url));
}

function ask(origin: string, pathname: string): Choice {
  const answer = choose(new NextRequest(new URL(pathname, origin)));
  const named = answer.headers.get(`x-middleware-request-${LOCALE_HEADER.toLowerCase()}`);
  const prefix = pathname.split('/')[1];
  return {
    locale: routing.locales.find((locale) => locale === (named ?? prefix)) ?? routing.defaultLocale,
    redirect: pathOf(answer.headers.get('location')),
    rewrite: pathOf(answer.headers.get('x-middleware-rewrite')),
  };
}

function pathOf(address: string | null): string | null {
  return address === null ? null : new URL(address).pathname;
}
