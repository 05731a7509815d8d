import { type NextRequest, NextResponse } from 'next/server';
import { isPagePath } from '@/lib/edge/page-path';
import { refuseStranger } from '@/lib/gate/middleware';
import { chooseLocale } from '@/lib/i18n/locale-choice';
import { redirectToSignIn } from '@/lib/identity/middleware';

/** The gate, the language, the courtesy of asking to sign in: in that order, and no rule of its own. */
export default async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const refusal = await refuseStranger(request);
  if (refusal) return refusal;
  if (!isPagePath(pathname)) return NextResponse.next();

  const { locale, answer } = chooseLocale(request);
  if (answer.headers.has('location')) return answer;
  return redirectToSignIn(request, locale, withoutPrefix(pathname, locale)) ?? answer;
}

function withoutPrefix(pathname: string, locale: string): string {
  const prefix = `/${locale}`;
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname;
}

export const config = { runtime: 'nodejs' };
