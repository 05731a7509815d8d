import { expect, test } from 'vitest';
import { removeUnconfirmed } from '@/embedded/identity-pool/repository';
import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/durations';
import retentionDays from '@/lib/retention-days.json';
import { buildPoolUser } from '@/tests/factories/pool';

test('an account that is not confirmed within a week is deleted; a confirmed one stays', async () => {
  const [confirmed, unconfirmed] = [await buildPoolUser(), await buildPoolUser({ confirmed: false })];
  const before = (days: number) => new Date(Date.now() + DAY_MS - days * DAY_MS);

  expect(await removeUnconfirmed(before(retentionDays.unconfirmedAccount))).toBe(0);
  expect(await removeUnconfirmed(before(0))).toBe(1);
  expect(await db.poolUser.findMany({ select: { sub: true } })).toEqual([{ sub: confirmed.sub }]);
  expect(unconfirmed.sub).not.toBe(confirmed.sub);
});
