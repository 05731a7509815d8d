import { hkdfSync } from 'node:crypto';
import type { Verifier } from '@/embedded/identity-pool/srp';
import { identityConfig } from '@/lib/identity/config';

/** Cognito's words; `FORCE_CHANGE_PASSWORD` is somebody who was given a password and has yet to choose one. */
export const poolUserStatuses = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'] as const;

/** Somebody in the pool. `attributes` are the standard ones of OpenID Connect, all text. */
export type PoolUser = Verifier & {
  sub: string;
  email: string;
  status: (typeof poolUserStatuses)[number];
  attributes: Record<string, string>;
  groups: string[];
  /** Base32, once a code of the authenticator app has proved it; asked at sign-in when `mfaEnabled`. */
  totpSecret: string | null;
  mfaEnabled: boolean;
};

/** What sign-in needs to know of somebody. */
export type Credentials = Verifier & { sub: string };

/** Addresses are compared without regard to case. */
export function toEmail(username: string): string {
  return username.toLowerCase();
}

/** What a person's password is bound to. */
export function srpIdentity(sub: string): string {
  return `${identityConfig.userPoolId.split('_')[1]}${sub}`;
}

/**
 * Stands in for an address nobody has, so that a stranger's sign-in takes the same steps to the same refusal.
 * It is the same at every call, and nobody's password fits it.
 */
export function decoyCredentials(email: string, secret: Buffer): Credentials {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `decoy of ${email}`, 16 + 16 + 383));
  return {
    sub: toUuid(bytes.subarray(0, 16)),
    salt: bytes.toString('hex', 16, 32),
    verifier: bytes.toString('hex', 32),
  };
}

/** A version 4 UUID of 16 bytes that look random. */
export function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
