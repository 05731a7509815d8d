import type { RequestListener } from 'node:http';
import { CircuitState } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoProducts } from '@/embedded/booking-partner/products';
import type { Partner } from '@/lib/activities/partner/endpoint';
import { refreshCatalogue } from '@/lib/activities/partner/refresh';
import { activitiesQuery } from '@/lib/activities/schema';
import { searchActivities } from '@/lib/activities/service';
import { db } from '@/lib/db';
import { MINUTE_MS } from '@/lib/durations';
import type { OutboundError } from '@/lib/http/outbound';
import { log } from '@/lib/log';
import { keepTours, localTour } from '@/tests/factories/activity';
import { millisecondsOf } from '@/tests/factories/http-server';
import { faults, type PartnerServer, startPartner } from '@/tests/factories/partner';

// P01–P06: whatever the booking partner does, the tours are there at once, ours complete, its own with their age.

const DEADLINE_MS = 500;
const all = activitiesQuery.parse({});

let server: PartnerServer;
beforeEach(async () => {
  server = await startPartner();
  await keepTours({ OURS1: localTour(), OURS2: localTour(), [demoProducts[0]?.code ?? '']: localTour() });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const search = (partner: Partner) => partner.search(1, 'en').catch((error: unknown) => error);
const countRequests = (what: string) => server.requests.filter((request) => request.includes(what)).length;

/** Failures of a partner, each with the most requests of one refresh. */
const wrong: [string, () => RequestListener, number][] = [
  ['never answers', faults.slow, 2],
  ['drips', faults.trickle, 2],
  ['does not end', faults.huge, 2],
  ['closes the connection', faults.hangsUp, 2],
  ['fails', faults.error, 2],
  ['has a Retry-After of two minutes', () => faults.busy('120'), 1],
  ['is busy without a Retry-After', () => faults.busy(), 1],
  ['has a Retry-After with a date', () => faults.busy(new Date(Date.now() + 300_000).toUTCString()), 1],
  ['has a Retry-After of a second on each request', () => faults.busy('1'), 2],
  ['refuses the key', () => faults.refused(401), 1],
  ['forbids the key', () => faults.refused(403), 1],
  ['is cut off', faults.garbage, 2],
  ['is a page of HTML with 200', faults.html, 2],
  ['leads into our network', faults.redirect, 2],
  ['is another API', faults.otherShape, 2],
];

describe('a partner that goes wrong', () => {
  test.each(wrong)('retains all tours: it %s', async (_, fault, most) => {
    const now = new Date();
    expect(await refreshCatalogue(server.connect({ deadlineMs: 2_000 }), now)).toBe('refreshed');
    const before = await searchActivities(all, now);
    expect(before.activities).toHaveLength(demoProducts.length + 2);
    server.requests.length = 0;
    server.answerWith(fault());

    const later = new Date(now.getTime() + 150 * MINUTE_MS);
    const took = await millisecondsOf(
      refreshCatalogue(server.connect(), later).then((outcome) => expect(outcome).toBe('failed')),
    );
    expect(took).toBeLessThan(2 * DEADLINE_MS + 3_000);
    expect(server.requests.length).toBeLessThanOrEqual(most);

    const after = await searchActivities(all, later);
    expect(after.partner).toEqual({ state: 'stale', asOf: now.toISOString() });
    expect(after.activities).toEqual(before.activities);
    // no visit requests the partner, and the refresh of the next minute does not either
    await Promise.all(Array.from({ length: 50 }, () => searchActivities(all, later)));
    await refreshCatalogue(server.connect(), new Date(later.getTime() + MINUTE_MS / 2));
    expect(server.requests.length).toBeLessThanOrEqual(most);
  });

  test.each([
    ['has products without codes', faults.noCodes],
    ['has products without prices', faults.noPrices],
    ['counts in dollars', faults.otherCurrency],
  ])('removes only implausible tours, and only after two answers: it %s', async (_, fault) => {
    const now = new Date();
    await refreshCatalogue(server.connect({ deadlineMs: 2_000 }), now);
    server.answerWith(fault());
    const partner = server.connect({ deadlineMs: 2_000 });

    expect(await refreshCatalogue(partner, new Date(now.getTime() + 31 * MINUTE_MS))).toBe('pending');
    expect(await db.partnerProduct.count()).toBe(demoProducts.length);
    expect(await refreshCatalogue(partner, new Date(now.getTime() + 42 * MINUTE_MS))).toBe('refreshed');
    expect(await db.partnerProduct.count()).toBe(Math.ceil(demoProducts.length / 2));
  });

  test.each([
    ['is empty', faults.empty],
    ['is half empty', () => faults.few(20)],
    ['says nothing right', faults.nothingRight],
  ])('replaces nothing at once when it %s', async (_, fault) => {
    const now = new Date();
    await refreshCatalogue(server.connect({ deadlineMs: 2_000 }), now);
    server.answerWith(fault());
    expect(await refreshCatalogue(server.connect(), new Date(now.getTime() + 31 * MINUTE_MS))).toBe('pending');
    const { activities } = await searchActivities(all, new Date(now.getTime() + 32 * MINUTE_MS));
    expect(activities).toHaveLength(demoProducts.length + 2);
  });

  test('from the first day leaves our own list, and says that there is nothing of it', async () => {
    server.answerWith(faults.error());
    await refreshCatalogue(server.connect(), new Date());
    const { activities, partner } = await searchActivities(all);
    expect(activities).toHaveLength(3);
    expect(partner).toEqual({ state: 'none', asOf: null });
  });
});

describe('the circuit breaker of the partner', () => {
  test('opens after five failures in ten seconds, and admits one request per half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const warned = vi.spyOn(log, 'warn');
    const partner = server.connect();
    server.answerWith(faults.error());
    for (let turn = 0; turn < 12; turn++) await search(partner);
    expect(server.requests).toHaveLength(5);

    vi.setSystemTime(Date.now() + 30_001);
    // all who come at once: one of them probes
    await Promise.all(Array.from({ length: 8 }, () => search(partner)));
    expect(server.requests).toHaveLength(6);

    vi.setSystemTime(Date.now() + 30_001);
    server.answerWith(faults.good());
    expect(await search(partner)).toMatchObject({ totalCount: demoProducts.length });
    const states = warned.mock.calls.map(([line]) => line as { event?: string; state?: string });
    expect(states.filter(({ event }) => event === 'booking_partner').map(({ state }) => state)).toEqual([
      CircuitState[CircuitState.Open],
      CircuitState[CircuitState.HalfOpen],
      CircuitState[CircuitState.Open],
      CircuitState[CircuitState.HalfOpen],
      CircuitState[CircuitState.Closed],
    ]);
  });

  test('stays closed for failures that are further apart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const partner = server.connect();
    server.answerWith(faults.error());
    for (let turn = 0; turn < 10; turn++) {
      await search(partner);
      vi.setSystemTime(Date.now() + 2_600);
    }
    expect(server.requests).toHaveLength(10);
  });

  test('changes at most once in half a minute when the partner comes and goes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const warned = vi.spyOn(log, 'warn');
    const start = Date.now();
    const partner = server.connect();
    for (let second = 0; second < 300; second++) {
      vi.setSystemTime(start + second * 1_000);
      server.answerWith(Math.floor(second / 2) % 2 === 0 ? faults.good() : faults.error());
      await search(partner);
    }
    const opened = warned.mock.calls.filter(([line]) => (line as { state?: string }).state === 'Open');
    expect(opened.length).toBeLessThanOrEqual(10);
  }, 60_000);

  test('sends no request before the time in Retry-After, in seconds or as a date', async () => {
    for (const value of ['120', new Date(Date.now() + 120_000).toUTCString()]) {
      server.requests.length = 0;
      server.answerWith(faults.busy(value));
      const partner = server.connect();
      const errors = await Promise.all(Array.from({ length: 20 }, () => search(partner)));
      for (const error of errors) expect(error).toMatchObject({ kind: 'waiting', status: 429 });
      const waits = errors.map((error) => (error as OutboundError).waitMs ?? 0);
      expect(Math.min(...waits)).toBeGreaterThan(117_000);
      expect(Math.max(...waits)).toBeLessThan(133_000);
      // those four that were on their way when it said so
      expect(server.requests.length).toBeLessThanOrEqual(4);
    }
    server.answerWith(faults.busy('99999999'));
    expect(((await search(server.connect())) as OutboundError).waitMs).toBeLessThanOrEqual(66 * MINUTE_MS);
  });

  test('opens at once, with an alarm of its own, when the key is refused', async () => {
    const alarms = vi.spyOn(log, 'error');
    const partner = server.connect({ key: 'a-key-that-was-revoked' });
    for (let turn = 0; turn < 10; turn++) expect(await search(partner)).toMatchObject({ kind: 'waiting', status: 401 });
    expect(server.requests).toHaveLength(1);
    expect(alarms.mock.calls).toEqual([[{ event: 'partner_key_refused' }]]);
  });

  test('takes no longer than the deadline, nor more than four at once', async () => {
    server.answerWith(faults.slow());
    expect(await millisecondsOf(server.connect().search(1, 'en'))).toBeLessThan(DEADLINE_MS + 400);
    server.requests.length = 0;
    const partner = server.connect();
    const waiting = Promise.all(Array.from({ length: 12 }, () => search(partner)));
    await vi.waitFor(() => expect(server.requests).toHaveLength(4));
    await waiting;
    // after five failures no further request starts
    expect(server.requests.length).toBeLessThanOrEqual(8);
  });

  test('asks in the reader’s language, fifty at a time, the first being one', async () => {
    const now = new Date();
    await refreshCatalogue(server.connect({ deadlineMs: 2_000 }), now);
    const pages = Math.ceil(demoProducts.length / 50);
    expect(countRequests('POST /partner/products/search')).toBe(pages * 7);
    expect(countRequests('POST /partner/products/search ja')).toBe(pages);
    expect(countRequests('GET /partner/products/')).toBe(Math.min(500, demoProducts.length * 7));
  });
});
