import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';
import { findWorker } from '@/lib/offline/service';

// read from the build output, which does not exist during the build
export const dynamic = 'force-dynamic';

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // each visit asks whether there is a new one
  'Cache-Control': 'private, no-cache',
  'Service-Worker-Allowed': '/',
  // what the worker itself may do: ask us
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

export async function GET(): Promise<Response> {
  const worker = await findWorker();
  if (worker === null) return problemResponse(new AppError('not_found'), crypto.randomUUID());
  return new Response(worker, { headers });
}
