import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { digestFile, listDataFiles } from '@/scripts/lib/backup/files.mjs';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';

const admin = (sql: string) => asClient(adminUrl(), (client) => client.query(sql));
const adminUrl = () => inject('workerPlaces')[0]?.adminUrl ?? '';

/** A folder that every user may enter, until the end of the test. */
export function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vx-venice-installation-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a database without tables, until the end of the test. */
export async function buildDatabase(): Promise<string> {
  const name = `vx_restore_${randomBytes(5).toString('hex')}`;
  await admin(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Number of rows and a digest of each table, whatever the order of its rows, and the state of each sequence. */
export async function describeDatabase(url: string): Promise<Record<string, string>> {
  return asClient(url, async (client) => {
    await client.query("SET timezone = 'UTC'");
    const { rows: relations } = await client.query(`
      SELECT schemaname AS schema, tablename AS name, false AS "isSequence" FROM pg_tables
      WHERE schemaname IN ('identity', 'public') AND tablename <> '_prisma_migrations'
      UNION ALL SELECT schemaname, sequencename, true FROM pg_sequences`);
    const described: Record<string, string> = {};
    for (const { schema, name, isSequence } of relations) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      const { rows } = await client.query(
        isSequence
          ? `SELECT last_value || ' ' || is_called AS text FROM ${table}`
          : `SELECT count(*) || ' ' || md5(coalesce(string_agg(row::text, '/' ORDER BY row::text COLLATE "C"), '')) AS text FROM ${table} row`,
      );
      described[`${schema}.${name}`] = rows[0].text;
    }
    return described;
  });
}

/** Digest of each file that belongs to the rows. */
export async function describeFiles(dataDir: string): Promise<Record<string, string | undefined>> {
  const digests = listDataFiles(dataDir).map(async (path) => [path, (await digestFile(join(dataDir, path)))?.sha256]);
  return Object.fromEntries(await Promise.all(digests));
}
