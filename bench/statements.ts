import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
type Asked = (...given: unknown[]) => unknown;

/** What the product asks the database while it does something: replayed through `pg`, it is that without the house. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  // the library types one method in eight ways; here only what goes in is looked at
  const original = prototype.query as Asked;
  prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    if (isStatement(first)) statements.push({ text: first.text, values: first.values });
    return original.apply(this, given);
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = original as typeof prototype.query;
  }
  return statements;
}

/** Asks the same again, one after the other. */
export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values);
}

function isStatement(given: unknown): given is Statement {
  return typeof given === 'object' && given !== null && 'text' in given && 'values' in given;
}
