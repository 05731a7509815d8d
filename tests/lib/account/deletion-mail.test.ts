import { expect, test, vi } from 'vitest';
import { deleteAccount } from '@/lib/account/service';
import { db } from '@/lib/db';
import { appendToOutbox } from '@/lib/mail/outbox';
import { findOutage } from '@/lib/outage';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

vi.mock('@/lib/mail/outbox', () => ({ appendToOutbox: vi.fn(async () => undefined) }));

test('an account whose mail cannot be queued is deleted in full later, and not in part now', async () => {
  const host = await buildUser();
  await buildListing({ ownerSub: host.sub });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.mocked(appendToOutbox).mockRejectedValueOnce(full);
  const remove = () => deleteAccount(host, { confirm: host.email });

  const error = await remove().catch((thrown: unknown) => thrown);
  expect(findOutage(error)).toMatchObject({ code: 'unavailable' });
  expect([await db.listing.count(), await db.profile.count({ where: { sub: host.sub } })]).toEqual([1, 1]);

  await remove();
  expect([await db.listing.count(), await db.profile.count({ where: { sub: host.sub } })]).toEqual([0, 0]);
  expect(appendToOutbox).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'accountDeleted', to: host.email }));
});
