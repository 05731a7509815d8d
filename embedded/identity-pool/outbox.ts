import 'server-only';
import { appendFile, mkdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { type CodeKind, writeCodeMail } from '@/embedded/identity-pool/code-mail';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { env } from '@/lib/env';
import { queueMail, sendsMail } from '@/lib/mail/service';

type Message = { to: string; kind: CodeKind; code: string; at: string };

const OUTBOX = join(env.DATA_DIR, 'outbox.jsonl');

/**
 * Sends a code by mail, or, without a mail server, puts it where whoever runs this installation can read it, one JSON
 * line each. A message for nobody must not be quicker: mail is sent after the answer, and a line is written nowhere.
 *
 * @param isKnown whether anybody asked for this at that address
 */
export async function deliver(message: Message, isKnown: boolean): Promise<void> {
  if (sendsMail) {
    if (isKnown) queueMail(async () => writeCodeMail(message, await languageOf(message.to)));
    return;
  }
  await mkdir(env.DATA_DIR, { recursive: true });
  await appendFile(isKnown ? OUTBOX : devNull, `${JSON.stringify(message)}\n`, { mode: 0o600 });
}

async function languageOf(email: string): Promise<string | undefined> {
  return (await findUserByEmail(email))?.attributes.locale;
}
