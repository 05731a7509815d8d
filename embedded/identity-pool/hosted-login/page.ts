import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { htmlDocument, problemHtml } from '@/lib/gate/page';
import { escapeHtml } from '@/lib/http/escape-html';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import type messages from '@/messages/en.json';

type Texts = (typeof messages)['HostedLogin'];
export type LoginProblem = Extract<keyof Texts, 'wrong' | 'wrongCode' | 'unconfirmed' | 'later'>;
type LoginPage = {
  locale: Locale;
  transaction: string;
  /** Whether the password was right and the authenticator's code is required. */
  requiresCode: boolean;
  email: string;
  problem: LoginProblem | null;
  back: string;
};

/** The sign-in form, without JavaScript. Its addresses are relative, because it may be served by another host. */
export async function renderLoginPage(page: LoginPage): Promise<Response> {
  const { HostedLogin: texts } = await loadMessages(page.locale);
  const { message, described } = problemHtml(page.problem && texts[page.problem]);
  const form = `<p class="hint">${escapeHtml(page.requiresCode ? texts.codeHint : texts.hint)}</p>
<form method="post" action="authorize">
<input type="hidden" name="transaction" value="${escapeHtml(page.transaction)}">
${page.requiresCode ? codeField(texts, page.email, described) : passwordFields(texts, page.email, described)}
${message}
<button type="submit">${escapeHtml(texts.signIn)}</button>
</form>
<p class="back"><a href="${escapeHtml(page.back)}">${escapeHtml(texts.back)}</a></p>`;
  return pageResponse(page.locale, texts, form, page.problem === null ? 200 : 400);
}

export async function renderExpiredPage(locale: Locale): Promise<Response> {
  const { HostedLogin: texts } = await loadMessages(locale);
  const text = `<p class="problem" role="alert">${escapeHtml(texts.deadEnd)}</p>
<p class="back"><a href="${escapeHtml(`${env.APP_ORIGIN}/`)}">${escapeHtml(texts.home)}</a></p>`;
  return pageResponse(locale, texts, text, 400);
}

function passwordFields(texts: Texts, email: string, described: string): string {
  const [first, second] = email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  return `<label for="email">${escapeHtml(texts.email)}</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="username" value="${escapeHtml(email)}"${first}${described}>
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" required maxlength="256" autocomplete="current-password"${second}${described}>`;
}

function codeField(texts: Texts, email: string, described: string): string {
  return `<input type="hidden" name="email" value="${escapeHtml(email)}">
<label for="code">${escapeHtml(texts.code)}</label>
<input id="code" name="code" type="text" inputmode="numeric" required maxlength="16" autocomplete="one-time-code" autofocus${described}>`;
}

function pageResponse(locale: Locale, texts: Texts, content: string, status: number): Response {
  const site = env.NEXT_PUBLIC_SITE_NAME;
  const links = `<link rel="stylesheet" href="login.css">
<link rel="icon" href="data:,">`;
  const main = `<h1>${escapeHtml(site)}</h1>
${content}`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' };
  return new Response(htmlDocument({ locale, title: `${texts.title} · ${site}`, links, main }), {
    status,
    headers: { ...headers, Vary: 'Accept-Language, Cookie' },
  });
}

/** A file of its own, because another host serves nothing else of the site. */
export async function loginStylesheet(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/gate/login.css');
  return new Response(await readFile(file), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  });
}
