import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/demo-partner/[...path]/route';
import { answerDemoPartner } from '@/embedded/booking-partner/answer';
import { demoProducts } from '@/embedded/booking-partner/products';
import { durationBucketOf, durationBuckets } from '@/lib/activities/filter';
import { env } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import { type PartnerServer, startPartner } from '@/tests/factories/partner';
import { card } from '@/tests/factories/tour-card';

const settings = { key: 'the-right-key', origin: 'https://guide.example', path: '/' };
const right = { 'exp-api-key': settings.key, accept: 'application/json;version=2.0', 'accept-language': 'en' };

function ask(path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {}) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return answerDemoPartner(
    new Request(`http://demo.example/${path}`, { headers: { ...right, ...headers }, ...init }),
    settings,
  );
}
let server: PartnerServer;

beforeAll(async () => {
  server = await startPartner();
});

afterAll(() => server.stop());

const search = { filtering: { destination: '522' }, currency: 'EUR' };

test('has at least sixty tours of every length, in seven languages', async () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(demoProducts.map(({ code }) => code)).size).toBe(demoProducts.length);
  for (const { code, texts } of demoProducts) {
    const titles = routing.locales.map((lang) => texts[lang].title);
    expect(new Set(titles).size, code).toBe(titles.length);
  }
  const partner = server.connect({ deadlineMs: 10_000 });
  const pages = await Promise.all([1, 51].map((start) => partner.search(start, 'pt')));
  const read = pages.flatMap((page) => page.products);
  expect(read.map(({ code }) => code)).toEqual(demoProducts.map(({ code }) => code));
  const buckets = new Set(
    read.map(({ duration }) => durationBucketOf(card({ duration: { local: null, partner: duration } }))),
  );
  expect([...buckets].toSorted()).toEqual(durationBuckets.map(({ name }) => name).toSorted());
  for (const { images } of read) expect(images[0]?.url).toMatch(/^\/covers\/tours\/[a-z]+-[123]\.webp$/);
});

test('is flagged as a demonstration, with whole euros and without invented reviews', async () => {
  const { products } = await server.connect({ deadlineMs: 10_000 }).search(1, 'en');
  for (const { isDemonstration, rating, reviewCount, price } of products) {
    expect({ isDemonstration, rating, reviewCount }).toEqual({
      isDemonstration: true,
      rating: null,
      reviewCount: null,
    });
    expect(Number.isInteger(price)).toBe(true);
  }
});

test('answers with documents that the product can read', async () => {
  const partner = server.connect({ deadlineMs: 10_000 });
  for (const { code, policy } of demoProducts) {
    expect((await partner.detail(code, 'ja'))?.cancellationPolicy).toBe(policy);
  }
  expect(await partner.detail('NOTHING', 'en')).toBeNull();
});

test('pages as the API does', async () => {
  const page = async (pagination: object) =>
    (await (await ask('products/search', { body: { ...search, pagination } })).json()).products.length;
  expect(await page({ start: 1, count: 50 })).toBe(50);
  expect(await page({ start: 51, count: 50 })).toBe(demoProducts.length - 50);
  expect(await page({ start: 9_999, count: 50 })).toBe(0);
  expect((await ask('products/search', { body: { ...search, pagination: { start: 0 } } })).status).toBe(400);
  expect((await ask('products/search', { body: { ...search, pagination: { count: 51 } } })).status).toBe(400);
});

test.each([
  ['without its key', 'products/search', { headers: { 'exp-api-key': '' } }, 401, 'UNAUTHORIZED'],
  ['with another key', 'products/5010GON', { headers: { 'exp-api-key': 'the-right-kez' } }, 401, 'UNAUTHORIZED'],
  ['without a version', 'products/5010GON', { headers: { accept: 'application/json' } }, 406, 'NOT_ACCEPTABLE'],
  ['in an unknown language', 'products/5010GON', { headers: { 'accept-language': 'xx' } }, 400, 'BAD_REQUEST'],
  ['for an unknown product', 'products/NOTHING', {}, 404, 'NOT_FOUND'],
  ['for another path', 'bookings', {}, 404, 'NOT_FOUND'],
  ['with no body', 'products/search', { body: 'x' }, 400, 'BAD_REQUEST'],
])('refuses a request %s in the API’s format', async (_, path, request, status, code) => {
  const answer = await ask(path, request);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    code,
    message: expect.any(String),
    timestamp: expect.any(String),
    trackingId: expect.any(String),
  });
});

test('is mounted without the gate cookie, for requests with its key', async () => {
  const call = (key: string) =>
    POST(
      new Request('http://127.0.0.1:3000/api/demo-partner/products/search', {
        method: 'POST',
        headers: { ...right, 'exp-api-key': key },
        body: JSON.stringify(search),
      }),
      { params: Promise.resolve({}) },
    );
  expect((await call('another-key')).status).toBe(401);
  expect((await call(env.PARTNER_KEY ?? '')).status).toBe(200);
});
