import 'server-only';
import { AppError, problemStatus } from '@/lib/errors';
import { gateCookie } from '@/lib/gate/cookie';
import { type GateOutcome, OUTCOME_QUERY } from '@/lib/gate/page';
import { enterGate } from '@/lib/gate/password';
import { localPath } from '@/lib/http/url';
import { logRefusal } from '@/lib/log';

export async function handleGateForm(form: URLSearchParams, address: string, requestId: string): Promise<Response> {
  const path = returnPath(form.get('returnTo') ?? '/');
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const outcome = await tryPassword(form.get('password') ?? '', address, requestId);
  if (outcome === null) headers.set('Set-Cookie', gateCookie());
  headers.set('Location', outcome === null ? path : withOutcome(path, outcome));
  return new Response(null, { status: 303, headers });
}

async function tryPassword(password: string, address: string, requestId: string): Promise<GateOutcome> {
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

function returnPath(returnTo: string): string {
  const path = localPath(returnTo);
  return path === null || /^\/(api|_next)(\/|$)/.test(path) ? '/' : withOutcome(path, null);
}

function withOutcome(path: string, outcome: GateOutcome): string {
  const [pathname = '/', search] = (path.split('#')[0] ?? '/').split('?');
  const query = new URLSearchParams(search);
  if (outcome === null) query.delete(OUTCOME_QUERY);
  else query.set(OUTCOME_QUERY, outcome);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
