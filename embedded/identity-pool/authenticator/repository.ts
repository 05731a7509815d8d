import 'server-only';
import { db } from '@/lib/db';

/** Writes the secret an authenticator app has proved to know. */
export async function setSecret(sub: string, totpSecret: string): Promise<void> {
  await db.poolUser.updateMany({ where: { sub }, data: { totpSecret } });
}

/** @returns false when it is to be switched on for somebody who has proved no authenticator app */
export async function setEnabled(sub: string, mfaEnabled: boolean): Promise<boolean> {
  const where = mfaEnabled ? { sub, totpSecret: { not: null } } : { sub };
  const { count } = await db.poolUser.updateMany({ where, data: { mfaEnabled } });
  return count === 1;
}
