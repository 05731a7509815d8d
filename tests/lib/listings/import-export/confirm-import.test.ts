import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import { blockAccount, unblockAccount } from '@/lib/identity/administration/access';
import type { SessionUser } from '@/lib/identity/session';
import * as imports from '@/lib/listings/import-export/repository';
import { checkImport, confirmImport, discardImport, getImportProgress } from '@/lib/listings/import-export/service';
import { csv, row, rowsOf } from '@/tests/factories/import-file';
import { buildUser } from '@/tests/factories/user';

const linesOf = ({ rows }: Awaited<ReturnType<typeof checkImport>>) => rows.map(({ line }) => line);
const finished = (user: SessionUser, id: string) =>
  expect.poll(async () => (await getImportProgress(user, id)).state, { timeout: 15_000 }).not.toBe('running');
const noNotice = async () => undefined;

let user: SessionUser;
beforeEach(async () => {
  user = await buildUser();
});

describe('confirmImport', () => {
  test('creates pending listings from the confirmed lines, with a category cover', async () => {
    const answer = await checkImport(user, csv([row(1), row(2, { opening_hours: 'Mo-Fr 09:00-18:00' }), row(3)]));

    const started = await confirmImport(user, answer.importId, [2, 3]);
    await finished(user, answer.importId);

    expect(started).toMatchObject({ state: 'running', done: 0, total: 2 });
    const progress = await getImportProgress(user, answer.importId);
    expect(progress).toMatchObject({ state: 'done', done: 2, total: 2 });
    expect(progress.made.map(({ line }) => line)).toEqual([2, 3]);
    const made = await db.listing.findMany({ include: { hours: true, media: true }, orderBy: { id: 'asc' } });
    expect(made.map(({ title, status, ownerSub }) => [title, status, ownerSub])).toEqual([
      ['Osteria 1', 'pending', user.sub],
      ['Osteria 2', 'pending', user.sub],
    ]);
    expect(made[1]?.hours).toHaveLength(5);
    expect(made.map(({ media }) => media.map(({ width, height }) => [width, height]))).toEqual([
      [[1280, 800]],
      [[1280, 800]],
    ]);
  });

  test('creates each line once under repeated and concurrent requests', async () => {
    const answer = await checkImport(user, csv(rowsOf(45)));
    const lines = linesOf(answer);

    await Promise.all([1, 2, 3].map(() => confirmImport(user, answer.importId, lines)));
    await Promise.all([1, 2].map(() => imports.applyNext(answer.importId, 10, async () => null, noNotice)));
    await finished(user, answer.importId);
    await confirmImport(user, answer.importId, lines);

    expect(await db.listing.count()).toBe(45);
    expect(new Set((await getImportProgress(user, answer.importId)).made.map(({ uid }) => uid)).size).toBe(45);
  });

  test('continues after a process ended during a batch', async () => {
    const answer = await checkImport(user, csv(rowsOf(25)));
    await imports.confirm(user.sub, answer.importId, linesOf(answer));
    await imports.applyNext(answer.importId, 10, async () => null, noNotice);
    let counted = 0;
    const dying = imports.applyNext(
      answer.importId,
      10,
      async () => {
        if (++counted === 5) throw new Error('the process ends here');
        return null;
      },
      noNotice,
    );
    await expect(dying).rejects.toThrow('the process ends here');
    expect(await db.listing.count()).toBe(10);
    expect(await imports.listRunning()).toEqual([answer.importId]);

    await getImportProgress(user, answer.importId);
    await finished(user, answer.importId);

    expect(await db.listing.count()).toBe(25);
  });

  test('does not recreate a listing that its owner has deleted', async () => {
    const answer = await checkImport(user, csv(rowsOf(2)));
    await confirmImport(user, answer.importId, [2]);
    await finished(user, answer.importId);
    await db.listing.deleteMany();

    await confirmImport(user, answer.importId, [2, 3]);
    await finished(user, answer.importId);

    expect((await db.listing.findMany()).map(({ title }) => title)).toEqual(['Osteria 2']);
  });

  test('stops at the daily limit with a reason, and resumes when confirmed again', async () => {
    const { points } = limits.listingCreate;
    await db.rateLimit.create({
      data: { key: `listingCreate:${user.sub}`, points: points - 3, expire: BigInt(Date.now() + 3_600_000) },
    });
    const answer = await checkImport(user, csv(rowsOf(5)));

    await confirmImport(user, answer.importId, linesOf(answer));
    await finished(user, answer.importId);

    expect(await getImportProgress(user, answer.importId)).toMatchObject({
      ...{ state: 'stopped', done: 3, total: 5, reason: 'too_many_requests' },
    });
    expect(await db.listing.count()).toBe(3);
  });

  test('stops when its host is blocked, and resumes when confirmed again after that', async () => {
    const answer = await checkImport(user, csv(rowsOf(2)));
    await db.$transaction((tx) => blockAccount(tx, user.sub, new Date()));

    await confirmImport(user, answer.importId, linesOf(answer));
    await finished(user, answer.importId);
    const progress = await getImportProgress(user, answer.importId);
    expect(progress).toMatchObject({ state: 'stopped', done: 0, reason: 'not_allowed' });
    expect(await db.listing.count()).toBe(0);

    await db.$transaction((tx) => unblockAccount(tx, user.sub, new Date()));
    await confirmImport(user, answer.importId, linesOf(answer));
    await finished(user, answer.importId);
    expect(await db.listing.count()).toBe(2);
  });

  test('accepts confirmed duplicates, and rejects invalid and unknown lines', async () => {
    const answer = await checkImport(user, csv([row(1), row(1), row(2, { title: 'x' })]));

    await expect(confirmImport(user, answer.importId, [2, 4, 99])).rejects.toMatchObject({
      fields: [
        { pointer: '/lines/1', code: 'invalidValue' },
        { pointer: '/lines/2', code: 'invalidValue' },
      ],
    });
    await confirmImport(user, answer.importId, [2, 3]);
    await finished(user, answer.importId);
    expect(await db.listing.count()).toBe(2);
  });

  test('throws not_found for another user’s import', async () => {
    const { importId } = await checkImport(user, csv([row(1)]));
    const otherHost = await buildUser();

    for (const attempt of [
      () => confirmImport(otherHost, importId, [2]),
      () => getImportProgress(otherHost, importId),
      () => discardImport(otherHost, importId),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('does not replace a running import, which can be discarded', async () => {
    const answer = await checkImport(user, csv(rowsOf(3)));
    await imports.confirm(user.sub, answer.importId, linesOf(answer));

    await expect(checkImport(user, csv([row(9)]))).rejects.toMatchObject({ code: 'conflict' });
    await discardImport(user, answer.importId);
    expect(await imports.applyNext(answer.importId, 10, async () => null, noNotice)).toBeNull();
    expect(await db.listing.count()).toBe(0);
  });
});
