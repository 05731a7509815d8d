import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '@/lib/activities/partner/endpoint';
import type { Product } from '@/lib/activities/partner/product';
import { refreshCatalogue } from '@/lib/activities/partner/refresh';
import { findState } from '@/lib/activities/partner/repository';
import { findActivity, listActivities } from '@/lib/activities/service';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { OutboundError } from '@/lib/http/outbound';
import { countFailures } from '@/lib/jobs/lease';
import { processSingleton } from '@/lib/process-singleton';
import { keepTours, localTour, product, productDetail } from '@/tests/factories/activity';

const start = new Date();
const later = (ms: number) => new Date(start.getTime() + ms);

/** A partner that sells the given codes. */
function partnerWith(codes: () => string[], requests: string[] = []): Partner {
  return {
    search: async (first, lang) => {
      requests.push(`search ${first} ${lang}`);
      const all = codes();
      const products = all.slice(first - 1, first + 49).map((code): Product => {
        return product(code, { texts: { title: `${code} ${lang}`, description: lang } });
      });
      return { products, received: products.length, totalCount: all.length };
    },
    detail: async (code, lang) => {
      requests.push(`detail ${code} ${lang}`);
      return { ...productDetail, story: `${code} ${lang}` };
    },
  };
}
const named = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);
const storedCodes = async () => (await db.partnerProduct.findMany()).map(({ productCode }) => productCode);

beforeEach(() => keepTours({}));

describe('a refresh', () => {
  test('reads every page, every language and every document once, and then only what is old', async () => {
    const requests: string[] = [];
    const partner = partnerWith(() => named(51), requests);

    expect(await refreshCatalogue(partner, start)).toBe('refreshed');
    expect(requests.filter((request) => request.startsWith('search'))).toHaveLength(2 * 7);
    expect(requests.filter((request) => request.startsWith('detail'))).toHaveLength(51 * 7);
    expect(await storedCodes()).toHaveLength(51);

    requests.length = 0;
    expect(await refreshCatalogue(partner, later(31 * MINUTE_MS))).toBe('refreshed');
    expect(requests).toEqual(['search 1 en', 'search 51 en']);

    requests.length = 0;
    expect(await refreshCatalogue(partner, later(25 * HOUR_MS))).toBe('refreshed');
    expect(requests.filter((request) => request.startsWith('search'))).toHaveLength(2 + 2);
    expect(requests.filter((request) => request.startsWith('detail'))).toHaveLength(51 * 7);
  });

  test('is made by one of all instances, and not again before half an hour is over', async () => {
    const requests: string[] = [];
    const partner = partnerWith(() => ['A'], requests);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => refreshCatalogue(partner, start)));

    expect(outcomes.toSorted()).toEqual(['not_due', 'not_due', 'not_due', 'refreshed']);
    expect(requests.filter((request) => request === 'search 1 en')).toHaveLength(1);
    expect(await refreshCatalogue(partner, later(29 * MINUTE_MS))).toBe('not_due');
    expect(await refreshCatalogue(partner, later(31 * MINUTE_MS))).toBe('refreshed');
  });

  test('that a shutdown stops is no failure of the partner, and continues after the start', async () => {
    const drain = processSingleton('drain', () => ({ started: false }));
    const partner = partnerWith(() => named(51));
    for (const call of ['search', 'detail'] as const) {
      const stopping: Partner = {
        ...partner,
        [call]: (...given: [never, never]) => {
          drain.started = true;
          return partner[call](...given);
        },
      };
      expect(await refreshCatalogue(stopping, start)).toBe('stopped');
      drain.started = false;
      expect(await countFailures('partner_catalogue')).toBe(0);
    }
    expect(await refreshCatalogue(partner, start)).toBe('refreshed');
    expect(await storedCodes()).toHaveLength(51);
  });

  test('brings titles in the reader’s language, and takes away what is not sold any more', async () => {
    const codes = ['A', 'B', 'C'];
    const partner = partnerWith(() => codes);
    await refreshCatalogue(partner, start);
    expect((await listActivities('ja', start)).activities.map(({ title }) => title.partner)).toEqual([
      'A ja',
      'B ja',
      'C ja',
    ]);
    expect(await findActivity('A', 'fr', start)).toMatchObject({
      story: { local: null, partner: 'A fr' },
      cancellationPolicy: { local: null, partner: 'CUSTOM' },
      affiliateUrl: 'https://partner.example/tours/A?mcid=1',
    });

    codes.pop();
    await refreshCatalogue(partner, later(31 * MINUTE_MS));
    expect((await listActivities('ja', start)).activities.map(({ code }) => code)).toEqual(['A', 'B']);
    expect(await findActivity('C', 'fr', start)).toBeNull();
  });
});

