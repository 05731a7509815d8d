import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import type { Locale } from '@/lib/i18n/routing';
import type messages from '@/messages/en.json';

type Words = (typeof messages)['HostedLogin'];
export type LoginProblem = Extract<keyof Words, 'wrong' | 'wrongCode' | 'unconfirmed' | 'later'>;
export type LoginPage = {
  locale: Locale;
  /** Names this attempt; the form works once. */
  transaction: string;
  /** Whether the password is right already and the authenticator's code is asked for. */
  asksForCode: boolean;
  email: string;
  problem: LoginProblem | null;
  /** Where to go without signing in. */
  back: string;
};

/** The sign-in form: nothing but itself, without JavaScript. Addresses are relative, because it may lie behind another host. */
export async function renderLoginPage(page: LoginPage): Promise<Response> {
  const words = await wordsOf(page.locale);
  const { problem } = page;
  const message =
    problem === null ? '' : `<p class="problem" id="problem" role="alert">${escapeHtml(words[problem])}</p>`;
  const described = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const form = `<p class="hint">${escapeHtml(page.asksForCode ? words.codeHint : words.hint)}</p>
<form method="post" action="authorize">
<input type="hidden" name="transaction" value="${escapeHtml(page.transaction)}">
${page.asksForCode ? codeField(words, page.email, described) : passwordFields(words, page.email, described)}
${message}
<button type="submit">${escapeHtml(words.signIn)}</button>
</form>
<p class="back"><a href="${escapeHtml(page.back)}">${escapeHtml(words.back)}</a></p>`;
  return documentOf(page.locale, words, form, problem === null ? 200 : 400);
}

/** Tells that this attempt cannot go on and must begin again where it began. */
export async function renderDeadEnd(locale: Locale): Promise<Response> {
  const words = await wordsOf(locale);
  const text = `<p class="problem" role="alert">${escapeHtml(words.deadEnd)}</p>
<p class="back"><a href="${escapeHtml(`${env.APP_ORIGIN}/`)}">${escapeHtml(words.home)}</a></p>`;
  return documentOf(locale, words, text, 400);
}

function passwordFields(words: Words, email: string, described: string): string {
  const [first, second] = email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  return `<label for="email">${escapeHtml(words.email)}</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="username" value="${escapeHtml(email)}"${first}${described}>
<label for="password">${escapeHtml(words.password)}</label>
<input id="password" name="password" type="password" required maxlength="256" autocomplete="current-password"${second}${described}>`;
}

function codeField(words: Words, email: string, described: string): string {
  return `<input type="hidden" name="email" value="${escapeHtml(email)}">
<label for="code">${escapeHtml(words.code)}</label>
<input id="code" name="code" type="text" inputmode="numeric" required maxlength="16" autocomplete="one-time-code" autofocus${described}>`;
}

async function wordsOf(locale: Locale): Promise<Words> {
  const { default: messages } = await import(`../../../messages/${locale}.json`);
  return messages.HostedLogin;
}

function documentOf(locale: Locale, words: Words, content: string, status: number): Response {
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${words.title} · ${env.NEXT_PUBLIC_SITE_NAME}`)}</title>
<link rel="stylesheet" href="login.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${escapeHtml(env.NEXT_PUBLIC_SITE_NAME)}</h1>
${content}
</main>
</body>
</html>
`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' };
  return new Response(html, { status, headers: { ...headers, Vary: 'Accept-Language, Cookie' } });
}
