import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
type QueryMethod = (...input: unknown[]) => unknown;

/** Of the work that is being recorded. */
let recorded: Statement[] | null = null;

// Once, before any connection: the pool binds the method of each of its connections (`lib/pool.ts`).
const { prototype } = pg.Client;
// the method has eight overloads; only its first argument is read
const original = prototype.query as QueryMethod;
prototype.query = function record(this: pg.Client, ...input: unknown[]) {
  const [first] = input;
  if (isStatement(first)) recorded?.push({ text: first.text, values: first.values });
  return original.apply(this, input);
} as typeof prototype.query;

/** Records the statements of a piece of work, which `replay` sends through `pg` alone. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recorded = statements;
  try {
    await work();
  } finally {
    recorded = null;
  }
  if (statements.length === 0) throw new Error('The work had no statements.');
  return statements;
}

export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values);
}

function isStatement(input: unknown): input is Statement {
  return typeof input === 'object' && input !== null && 'text' in input && 'values' in input;
}
