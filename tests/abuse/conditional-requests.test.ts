import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, expectRefusal, expectSealed, gatePass, production } from './harness';
import { call, edit, type Headers, host, makeListing, moderator, removeMade } from './hosts';
import { clearCounts } from './people';

let anna: Headers;

beforeAll(async () => {
  await clearCounts();
  anna = await host();
}, 60_000);
beforeEach(clearCounts);
afterAll(removeMade);

describe('a file', () => {
  test.each(['/favicon.ico', '/gate/eb-garamond.woff2'])(
    '%s is sent whole, whatever part is requested',
    async (path) => {
      const { headers, body } = await ask(path);
      expect(headers).not.toHaveProperty('accept-ranges');
      const conditions: Headers[] = [
        { range: 'bytes=0-9' },
        { range: 'bytes=99999999-' },
        { range: 'bytes=5-2' },
        { range: 'lines=1-2' },
        { range: 'bytes=99999999-', 'if-range': String(headers['last-modified']) },
        { 'if-match': '*' },
        { 'if-match': '"another"' },
        { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      ];
      for (const condition of conditions) {
        const answer = await ask(path, { headers: condition, gate: path === '/favicon.ico' });
        expect(answer.status, JSON.stringify(condition)).toBe(200);
        expect(answer.body === body).toBe(true);
        expectSealed(answer);
      }
      expect((await ask(path, { headers: { 'if-modified-since': String(headers['last-modified']) } })).status).toBe(
        304,
      );
    },
  );
});

describe('If-Match on an edit', () => {
  const save = (uid: string, tag: string) =>
    call('PUT', `/api/listing/${uid}`, { headers: { ...anna, 'if-match': tag }, body: edit });

  test('`*` matches the listing as it is, and none that does not exist', async () => {
    const { uid } = await makeListing(anna);
    expect((await save(uid, '"1"')).status).toBe(200);
    const saved = await save(uid, '*');
    expect([saved.status, saved.headers.etag]).toEqual([200, '"3"']);
    for (const stale of ['"1"', 'W/"3"', '3', '"*"']) expect((await save(uid, stale)).status, stale).toBe(412);
    await expectRefusal(await save('00000000-0000-4000-8000-000000000000', '*'), 'not_found');
  });

  test('a decision needs the version that was read', async () => {
    const { uid } = await makeListing(anna);
    const headers = { ...(await moderator()), 'if-match': '*' };
    const answer = await call('POST', `/api/moderation/${uid}`, { headers, body: { outcome: 'approve' } });
    expect(answer.status).toBe(412);
  });
});

test('a day before the calendar of the database is refused before the database sees it', async () => {
  const at = (date: string) => ask(`/api/day/places?interest=art&date=${date}`);
  for (const date of ['0000-01-01', '0001-01-01', '1899-12-31']) await expectRefusal(await at(date), 'invalid_input');
  for (const date of ['1900-01-01', '9999-12-31']) expect((await at(date)).status, date).toBe(200);
});

test('a compressed body is refused before anything reads it', async () => {
  for (const coding of ['gzip', 'br', 'gzip, identity']) {
    const answer = await call('POST', '/api/listing', { headers: { ...anna, 'content-encoding': coding }, body: {} });
    expect(answer.headers['accept-encoding']).toBe('identity');
    await expectRefusal(answer, 'unsupported_media_type');
  }
});

test('a client that leaves in the middle of a body is no failure of the server', async () => {
  const { hostname, port } = new URL(production.baseUrl);
  const path = '/api/gate';
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${gatePass()}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"password":`;
  const read = readLogFrom();
  const socket = connect(Number(port), hostname, () => socket.write(head, () => setImmediate(() => socket.end())));
  const linesOf = () => read().filter((line) => line.includes('"status":499') && line.includes(path));
  await vi.waitFor(() => expect(linesOf()).toHaveLength(1), { timeout: 5_000 });
  expect(read().filter((line) => line.includes('aborted'))).toEqual([]);
});

/** What the instance has written to its log since. */
function readLogFrom(): () => string[] {
  const file = join(production.dataDir, 'server.log');
  const start = readFileSync(file).byteLength;
  return () => readFileSync(file).subarray(start).toString().split('\n');
}
