import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { AppError, problemStatus } from '@/lib/errors';
import { log } from '@/lib/log';

/**
 * Turns anything thrown into an RFC 9457 response. What we did not expect is logged in full
 * under `requestId`, and the caller learns only that it was `internal`.
 */
export function problemResponse(error: unknown, requestId: string): Response {
  unstable_rethrow(error); // redirect() and notFound() travel as exceptions; let them pass
  const known = error instanceof AppError ? error : null;
  const code = known?.code ?? 'internal';
  const status = known ? problemStatus[known.code] : 500;
  if (status >= 500) log.error({ requestId, err: known?.cause ?? error });

  const headers = new Headers({ 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' });
  if (known?.retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.ceil(known.retryAfterSeconds)));
  const problem = {
    ...known?.extra,
    error: code,
    code,
    title: code.replaceAll('_', ' '),
    status,
    requestId,
    errors: known?.fields ?? [],
  };
  return new Response(JSON.stringify(problem), { status, headers });
}
