import { describe, expect, test } from 'vitest';
import { createStatementNames, db } from '@/lib/db';

describe('statements', () => {
  test('are prepared by PostgreSQL once they are executed often', async () => {
    const rows = await db.$transaction(async (one) => {
      for (let value = 0; value < 12; value++) await one.$queryRaw`SELECT ${value}::int AS often_enough`;
      await one.$queryRaw`SELECT 1 AS seldom`;
      return one.$queryRaw<{ statement: string; plans: bigint }[]>`
        SELECT statement, generic_plans + custom_plans AS plans FROM pg_prepared_statements`;
    });

    expect(rows.filter(({ statement }) => statement.includes('often_enough'))).toEqual([
      { statement: 'SELECT $1::int AS often_enough', plans: 3n },
    ]);
    expect(rows.some(({ statement }) => statement.includes('seldom'))).toBe(false);
  });

  test('have a name that no other one has had, also after many others', () => {
    const nameOf = createStatementNames();
    const use = (sql: string) => Array.from({ length: 10 }, () => nameOf({ sql })).at(-1);
    const first = use('SELECT 1');
    const others = Array.from({ length: 1_100 }, (_, count) => use(`SELECT ${count + 2}`));
    const again = use('SELECT 1');

    expect(first).not.toBe('');
    expect(new Set([first, ...others, again]).size).toBe(1_102);
  });
});
