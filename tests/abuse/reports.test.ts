import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, countEverything, expectRefusal, query } from './harness';
import { call, cookiesOf, decide, type Headers, host, type Made, makeListing, moderator, removeMade } from './hosts';
import { clearCounts, inLanes, newAddress } from './people';

// reports of visitors about a public place, and its public picture for sharing

let anna: Headers;
let elena: Headers;
let place: Made;
let before: Record<string, number>;

beforeAll(async () => {
  await clearCounts();
  [anna, elena] = [await host(0), await moderator()];
  place = await makeListing(anna, { title: `Reported ${randomUUID()}` });
  await decide(place.uid, 1, 'approve');
}, 60_000);
beforeEach(async () => {
  await clearCounts();
  before = await countEverything();
});
afterAll(async () => {
  await query('DELETE FROM listing_report');
  await removeMade();
});

type Sent = { from?: string; headers?: Headers };
const report = (body: unknown, { from = newAddress(), headers = {} }: Sent = {}, uid = place.uid) =>
  ask(`/api/listing/${uid}/report`, {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a report', () => {
  test('is stored without its sender, and shown to moderators only', async () => {
    const note = `<script>alert(1)</script> ${randomUUID()}`;
    const answer = await report({ reason: 'other', note, email: '' });
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    const [row] = await query(`SELECT * FROM listing_report WHERE note LIKE '%${note.slice(-36)}'`);
    expect(row).toMatchObject({ reason: 'other', note, email: null, done_at: null, done_by: null });
    expect(JSON.stringify(row)).not.toMatch(/127\.|::1/);

    expect((await ask('/api/moderation/reports', { headers: anna })).status).toBe(403);
    const reportsPage = await ask('/dashboard/moderation/reports', { headers: cookiesOf(elena) });
    expect(reportsPage.body).toContain('&lt;script&gt;alert(1)');
    expect(reportsPage.body).not.toContain('<script>alert(1)');
    const page = await ask('/dashboard/moderation/reports', { headers: cookiesOf(anna) });
    expect(page.status).toBe(404);
    expect(page.body).not.toContain(note.slice(-36));
  });

  test.each([
    ['nothing', {}],
    ['a reason of their own', { reason: 'boring' }],
    ['two reasons', { reason: ['closed', 'hours'] }],
    ['a long note', { reason: 'other', note: 'x'.repeat(501) }],
    ['a very long note', { reason: 'other', note: 'x'.repeat(100_000) }],
    ['a note that cannot be stored', { reason: 'other', note: 'a\u0000b' }],
    ['an address of several', { reason: 'other', email: 'a@example.org,b@example.org' }],
    ['an address with a header', { reason: 'other', email: 'a@example.org\r\nBcc: b@example.org' }],
    ['more than is asked', { reason: 'other', done: true }],
    ['a list', []],
  ])('of %s is refused', async (_what, body) => {
    await expectRefusal(await report(body), 'invalid_input', before);
  });

  test('is JSON of this site and not too large', async () => {
    const body = { reason: 'other' };
    await expectRefusal(
      await report(body, { headers: { 'content-type': 'text/plain' } }),
      'unsupported_media_type',
      before,
    );
    await expectRefusal(await report(body, { headers: { origin: 'https://evil.test' } }), 'not_allowed', before);
    await expectRefusal(await report(body, { headers: { 'sec-fetch-site': 'cross-site' } }), 'not_allowed', before);
    expect((await report({ reason: 'other', note: 'x'.repeat(11_000_000) })).status).toBe(413);
    expect(await countEverything()).toEqual(before);
  });

  test('is about a public place, or about none', async () => {
    const pending = await makeListing(anna, { title: `Pending ${randomUUID()}` });
    before = await countEverything();
    for (const uid of [pending.uid, randomUUID()]) {
      await expectRefusal(await report({ reason: 'other' }, {}, uid), 'not_found', before);
    }
    await expectRefusal(await report({ reason: 'other' }, {}, 'x'), 'invalid_input', before);
    await expectRefusal(await report({ reason: 'other' }, {}, `${place.uid}'--`), 'invalid_input', before);
  });

  test('comes twenty times an hour from one place, and fifty times about one', async () => {
    const from = newAddress();
    const one = await inLanes(60, () => report({ reason: 'hours' }, { from }));
    expect(one.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(one.filter(({ status }) => status === 429)).toHaveLength(40);
    for (const { status, headers } of one) {
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const many = await inLanes(80, () => report({ reason: 'hours' }));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([204]));
    const open = 'SELECT count(*)::int FROM listing_report WHERE done_at IS NULL';
    // two that come at once may both be the fiftieth
    expect(Number((await query(open))[0]?.count)).toBeLessThan(60);
  });

  test('is closed by moderators alone, once, and permanently', async () => {
    await query('DELETE FROM listing_report');
    expect((await report({ reason: 'closed', email: 'mia@example.org' })).status).toBe(204);
    const [row] = await query('SELECT id FROM listing_report');
    const path = `/api/moderation/reports/${row?.id}`;
    const close = (headers: Headers, body: unknown = { outcome: 'none' }) => call('POST', path, { headers, body });
    expect((await close({})).status).toBe(401);
    expect((await close(anna)).status).toBe(403);
    for (const body of [{}, { done: true }, { outcome: 'hidden' }, { outcome: 'none', id: '1' }, []]) {
      expect((await close(elena, body)).status).toBe(422);
    }
    expect((await close(elena)).status).toBe(204);
    expect((await close(elena)).status).toBe(404);
    expect(await query('SELECT email FROM listing_report')).toEqual([{ email: null }]);
  });
});

describe('the picture for shared links', () => {
  const card = (rest = '', uid = place.uid, gate = true) =>
    ask(`/api/listing/${uid}/card${rest}`, { gate, from: newAddress() });

  test('is a picture and nothing else, for those behind the gate', async () => {
    const { status, headers } = await card('?lang=de');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toMatch(/^private/);
    expect((await card('', place.uid, false)).status).toBe(401);
  });

  test('is the same for every spelling of its version, and rendered once', async () => {
    const answers = await Promise.all(
      ['', '?v=0000000000000000', '?v=ffffffffffffffff'].map(async (rest) => (await card(rest)).body),
    );
    expect(new Set(answers.map((body) => createHash('sha256').update(body).digest('hex'))).size).toBe(1);
    const { media } = await countEverything();
    for (let version = 0; version < 20; version++) await card(`?v=${String(version).padStart(16, '0')}`);
    expect((await countEverything()).media).toBe(media);
  });

  test.each(['?lang=xx', '?v=1', '?v=../../etc', '?width=9999', '?lang=de&lang=it'])('refuses %s', async (rest) => {
    await expectRefusal(await card(rest), 'invalid_input', before);
  });

  test('is gone with the listing', async () => {
    const made = await makeListing(anna, { title: `Gone ${randomUUID()}` });
    expect((await card('', made.uid)).status).toBe(404);
    await decide(made.uid, 1, 'approve');
    // another instance hears of it within two seconds
    const becomes = (status: number) =>
      vi.waitFor(async () => expect((await card('', made.uid)).status).toBe(status), { timeout: 2_000 });
    await becomes(200);
    const body = { listingId: made.uid };
    expect((await call('DELETE', '/api/listing', { headers: anna, body })).status).toBe(204);
    await becomes(404);
  });
});
