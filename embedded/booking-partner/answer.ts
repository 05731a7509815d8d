import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toDetail, toSummary } from '@/embedded/booking-partner/documents';
import { demoProducts } from '@/embedded/booking-partner/products';
import { isSameSecret } from '@/embedded/same-secret';
import { type Locale, routing } from '@/lib/i18n/routing';

type Settings = {
  key: string;
  origin: string;
  /** Prefix of the API's paths, with a slash at both ends. */
  path: string;
};

const MAX_PAGE_SIZE = 50;
const MAX_BODY_CHARACTERS = 10_000;

const search = z.object({
  filtering: z.object({ destination: z.string() }),
  pagination: z
    .object({
      start: z.number().int().min(1).default(1),
      count: z.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    })
    .prefault({}),
  currency: z.literal('EUR'),
});

/** Answers `POST products/search` and `GET products/{code}` as the Viator Partner API v2 does, with synthetic tours. */
export async function answerDemoPartner(request: Request, { key, origin, path }: Settings): Promise<Response> {
  const { pathname } = new URL(request.url);
  const target = pathname.startsWith(path) ? pathname.slice(path.length) : '';
  if (!isSameSecret(request.headers.get('exp-api-key') ?? '', key))
    return refuse(401, 'UNAUTHORIZED', 'Invalid API Key');
  if (!/version=2\.0/.test(request.headers.get('accept') ?? '')) {
    return refuse(406, 'NOT_ACCEPTABLE', 'The version is missing in Accept');
  }
  const lang = findLocale(request);
  if (!lang) return refuse(400, 'BAD_REQUEST', 'Accept-Language is missing or not supported');
  if (target === 'products/search') {
    return request.method === 'POST'
      ? searchProducts(await request.text(), lang, origin)
      : refuse(405, 'BAD_REQUEST', 'POST');
  }
  const [, code] = /^products\/([\w-]+)$/.exec(target) ?? [];
  const product = request.method === 'GET' ? demoProducts.find((one) => one.code === code) : undefined;
  return product ? Response.json(toDetail(product, lang, origin)) : refuse(404, 'NOT_FOUND', 'Product not found');
}

function searchProducts(body: string, lang: Locale, origin: string): Response {
  const parsed = search.safeParse(body.length > MAX_BODY_CHARACTERS ? null : readJson(body));
  if (!parsed.success) return refuse(400, 'BAD_REQUEST', z.prettifyError(parsed.error));
  const { start, count } = parsed.data.pagination;
  const page = demoProducts.slice(start - 1, start - 1 + count);
  return Response.json({
    products: page.map((product) => toSummary(product, lang, origin)),
    totalCount: demoProducts.length,
  });
}

function findLocale(request: Request): Locale | null {
  const [language] = request.headers.get('accept-language')?.split(/[-,;]/) ?? [];
  return routing.locales.find((locale) => locale === language) ?? null;
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
