import 'server-only';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { isCommonPassword } from '@/lib/gate/common-password';
import { giveBack, limit } from '@/lib/http/rate-limit';
import { isSameSecret } from '@/lib/http/secret';

/** @throws AppError `not_authorized`, or `too_many_requests` after too many wrong passwords; counted before the check. `not_found` without a gate */
export async function enterGate(password: string, address: string): Promise<void> {
  // a pass issued while the site is public would remain valid after a return to staging
  if (!env.STAGING) throw new AppError('not_found');
  await limit('gateAddress', address);
  await limit('gateTotal', 'all');
  if (!isAccessPassword(password)) throw new AppError('not_authorized');
  await Promise.all([giveBack('gateAddress', address), giveBack('gateTotal', 'all')]);
}

export function isAccessPassword(given: string): boolean {
  return isSameSecret(given, env.ACCESS_PASSWORD);
}

const SHORTEST = 12;

/** @throws Error naming the variable, for a short or common password */
export function assertStrongPassword(password: string): void {
  if (password.length < SHORTEST) throw new Error(`ACCESS_PASSWORD is shorter than ${SHORTEST} characters`);
  if (isCommonPassword(password)) throw new Error('ACCESS_PASSWORD is too common');
}
