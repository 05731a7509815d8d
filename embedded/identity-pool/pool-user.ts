import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { poolKeys } from '@/embedded/identity-pool/keys';
import type { Verifier } from '@/embedded/identity-pool/srp';
import { identityConfig } from '@/lib/identity/config';

export const storedUser = z.object({
  sub: z.string(),
  email: z.string(),
  /** Cognito's statuses; with `FORCE_CHANGE_PASSWORD` the next sign-in requires a new password. */
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  salt: z.string(),
  verifier: z.string(),
  totpSecret: z.string().nullable(),
  mfaEnabled: z.boolean(),
  disabled: z.boolean(),
});
export type PoolUser = z.infer<typeof storedUser>;

export function srpIdentity(sub: string): string {
  return `${identityConfig.userPoolId.split('_')[1]}${sub}`;
}

/**
 * Credentials for an unknown address, so that its sign-in takes the same steps as a known one. They are the same at
 * every call, and no password matches them.
 */
export async function decoyCredentials(email: string): Promise<Verifier & { sub: string }> {
  const { secret } = await poolKeys();
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `decoy of ${email}`, 16 + 16 + 383));
  return {
    sub: toUuid(bytes.subarray(0, 16)),
    salt: bytes.toString('hex', 16, 32),
    verifier: bytes.toString('hex', 32),
  };
}

export function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
