import { randomUUID } from 'node:crypto';
import { srpIdentity } from '@/embedded/identity-pool/pool-user';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { createVerifier } from '@/embedded/identity-pool/srp';
import { db } from '@/lib/db';

type NewPoolUser = {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  groups?: string[];
  confirmed?: boolean;
  /** The first sign-in requires a new password. */
  temporary?: boolean;
};

/** Creates an account without a code, or overwrites the one of the same address; returns its `sub`. */
export async function createPoolUser({
  email: address,
  password,
  givenName,
  familyName,
  groups = [],
  confirmed = true,
  temporary = false,
}: NewPoolUser): Promise<string> {
  const email = address.toLowerCase();
  const sub = (await findUserByEmail(email))?.sub ?? randomUUID();
  const attributes = { given_name: givenName, family_name: familyName };
  const regularStatus = confirmed ? 'CONFIRMED' : 'UNCONFIRMED';
  const status = temporary ? 'FORCE_CHANGE_PASSWORD' : regularStatus;
  const verifier = createVerifier(srpIdentity(sub), password);
  const changes = { status, attributes, groups, ...verifier, totpSecret: null, mfaEnabled: false } as const;
  await db.poolUser.upsert({ where: { email }, create: { sub, email, ...changes }, update: changes });
  return sub;
}
