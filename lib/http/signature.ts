import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

/** What cookies are signed with. Changing either one ends all of them. */
export type SigningKeys = Pick<typeof env, 'GATE_SECRET' | 'ACCESS_PASSWORD'>;
export type Signer = { sign: (content: string) => string; isSigned: (content: string, signature: string) => boolean };

/** Signs texts for one purpose; a signature for another purpose is invalid. */
export function createSigner(purpose: string, { GATE_SECRET, ACCESS_PASSWORD }: SigningKeys = env): Signer {
  const password = createHash('sha256').update(ACCESS_PASSWORD).digest();
  const key = createHmac('sha256', GATE_SECRET).update(purpose).update(password).digest();
  const digestOf = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    sign: (content) => digestOf(content).toString('base64url'),
    isSigned: (content, signature) => {
      const [expected, given] = [digestOf(content), Buffer.from(signature, 'base64url')];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
