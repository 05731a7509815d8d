import 'server-only';
import type { Transaction } from '@/lib/db';
import { endSessionsOf } from '@/lib/identity/ended-sessions';
import * as sessions from '@/lib/identity/repository';

/** Refuses the account's tokens from now on. @returns false when it was blocked before */
export async function blockAccount(tx: Transaction, sub: string, now: Date): Promise<boolean> {
  return sessions.addBlock(tx, sub, now);
}

/** Tokens from before stay invalid. @returns false when it was not blocked */
export async function unblockAccount(tx: Transaction, sub: string, now: Date): Promise<boolean> {
  const wasBlocked = await sessions.removeBlock(tx, sub);
  if (wasBlocked) await endSessionsOf(tx, sub, now);
  return wasBlocked;
}

export async function listBlocked(tx: Transaction, subs: string[]): Promise<Set<string>> {
  return new Set(await sessions.listBlocked(tx, subs));
}
