import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';

const names = ['streets.js', 'day.js'];

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  // what the worker itself may do: ask us
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** A web worker as it was built with the pages; 404 while developing, where there is none. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'workers');
  const text = names.includes(name) ? await readFile(path.join(folder, name), 'utf8').catch(() => null) : null;
  if (text === null) return problemResponse(new AppError('not_found'), crypto.randomUUID());
  return new Response(text, { headers });
}
