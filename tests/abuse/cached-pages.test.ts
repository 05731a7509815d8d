import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ask, production } from './harness';

// D02: pages while the database is down. What happens to writes is in limits.test.ts (L06).

test('a page that was rendered once needs no database, and is not cached where another instance reads it', async () => {
  const first = await ask('/es');
  expect(first.status).toBe(200);
  // by the other instance, where there are two
  expect((await ask('/es')).body).toBe(first.body);

  const owner = new pg.Client({ connectionString: production.databaseUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE listing, listing_media, listing_hours IN ACCESS EXCLUSIVE MODE');
    const again = await ask('/es');
    expect(again.status).toBe(200);
    expect(again.body).toBe(first.body);
  } finally {
    await owner.query('ROLLBACK');
    await owner.end();
  }
  // Next would keep it here by itself, for every database this build is started with
  expect(existsSync('.next/server/route-cache')).toBe(false);
});

test('a cached page is behind the gate like any other', async () => {
  for (let time = 0; time < 3; time++) expect((await ask('/fr')).status).toBe(200);
  const anonymous = await ask('/fr', { gate: false });
  expect(anonymous.status).toBe(401);
  expect(anonymous.body).not.toContain('/listing/');
  const forged = await ask('/fr', { gate: false, headers: { cookie: 'vx-gate=1999999999.AAAA.AAAA' } });
  expect(forged.status).toBe(401);
});

test('a cached page answers the second time as the first, header by header', async () => {
  await ask('/pt');
  const [second, third] = [await ask('/pt'), await ask('/pt')];
  const { date: _one, 'x-request-id': first, ...before } = second.headers;
  const { date: _other, 'x-request-id': other, ...after } = third.headers;
  expect(other).not.toBe(first);
  expect(after).toEqual(before);
  expect(third.body).toBe(second.body);
  const known = await ask('/pt', { headers: { 'if-none-match': String(after.etag) } });
  expect(known).toMatchObject({ status: 304, body: '' });
});

test('a failed page and an unknown address have the header, the search and the languages without the database', async () => {
  const owner = new pg.Client({ connectionString: production.databaseUrl });
  await owner.connect();
  await owner.query('ALTER TABLE listing RENAME TO listing_moved');
  try {
    for (const [path, status] of [
      [`/fr/listing/${randomUUID()}/x`, 500],
      ['/fr/nope', 404],
    ] as const) {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatch(/<html lang="fr".*<header.*<search.*<main.*<footer.*href="\/ja"/s);
    }
    expect((await ask('/fr/auth/nope')).body).not.toContain('<header');
  } finally {
    await owner.query('ALTER TABLE listing_moved RENAME TO listing');
    await owner.end();
  }
});
