import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DemoProduct, demoProducts, detailTexts } from '@/embedded/booking-partner/products';
import { isSameSecret } from '@/lib/http/secret';
import { type Locale, routing } from '@/lib/i18n/routing';
import { parseJson } from '@/lib/parse-json';

type Settings = {
  key: string;
  origin: string;
  /** Prefix of the API's paths, with a slash at both ends. */
  path: string;
};

const DESTINATION = '522';
const PICTURE_WIDTHS = [400, 720, 1280];
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

/** Answers `POST products/search` and `GET products/{code}` as the Viator Partner API v2 does, with synthetic tours: flagged as a demonstration, and without reviews. */
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
  const parsed = search.safeParse(body.length > MAX_BODY_CHARACTERS ? null : parseJson(body));
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

function toSummary(product: DemoProduct, lang: Locale, origin: string) {
  return {
    ...toProduct(product, lang, origin),
    duration: toDuration(product),
    pricing: { summary: { fromPrice: product.euros, fromPriceBeforeDiscount: product.euros }, currency: 'EUR' },
    productUrl: `https://partner.example/${lang}/tours/${product.code}?mcid=42383&pid=P00000001`,
    flags: [
      'DEMONSTRATION',
      product.isSpecialOffer ? 'SPECIAL_OFFER' : null,
      product.policy === 'STANDARD' ? 'FREE_CANCELLATION' : null,
    ].filter((flag) => flag !== null),
  };
}

/** A product in the response of `GET /products/{code}`: with the cancellation policy, without a price. */
function toDetail(product: DemoProduct, lang: Locale, origin: string) {
  return {
    status: 'ACTIVE',
    ...toProduct(product, lang, origin),
    language: lang,
    logistics: { start: [{ location: { ref: 'LOC-1' }, description: detailTexts[lang].start }], end: [] },
    timeZone: 'Europe/Rome',
    inclusions: [{ category: 'OTHER', type: 'OTHER', otherDescription: detailTexts[lang].guide }],
    exclusions: [],
    cancellationPolicy: { type: product.policy, description: '', cancelIfBadWeather: true, refundEligibility: [] },
    itinerary: { itineraryType: 'STANDARD', duration: toDuration(product), itineraryItems: [] },
  };
}

/** The fields of both responses. */
function toProduct(product: DemoProduct, lang: Locale, origin: string) {
  return {
    productCode: product.code,
    ...product.texts[lang],
    images: toImages(product, origin),
    reviews: { sources: [], totalReviews: 0, combinedAverageRating: 0 },
    destinations: [{ ref: DESTINATION, primary: true }],
    tags: product.tag === null ? [] : [product.tag],
  };
}

function toDuration({ minutes }: DemoProduct) {
  if (typeof minutes === 'number') return { fixedDurationInMinutes: minutes };
  return { variableDurationFromMinutes: minutes[0], variableDurationToMinutes: minutes[1] };
}

/** The API lists each picture in several sizes; here they are one file. */
function toImages({ pictures }: DemoProduct, origin: string) {
  return pictures.map((path, index) => ({
    imageSource: 'SUPPLIER_PROVIDED',
    caption: '',
    isCover: index === 0,
    variants: PICTURE_WIDTHS.map((width) => ({ url: origin + path, width, height: (width * 5) / 8 })),
  }));
}
