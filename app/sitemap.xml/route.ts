import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';
import { readSitemap } from '@/lib/sitemap/service';

export const dynamic = 'force-dynamic';

/** 404 on staging, where nothing is indexed. */
export async function GET(): Promise<Response> {
  if (env.STAGING) return problemResponse(new AppError('not_found'), crypto.randomUUID());
  return new Response(await readSitemap(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
