import 'server-only';
import { appendFile, mkdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { env } from '@/lib/env';

export type CodeKind = 'signup' | 'reset' | 'attribute';
type Message = { to: string; kind: CodeKind; code: string; at: string };

const OUTBOX = join(env.DATA_DIR, 'outbox.jsonl');

/**
 * Puts a message where whoever runs this installation can read it, one JSON line each.
 * A message for nobody is written as well, to nowhere: it must not be quicker.
 */
export async function deliver(message: Message, isKnown: boolean): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await appendFile(isKnown ? OUTBOX : devNull, `${JSON.stringify(message)}\n`, { mode: 0o600 });
}
