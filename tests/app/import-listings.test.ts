import { beforeEach, describe, expect, test } from 'vitest';
import { GET as takeAlong } from '@/app/api/listing/export/route';
import { GET as corrected } from '@/app/api/listing/import/[id]/corrected/route';
import { POST as confirm, DELETE, GET, PATCH } from '@/app/api/listing/import/[id]/route';
import { POST as check } from '@/app/api/listing/import/route';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { importAnswer, importProgress } from '@/lib/listings/import-export/schema';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

type Sent = { user?: SessionUser; body?: unknown };
const send = async (body: unknown, user?: SessionUser) =>
  check(await apiRequest('/api/listing/import', { method: 'POST', body, ...(user ? { user } : {}) }), {
    params: Promise.resolve({}),
  });
const at = async (handler: typeof GET, method: string, id: string, sent: Sent) =>
  handler(await apiRequest(`/api/listing/import/${id}`, { method, ...sent }), { params: Promise.resolve({ id }) });
const fetchFile = async (query: string, user?: SessionUser) =>
  takeAlong(await apiRequest(`/api/listing/export${query}`, user ? { user } : {}), { params: Promise.resolve({}) });

const text = `title,description,address,lat,lng
Osteria al Ponte,"Six tables above a quiet canal, and whatever the boats brought in this morning.",Calle del Ponte 12,45.4375,12.3358`;

let user: SessionUser;
beforeEach(async () => {
  answerWithTestKeys();
  user = await buildUser();
});

describe('POST /api/listing/import', () => {
  test('responds 201 with the row results, and 202 to confirmed lines', async () => {
    const response = await send({ format: 'csv', text }, user);
    expect(response.status).toBe(201);
    const { importId, rows, counts } = importAnswer.parse(await response.json());
    expect(response.headers.get('Location')).toBe(`/api/listing/import/${importId}`);
    expect([rows.map(({ line }) => line), counts]).toEqual([
      [2],
      { new: 1, changed: 0, unchanged: 0, invalid: 0, duplicate: 0 },
    ]);

    const confirmed = await at(confirm, 'POST', importId, { user, body: { lines: [2] } });
    expect(confirmed.status).toBe(202);
    const progress = async () => importProgress.parse(await (await at(GET, 'GET', importId, { user })).json());
    await expect.poll(progress, { timeout: 10_000 }).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect(await db.listing.count({ where: { ownerSub: user.sub, status: 'pending' } })).toBe(1);

    expect((await at(DELETE, 'DELETE', importId, { user })).status).toBe(204);
    expect((await at(GET, 'GET', importId, { user })).status).toBe(404);
  });

  test.each([
    ['no format', { text }, '/format', 'invalidValue'],
    ['another format', { format: 'xlsx', text }, '/format', 'invalidValue'],
    ['no text', { format: 'csv' }, '/text', 'notText'],
    ['more than two megabytes', { format: 'csv', text: 'x'.repeat(2_000_001) }, '/text', 'fileTooLarge'],
    ['more than two megabytes of bytes', { format: 'csv', text: '橋'.repeat(700_000) }, '/text', 'fileTooLarge'],
    ['columns that are not there', { format: 'csv', text: 'title\nx' }, '/text/description', 'missingColumn'],
    ['JSON that is none', { format: 'geojson', text }, '/text', 'notJson'],
    ['owners', { format: 'csv', text, owner: 'x' }, '/owner', 'unknownField'],
    [
      'too many photographs',
      { format: 'csv', text, photos: Array(501).fill({ name: 'a', url: 'b' }) },
      '/photos',
      'tooMany',
    ],
  ])('refuses %s', async (_, body, pointer, code) => {
    const response = await send(body, user);

    expect(response.status).toBe(422);
    expect((await response.json()).errors).toContainEqual({ pointer, code });
    expect(await db.listingImport.count()).toBe(0);
  });

  test('requires a session and is rate limited', async () => {
    expect((await send({ format: 'csv', text })).status).toBe(401);
    const { points } = limits.listingImport;
    await db.rateLimit.create({
      data: { key: `listingImport:${user.sub}`, points, expire: BigInt(Date.now() + 60_000) },
    });
    expect((await send({ format: 'csv', text }, user)).status).toBe(429);
  });

  test('validates corrected rows again, and gives them as CSV', async () => {
    const wrong = text.replace('title,', 'category,title,').replace('Osteria al', 'castle,Osteria al');
    const { importId, counts } = importAnswer.parse(await (await send({ format: 'csv', text: wrong }, user)).json());
    expect(counts.invalid).toBe(1);
    const patch = (rows: unknown) => at(PATCH, 'PATCH', importId, { user, body: { rows } });

    const mended = await patch([{ line: 2, values: { category: 'restaurant', title: '=Osteria' } }]);

    expect([mended.status, importAnswer.parse(await mended.json()).counts.new]).toEqual([200, 1]);
    const file = await at(corrected, 'GET', importId, { user });
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="corrected.csv"');
    expect(await file.text()).toContain(`"'=Osteria",restaurant,`);
    expect((await patch([{ line: 2, values: {} }])).status).toBe(422);
    expect((await patch([{ line: 2, values: { owner: 'x' } }])).status).toBe(422);
    await at(confirm, 'POST', importId, { user, body: { lines: [2] } });
    expect((await patch([])).status).toBe(409);
  });

  test('responds 404 for another user’s import', async () => {
    const { importId } = importAnswer.parse(await (await send({ format: 'csv', text }, user)).json());
    const asOther = { user: await buildUser() };

    const answers = [
      await at(GET, 'GET', importId, asOther),
      await at(confirm, 'POST', importId, { ...asOther, body: { lines: [2] } }),
      await at(PATCH, 'PATCH', importId, { ...asOther, body: { rows: [] } }),
      await at(corrected, 'GET', importId, asOther),
      await at(DELETE, 'DELETE', importId, asOther),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await at(GET, 'GET', importId, { user })).status).toBe(200);
  });

  test.each([[[0]], [[1.5]], [['2']], ['2'], [[3]]])('refuses to confirm %j', async (lines) => {
    const { importId } = importAnswer.parse(await (await send({ format: 'csv', text }, user)).json());

    expect((await at(confirm, 'POST', importId, { user, body: { lines } })).status).toBe(422);
    expect(await db.listing.count()).toBe(0);
  });
});

describe('GET /api/listing/export', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['geojson', 'application/geo+json'],
    ['jsonld', 'application/ld+json'],
  ])('answers %s as a file', async (format, type) => {
    const response = await fetchFile(`?format=${format}`, user);

    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="my-listings.${format}"`);
    expect((await response.text()).length).toBeGreaterThan(10);
  });

  test.each(['', '?format=xlsx', '?format=csv&owner=x'])('refuses %j', async (query) => {
    expect((await fetchFile(query, user)).status).toBe(422);
  });

  test('requires a session', async () => {
    expect((await fetchFile('?format=csv')).status).toBe(401);
  });
});
