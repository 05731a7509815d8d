import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { unixSeconds } from '@/lib/durations';
import { env } from '@/lib/env';

/** What cookies are signed with. Changing either one ends all of them. */
export type SigningKeys = Pick<typeof env, 'GATE_SECRET' | 'ACCESS_PASSWORD'>;
export type Signer = ReturnType<typeof createSigner>;

/** Signs values of cookies for one purpose: `expiry.content.signature`, the expiry in unix seconds, without a point in `content`. */
export function createSigner(purpose: string, { GATE_SECRET, ACCESS_PASSWORD }: SigningKeys = env) {
  const password = createHash('sha256').update(ACCESS_PASSWORD).digest();
  const key = createHmac('sha256', GATE_SECRET).update(purpose).update(password).digest();
  const digestOf = (signed: string) => createHmac('sha256', key).update(signed).digest();
  return {
    sign(content: string, lifetimeSeconds: number, now: Date): string {
      const signed = `${unixSeconds(now) + lifetimeSeconds}.${content}`;
      return `${signed}.${digestOf(signed).toString('base64url')}`;
    },
    /** Returns the content; null for a forged or expired value, or one for another purpose. */
    read(value: string, now: Date): string | null {
      const [, expiresAt = '', content = '', signature = ''] = /^(\d{10})\.([^.]+)\.([^.]+)$/.exec(value) ?? [];
      // compared as text: a decoder accepts several spellings of the same bytes
      const expected = Buffer.from(digestOf(`${expiresAt}.${content}`).toString('base64url'));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number(expiresAt) * 1000 > now.getTime() ? content : null;
    },
  };
}
