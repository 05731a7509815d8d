import 'server-only';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { toDetail, toSummary } from '@/embedded/booking-partner/documents';
import { demoProducts } from '@/embedded/booking-partner/products';
import { type Locale, routing } from '@/lib/i18n/routing';

type Place = {
  key: string;
  /** Where our pictures are. */
  origin: string;
  /** Before the API's own paths, with a slash at both ends. */
  path: string;
};

const MOST_PRODUCTS = 50;
const LARGEST_BODY_CHARACTERS = 10_000;

const search = z.object({
  filtering: z.object({ destination: z.string() }),
  pagination: z
    .object({
      start: z.number().int().min(1).default(1),
      count: z.number().int().min(1).max(MOST_PRODUCTS).default(10),
    })
    .prefault({}),
  currency: z.literal('EUR'),
});

/** A booking partner of our own invention that answers as the Viator Partner API v2 does: search, and one product. */
export async function answerDemoPartner(request: Request, { key, origin, path }: Place): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asked = pathname.startsWith(path) ? pathname.slice(path.length) : '';
  if (!isSame(request.headers.get('exp-api-key') ?? '', key)) return refuse(401, 'UNAUTHORIZED', 'Invalid API Key');
  if (!/version=2\.0/.test(request.headers.get('accept') ?? '')) {
    return refuse(406, 'NOT_ACCEPTABLE', 'The version is missing in Accept');
  }
  const lang = languageOf(request);
  if (!lang) return refuse(400, 'BAD_REQUEST', 'Accept-Language is missing or not supported');
  if (asked === 'products/search') {
    return request.method === 'POST'
      ? answerSearch(await request.text(), lang, origin)
      : refuse(405, 'BAD_REQUEST', 'POST');
  }
  const [, code] = /^products\/([\w-]+)$/.exec(asked) ?? [];
  const product = request.method === 'GET' ? demoProducts.find((one) => one.code === code) : undefined;
  return product ? Response.json(toDetail(product, lang, origin)) : refuse(404, 'NOT_FOUND', 'Product not found');
}

function answerSearch(body: string, lang: Locale, origin: string): Response {
  const parsed = search.safeParse(body.length > LARGEST_BODY_CHARACTERS ? null : readJson(body));
  if (!parsed.success) return refuse(400, 'BAD_REQUEST', z.prettifyError(parsed.error));
  const { start, count } = parsed.data.pagination;
  const page = demoProducts.slice(start - 1, start - 1 + count);
  return Response.json({
    products: page.map((product) => toSummary(product, lang, origin)),
    totalCount: demoProducts.length,
  });
}

function languageOf(request: Request): Locale | null {
  const asked = request.headers.get('accept-language')?.split(/[-,;]/)[0];
  return routing.locales.find((locale) => locale === asked) ?? null;
}

/** In constant time, and whatever their lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, timestamp: new Date().toISOString(), trackingId: randomUUID() }, { status });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
