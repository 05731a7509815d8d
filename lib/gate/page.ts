import { escapeHtml } from '@/lib/http/escape-html';
import type messages from '@/messages/en.json';

export type GateTexts = Record<keyof (typeof messages)['GatePage'], string>;
/** Why the gate page is shown again. */
export type GateOutcome = 'wrong' | 'later' | null;

export const OUTCOME_QUERY = 'gate';

type GatePageProps = { locale: string; siteName: string; texts: GateTexts; returnTo: string; outcome: GateOutcome };

/** The gate page, which works without JavaScript and without the application behind it. */
export function renderGatePage({ locale, siteName, texts, returnTo, outcome }: GatePageProps): string {
  const { message, described } = problemHtml(outcome && texts[outcome]);
  const links = `<link rel="preload" href="/gate/eb-garamond.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/gate/gate.css">
<link rel="icon" href="/gate/icon.svg" type="image/svg+xml">`;
  const main = `<h1>${escapeHtml(siteName)}</h1>
<p class="refusal" lang="en">Not authorized</p>
<p class="hint">${escapeHtml(texts.hint)}</p>
<form method="post" action="/api/gate">
<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<input type="text" name="username" value="${escapeHtml(siteName)}" autocomplete="username" hidden>
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password" autofocus${described}>
${message}
<button type="submit">${escapeHtml(texts.enter)}</button>
</form>`;
  return htmlDocument({ locale, title: `${texts.title} · ${siteName}`, links, main });
}

/** The paragraph of a problem, and the attributes of the field that it describes. */
export function problemHtml(text: string | null): { message: string; described: string } {
  if (text === null) return { message: '', described: '' };
  return {
    message: `<p class="problem" id="problem" role="alert">${escapeHtml(text)}</p>`,
    described: ' aria-invalid="true" aria-describedby="problem"',
  };
}

/** A page without scripts; `links` and `main` are HTML. */
export function htmlDocument(page: { locale: string; title: string; links: string; main: string }): string {
  return `<!doctype html>
<html lang="${escapeHtml(page.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
${page.links}
</head>
<body>
<main>
${page.main}
</main>
</body>
</html>
`;
}
