import 'server-only';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { createInFlightDedupe } from '@/lib/in-flight';
import { log } from '@/lib/log';
import { pool } from '@/lib/pool';
import { readOnlyReasons, setReadOnly } from '@/lib/read-only';

const CHECK_EVERY_MS = SECOND_MS;
/** `npm run readonly` creates and deletes it. */
const FILE = path.resolve(env.DATA_DIR, 'read-only');

const dedupe = createInFlightDedupe<void>();

/** Looks for the operator's file, and whether the database refuses writes. While it does not answer, the last state stays. */
export function checkReadOnly(): Promise<void> {
  return dedupe('check', async () => {
    const before = readOnlyReasons();
    const [byOperator, byDatabase] = await Promise.all([
      stat(FILE).then(Boolean, () => false),
      pool.query<{ refuses: boolean }>(`SELECT current_setting('transaction_read_only') = 'on' AS refuses`).then(
        ({ rows: [row] }) => row?.refuses === true,
        () => before.byDatabase,
      ),
    ]);
    setReadOnly({ byOperator, byDatabase });
    const hasChanged = byOperator !== before.byOperator || byDatabase !== before.byDatabase;
    if (hasChanged) log.warn({ event: 'read_only', byOperator, byDatabase });
  });
}

/** Resolves after the first check. */
export async function startReadOnlyChecks(): Promise<void> {
  setInterval(() => void checkReadOnly(), CHECK_EVERY_MS).unref();
  await checkReadOnly();
}
