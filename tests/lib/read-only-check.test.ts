import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { startLoop } from '@/lib/jobs/loop';
import { pool } from '@/lib/pool';
import { isReadOnly, setReadOnly } from '@/lib/read-only';
import { checkReadOnly } from '@/lib/read-only-check';
import { isReady } from '@/lib/readiness';

const file = path.resolve(env.DATA_DIR, 'read-only');
const stated = async () => {
  await checkReadOnly();
  return isReadOnly();
};

afterEach(async () => {
  await rm(file, { force: true });
  await pool.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE');
  setReadOnly({ byOperator: false, byDatabase: false });
});

describe('read-only mode', () => {
  test('is entered and left with the file of the operator', async () => {
    expect(await stated()).toBe(false);
    await writeFile(file, '');
    expect(await stated()).toBe(true);
    await rm(file);
    expect(await stated()).toBe(false);
  });

  test('is entered and left with a database that refuses writes; the instance stays ready', async () => {
    // the pool uses the connection again that it was given back last
    await pool.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY');
    expect(await stated()).toBe(true);
    expect(await isReady()).toBe(true);
    await pool.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE');
    expect(await stated()).toBe(false);
  });

  test('lets background jobs rest', async () => {
    let runs = 0;
    const run = async () => {
      runs++;
    };
    setReadOnly({ byOperator: true, byDatabase: false });
    startLoop({ name: 'digest', everyMs: 60_000, run });
    setReadOnly({ byOperator: false, byDatabase: false });
    startLoop({ name: 'imports', everyMs: 60_000, run });
    expect(runs).toBe(1);
  });
});
