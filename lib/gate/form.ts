import 'server-only';
import { AppError, problemStatus } from '@/lib/errors';
import { gateCookie } from '@/lib/gate/cookie';
import { type GateOutcome, OUTCOME_QUERY } from '@/lib/gate/page';
import { enterGate } from '@/lib/gate/password';
import { localPath } from '@/lib/http/local-path';
import { logRefusal } from '@/lib/log';

/**
 * Judges the prompt's form and sends the visitor on: to the page they had asked for, which now opens, or to the
 * same address with the reason why it still does not.
 */
export async function tryGate(form: URLSearchParams, address: string, requestId: string): Promise<Response> {
  const asked = askedPath(form.get('returnTo') ?? '/');
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const outcome = await judge(form.get('password') ?? '', address, requestId);
  if (outcome === null) headers.set('Set-Cookie', gateCookie());
  headers.set('Location', outcome === null ? asked : withOutcome(asked, outcome));
  return new Response(null, { status: 303, headers });
}

async function judge(password: string, address: string, requestId: string): Promise<GateOutcome> {
  try {
    await enterGate(password, address);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = problemStatus[error.code];
    logRefusal({ event: error.code, status, requestId, method: 'POST', path: '/api/gate', actor: null });
    return error.code === 'not_authorized' ? 'wrong' : 'later';
  }
}

/** Only pages can be asked for. Whatever leads elsewhere becomes the first page. */
function askedPath(returnTo: string): string {
  const path = localPath(returnTo);
  return path === null || /^\/(api|_next)(\/|$)/.test(path) ? '/' : withOutcome(path, null);
}

/** The path with the reason in its query, or with none left over from the time before. */
function withOutcome(path: string, outcome: GateOutcome): string {
  const [pathname = '/', search] = (path.split('#')[0] ?? '/').split('?');
  const query = new URLSearchParams(search);
  if (outcome === null) query.delete(OUTCOME_QUERY);
  else query.set(OUTCOME_QUERY, outcome);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
