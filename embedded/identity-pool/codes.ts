import 'server-only';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeKind } from '@/embedded/identity-pool/code-mail';
import * as codes from '@/embedded/identity-pool/codes/repository';
import { addressKey, poolSecret } from '@/embedded/identity-pool/keys';
import { deliver } from '@/embedded/identity-pool/outbox';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { HOUR_MS } from '@/lib/durations';

const LIFETIME_MS: Record<CodeKind, number> = { signup: 24 * HOUR_MS, reset: HOUR_MS, attribute: 24 * HOUR_MS };
const DIGITS = 6;
const MOST_TRIES = 5;
const MOST_SENDS_PER_HOUR = 5;

/**
 * Makes a code for an address, ends the one before it, and sends it if the address belongs to somebody.
 * For any other address the same is done, and nothing sent.
 *
 * @throws PoolError `LimitExceededException` at the sixth code within an hour
 */
export async function sendCode(email: string, kind: CodeKind, isKnown: boolean, now: Date): Promise<CodeDelivery> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const key = await addressKey(email);
  const made = await codes.replaceCode({
    addressKey: key,
    kind,
    digest: await digestOf(key, kind, code),
    now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[kind]),
    since: new Date(now.getTime() - HOUR_MS),
    mostSends: MOST_SENDS_PER_HOUR,
  });
  if (!made) throw attemptLimit();
  await deliver({ to: email, kind, code, at: now.toISOString() }, isKnown);
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(email) };
}

/** How Cognito tells where a code went. */
export type CodeDelivery = { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string };

/**
 * Spends a code. It works once, even for two callers at the same time. Whether an address waits for a code is told to
 * those only who know the code: for anybody else it is a wrong one, with as many tries.
 *
 * @throws PoolError `CodeMismatchException` when it is another one, or there is none
 * @throws PoolError `ExpiredCodeException` for the right one when it was spent, or too late
 * @throws PoolError `LimitExceededException` after five wrong ones
 */
export async function spendCode(email: string, kind: CodeKind, code: string, now: Date): Promise<void> {
  const key = await addressKey(email);
  const decoy = { digest: await digestOf(key, kind, 'none'), expiresAt: new Date(now.getTime() + LIFETIME_MS[kind]) };
  const kept = await codes.countTry({ addressKey: key, kind, ...decoy });
  if (kept.tries > MOST_TRIES) throw attemptLimit();
  const given = Buffer.from(await digestOf(key, kind, code));
  const expected = Buffer.from(kept.digest);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw mismatch();
  if (!(await codes.endCode(key, kind, kept.digest, now))) throw expired();
}

/** Cognito's answer to a wrong code. */
export function mismatch(): PoolError {
  return new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

function expired(): PoolError {
  return new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

function attemptLimit(): PoolError {
  return new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

async function digestOf(key: string, kind: CodeKind, code: string): Promise<string> {
  return createHmac('sha256', await poolSecret())
    .update(`code:${kind}:${key}:${code}`)
    .digest('base64url');
}

/** `maria@example.org` is `m***@e***`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}
