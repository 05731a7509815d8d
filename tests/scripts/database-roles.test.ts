import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requireNoDemonstration } from '@/scripts/lib/postgres/demonstration.mjs';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';
import { migrate } from '@/scripts/migrate.mjs';

/** The statements of the manual, with names that no other test has. */
function readStatements(suffix: string): string[][] {
  const manual = readFileSync('docs/operations.md', 'utf8').replace(/\bguide(_owner|_app)?(?=[\s;])/g, `$&_${suffix}`);
  const blocks = [...manual.matchAll(/```sql\n(.*?)```/gs)].map(([, block = '']) => block);
  return blocks.map((block) => block.trim().split('\n'));
}

function addressOf(role: string, password: string, database: string): string {
  const url = new URL(inject('workerPlaces')[0]?.adminUrl ?? '');
  Object.assign(url, { pathname: `/${database}`, ...(role && { username: role, password }) });
  return url.href;
}

test('the statements of the manual create two roles, of which one reads and writes rows only', async () => {
  const suffix = randomBytes(4).toString('hex');
  const [owner, app, database] = [`guide_owner_${suffix}`, `guide_app_${suffix}`, `guide_${suffix}`];
  const [setUp = [], existing = []] = readStatements(suffix);
  const connect = setUp.indexOf(`\\connect ${database}`);
  expect(connect).toBe(3);
  const run = (target: string, statements: string[]) =>
    asClient(addressOf('', '', target), async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  onTestFinished(() =>
    run('postgres', [`DROP DATABASE ${database} WITH (FORCE)`, `DROP ROLE ${owner}`, `DROP ROLE ${app}`]),
  );
  await run('postgres', setUp.slice(0, connect));
  const ownerUrl = addressOf(owner, 'first password', database);
  const appUrl = addressOf(app, 'second password', database);
  const query = (sql: string) => asClient(appUrl, (client) => client.query(sql));

  await migrate(ownerUrl);
  await expect(requireNoDemonstration(appUrl)).rejects.toThrow(
    /^DATABASE_URL: permission denied for table \w+\. Grant its role the rights of docs\/operations\.md, "Two roles/,
  );
  await run(database, [`SET ROLE ${owner}`, ...existing]);
  await requireNoDemonstration(appUrl);

  // empty again, so that the default privileges are what counts
  await run(database, ['DROP SCHEMA public, identity CASCADE', `CREATE SCHEMA public AUTHORIZATION ${owner}`]);
  await run(database, setUp.slice(connect + 1));
  await run(database, [`SET ROLE ${owner}`, 'GRANT USAGE ON SCHEMA public TO PUBLIC']);
  await migrate(ownerUrl);
  await requireNoDemonstration(appUrl);
  await query(`INSERT INTO audit_entry (actor_sub, action, target) VALUES ('a', 'b', 'c')`);
  await query('SELECT FROM identity.pool_user');
  await expect(query('CREATE TABLE another (id int)')).rejects.toThrow('permission denied for schema public');
});
