import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';
import { migrate } from '@/scripts/migrate.mjs';
import { buildDatabase } from '@/tests/factories/installation';

// D12: the previous release runs on the new schema.

/** The last migration of the release before this one, whose instances still run while this one's migrations do. */
const PREVIOUS_RELEASE = '20261123190400_messages_and_notices';

const migrations = resolve('prisma/migrations');

/** What the statements of a release name: columns with their types, values of enums, and keys of conflicts. */
const NAMED = `
  SELECT concat_ws('.', table_schema, table_name, column_name) || ' ' || udt_name AS part
  FROM information_schema.columns WHERE table_schema IN ('public', 'identity')
  UNION ALL SELECT t.typname || ' ' || e.enumlabel FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
  UNION ALL SELECT regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'ON') FROM pg_index i
  JOIN pg_class c ON c.oid = i.indrelid WHERE i.indisunique AND c.relnamespace::regnamespace::text IN ('public', 'identity')`;

/** Columns that an insert must name. */
const REQUIRED = `
  SELECT concat_ws('.', table_schema, table_name, column_name) AS part FROM information_schema.columns
  WHERE table_schema IN ('public', 'identity') AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`;

test('the statements of the previous release are valid on the schema of this one', async () => {
  const names = readdirSync(migrations)
    .filter((name) => /^\d/.test(name))
    .sort();
  const url = await buildDatabase();
  const read = (sql: string) =>
    asClient(url, async (client) => new Set((await client.query(sql)).rows.map(({ part }) => String(part))));
  await migrate(url, migrations, names.slice(0, names.indexOf(PREVIOUS_RELEASE) + 1));
  const before = { named: await read(NAMED), required: await read(REQUIRED) };
  await migrate(url, migrations);
  const after = { named: await read(NAMED), required: await read(REQUIRED) };

  expect(before.named.size).toBeGreaterThan(300);
  expect([...before.named].filter((part) => !after.named.has(part))).toEqual([]);
  const columns = new Set([...before.named].map((part) => part.split(' ')[0]));
  const tables = new Set([...columns].map((column) => column?.split('.').slice(0, 2).join('.')));
  const isOfKnownTable = (column: string) => tables.has(column.split('.').slice(0, 2).join('.'));
  // of tables that the previous release writes
  expect([...after.required].filter((column) => isOfKnownTable(column) && !before.required.has(column))).toEqual([]);
});
