import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';
import { readSitemapPart } from '@/lib/sitemap/service';

export const dynamic = 'force-dynamic';

/** `/sitemap/3.xml`: the further files of the sitemap, as robots.txt lists them. */
export async function GET(_request: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  const [, part] = /^([1-9]\d{0,6})\.xml$/.exec((await params).part) ?? [];
  const xml = env.STAGING || !part ? null : await readSitemapPart(Number(part));
  if (xml === null) return problemResponse(new AppError('not_found'), crypto.randomUUID());
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
