import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { AppError, PROBLEM_TYPE, problemDocument, problemStatus } from '@/lib/errors';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';

/** An RFC 9457 response for anything thrown; unexpected errors are logged under `requestId` and described as `internal`. */
export function problemResponse(error: unknown, requestId: string): Response {
  unstable_rethrow(error); // redirect() and notFound() travel as exceptions; let them pass
  const known = error instanceof AppError ? error : findOutage(error);
  const code = known?.code ?? 'internal';
  const status = known ? problemStatus[known.code] : 500;
  if (status >= 500) log.error({ ...(known && { event: code }), requestId, err: known?.cause ?? error });

  const headers = { ...known?.headers, 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store' };
  const document = problemDocument({ code, status, requestId, errors: known?.fields ?? [], extra: known?.extra ?? {} });
  return new Response(document, { status, headers });
}
