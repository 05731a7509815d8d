import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { GATE_COOKIE } from '@/lib/gate/cookie';
import { setCookie } from '@/lib/http/cookie';
import { localPath, parseUrl } from '@/lib/http/url';
import { parseJson } from '@/lib/parse-json';
import { SCENARIO_COOKIE, scenarioCookie } from '@/lib/review/cookie';
import { type DemoRole, demoAccount, type ReviewForm } from '@/lib/review/schema';
import { type Scenario, scenario } from '@/lib/scenario';
import { legalInstants, toVenetianIso } from '@/lib/tides/feed-time';
import { findMorningPeak } from '@/lib/tides/scenario-tide';

/** @throws AppError `not_found` where the review page is off */
export function requireReview(): void {
  if (!env.REVIEW_PAGE) throw new AppError('not_found');
}

/** The scenario that a form describes, null without a choice. @throws AppError `invalid_input` for a date that does not exist */
export function toScenario(form: ReviewForm, now = new Date()): Scenario | null {
  const { tide, partner, answers, readOnly } = form;
  const at = chosenInstant(form, now.getTime());
  const parts = { tide: tide || null, partner: partner || null, answers: answers || null, readOnly: readOnly === 'on' };
  if (at === null && !parts.tide && !parts.partner && !parts.answers && !parts.readOnly) return null;
  const content = { ...parts, clockOffsetMs: at === null ? 0 : at - now.getTime() };
  const { data } = scenario.safeParse(content);
  if (!data) throw new AppError('invalid_input', { fields: [{ pointer: '/at', code: 'invalid' }] });
  return data;
}

/** The chosen time; a tide with a peak has one of its own. */
function chosenInstant({ at, tide }: ReviewForm, now: number): number | null {
  if (at === '') return tide === '' || tide === 'calm' || tide === 'silent' ? null : findMorningPeak(now);
  const [day, time] = at.includes('T') ? at.split('T') : [toVenetianIso(now).slice(0, 10), at];
  const [instant] = legalInstants(`${day} ${time}`);
  if (instant === undefined) throw new AppError('invalid_input', { fields: [{ pointer: '/at', code: 'invalid' }] });
  return instant;
}

/** Starts or ends the scenario of the browser that sent the request, and leads a form to the next page. */
export function answerReview(form: ReviewForm, request: Request, isForm: boolean): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (form.clear) {
    for (const name of otherCookies(request)) headers.append('Set-Cookie', setCookie(name, '', '/', 0));
    headers.set('Clear-Site-Data', '"cache", "storage"');
  }
  headers.append('Set-Cookie', scenarioCookie(toScenario(form)));
  if (isForm) headers.set('Location', nextPath(form.to, request.headers.get('referer')));
  return new Response(null, { status: isForm ? 303 : 204, headers });
}

function otherCookies({ headers }: Request): string[] {
  const names = (headers.get('cookie') ?? '').split(';', 100).map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  return names.filter((name) => /^[\w.%@+-]+$/.test(name) && name !== GATE_COOKIE && name !== SCENARIO_COOKIE);
}

function nextPath(to: string, referer: string | null): string {
  const page = parseUrl(referer ?? '');
  const path = localPath(to) ?? (page?.origin === env.APP_ORIGIN ? page.pathname + page.search : null);
  return path === null || /^\/(api|_next)(\/|$)/.test(path) ? '/review' : path;
}

const accountsFile = z.array(demoAccount.extend({ role: z.string() }));

/** The demonstration account that `npm start` made in the embedded pool, or null. */
export async function findDemoAccount(role: DemoRole): Promise<z.infer<typeof demoAccount> | null> {
  if (!env.embeddedPool) return null;
  const file = path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'accounts.json');
  const accounts = accountsFile.safeParse(parseJson(await readFile(file, 'utf8').catch(() => null))).data ?? [];
  const account = accounts.find((one) => one.role === role);
  return account ? { email: account.email, password: account.password } : null;
}
