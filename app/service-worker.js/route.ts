import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';

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

let worker: Promise<string | null> | undefined;

/** The service worker as it was built with the pages; 404 while developing, where there is none. */
export async function GET(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'service-worker.js');
  worker ??= readFile(file, 'utf8').catch(() => null);
  const text = await worker;
  if (text === null) return problemResponse(new AppError('not_found'), crypto.randomUUID());
  return new Response(text, { headers });
}
