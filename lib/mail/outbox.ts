import 'server-only';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/env';

const OUTBOX = join(env.DATA_DIR, 'outbox.jsonl');

/** A line of the outbox. `code` is a sign-up code, `key` names the event of another mail; `at` in the format of `toISOString`. */
export type OutboxMessage = {
  to: string;
  kind: string;
  code?: string;
  key?: string;
  subject?: string;
  text?: string;
  at: string;
};

/** Appends a message to the outbox file, which only its owner may read, or to `file`. */
export async function appendToOutbox(message: OutboxMessage, file = OUTBOX): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
}
