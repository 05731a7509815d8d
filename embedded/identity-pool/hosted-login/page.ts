import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml, htmlDocument, problemHtml } from '@/lib/gate/page';
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

// the colours of app/globals.css, which another host does not serve
const CSS = `:root {
  color-scheme: light dark;
  --ink: #10242b; --muted: #526268; --paper: #fffdfa; --ground: #f7f3ec; --line: #8b8271;
  --lagoon: #0b6770; --lagoon-strong: #084e56; --on-lagoon: #fff; --brick: #a8432b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #efe9de; --muted: #a7b4b6; --paper: #13262c; --ground: #0c1a1f; --line: #6f858b;
    --lagoon: #6fc7ca; --lagoon-strong: #97dcdd; --on-lagoon: #06262b; --brick: #f09c82;
  }
}
* { box-sizing: border-box; }
body {
  display: grid; min-height: 100dvh; margin: 0; padding: 1rem; place-items: center;
  background: var(--ground); color: var(--ink); line-height: 1.55;
  font-family: Inter, "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP", system-ui, sans-serif;
}
main {
  width: min(100%, 25rem); padding: 2.5rem 2rem 2rem; border-radius: 12px; background: var(--paper);
  border: 1px solid color-mix(in srgb, var(--line) 30%, transparent);
}
h1 {
  margin: 0; overflow-wrap: anywhere;
  font: 500 2.5rem / 1.1 "EB Garamond", Garamond, "Hiragino Mincho ProN", "Noto Serif CJK JP", Georgia, serif;
}
.hint { margin: 0.5rem 0 1.5rem; color: var(--muted); }
label { display: block; margin: 1rem 0 0.375rem; font-size: 0.875rem; font-weight: 600; }
input, button { width: 100%; min-height: 3rem; border-radius: 8px; font: inherit; }
input { padding: 0 0.875rem; border: 1px solid var(--line); background: transparent; color: inherit; }
input[type="hidden"] { display: none; }
input[aria-invalid] { border-color: var(--brick); }
.problem { margin: 0.75rem 0 0; color: var(--brick); font-size: 0.875rem; }
button {
  margin-top: 1.5rem; border: 0; background: var(--lagoon); color: var(--on-lagoon); font-weight: 600; cursor: pointer;
}
button:hover { background: var(--lagoon-strong); }
.back { margin: 1rem 0 0; text-align: center; }
.back a { display: inline-block; padding: 0.625rem; color: var(--lagoon); }
:focus-visible { outline: 2px solid var(--lagoon); outline-offset: 2px; }
`;

export function loginStylesheet(): Response {
  return new Response(CSS, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  });
}
