import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ask, production } from './harness';

test('a page that was shown once needs no database, and is kept nowhere another instance could find it', async () => {
  const first = await ask('/es');
  expect(first.status).toBe(200);

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