describe('a catalogue that is suspiciously short', () => {
  test.each([[0], [1], [5]])('replaces a good one only when it is confirmed: %i of 10', async (left) => {
    let count = 10;
    const partner = partnerWith(() => named(count));
    await refreshCatalogue(partner, start);
    count = left;

    expect(await refreshCatalogue(partner, later(31 * MINUTE_MS))).toBe('pending');
    expect(await storedCodes()).toHaveLength(10);
    expect((await findState()).readAt).toEqual(start);

    expect(await refreshCatalogue(partner, later(36 * MINUTE_MS))).toBe('not_due');
    expect(await refreshCatalogue(partner, later(42 * MINUTE_MS))).toBe('refreshed');
    expect(await storedCodes()).toHaveLength(left);
  });

  test('is forgotten when the next is whole again', async () => {
    let count = 10;
    const partner = partnerWith(() => named(count));
    await refreshCatalogue(partner, start);
    count = 2;
    await refreshCatalogue(partner, later(31 * MINUTE_MS));
    count = 9;
    expect(await refreshCatalogue(partner, later(42 * MINUTE_MS))).toBe('refreshed');
    expect(await storedCodes()).toHaveLength(9);
    expect((await findState()).pendingCount).toBeNull();
  });

  test('six of ten need no confirmation, nor does the first catalogue of all', async () => {
    let count = 10;
    const partner = partnerWith(() => named(count));
    expect(await refreshCatalogue(partner, start)).toBe('refreshed');
    count = 6;
    expect(await refreshCatalogue(partner, later(31 * MINUTE_MS))).toBe('refreshed');
  });
});

describe('a partner that cannot be read', () => {
  const busy = (waitMs: number): Partner => ({
    search: () => Promise.reject(new OutboundError('waiting', 'busy', { status: 429, waitMs })),
    detail: () => Promise.reject(new OutboundError('waiting', 'busy', { status: 429, waitMs })),
  });

  test('leaves what was known, with its age, for a day; our own list without a limit', async () => {
    await keepTours({ A: localTour() });
    await refreshCatalogue(
      partnerWith(() => ['A', 'B']),
      start,
    );
    expect(await refreshCatalogue(busy(25 * HOUR_MS), later(31 * MINUTE_MS))).toBe('failed');

    const read = (ms: number) => listActivities('en', later(ms));
    expect(await read(HOUR_MS)).toMatchObject({ partner: { state: 'fresh', asOf: start.toISOString() } });
    const stale = await read(3 * HOUR_MS);
    expect(stale.partner).toEqual({ state: 'stale', asOf: start.toISOString() });
    expect(stale.activities.map(({ code, asOf }) => [code, asOf])).toEqual([
      ['A', start.toISOString()],
      ['B', start.toISOString()],
    ]);
    const old = await read(24 * HOUR_MS + 1);
    expect(old.partner.state).toBe('none');
    expect(old.activities.map(({ code, asOf }) => [code, asOf])).toEqual([['A', null]]);
  });

  test('receives no request until its Retry-After has passed', async () => {
    expect(await refreshCatalogue(busy(40 * MINUTE_MS), start)).toBe('failed');
    expect(
      await refreshCatalogue(
        partnerWith(() => ['A']),
        later(39 * MINUTE_MS),
      ),
    ).toBe('not_due');
    expect(
      await refreshCatalogue(
        partnerWith(() => ['A']),
        later(45 * MINUTE_MS),
      ),
    ).toBe('refreshed');
    expect(await countFailures('partner_catalogue')).toBe(0);
  });

  test('loses its texts and documents only, when only those fail', async () => {
    const { search } = partnerWith(() => ['A', 'B']);
    const partner: Partner = {
      search,
      detail: async (code) => {
        if (code === 'A') throw new Error('broken');
        return productDetail;
      },
    };
    expect(await refreshCatalogue(partner, start)).toBe('refreshed');
    expect(await findActivity('A', 'en', start)).toMatchObject({ cancellationPolicy: { partner: null } });
    expect(await findActivity('B', 'en', start)).toMatchObject({ cancellationPolicy: { partner: 'CUSTOM' } });
  }, 60_000);
});
