import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import { blockAccount, unblockAccount } from '@/lib/identity/administration/access';
import type { SessionUser } from '@/lib/identity/session';
import * as imports from '@/lib/listings/import-export/repository';
import {
  checkImport,
  confirmImport,
  discardImport,
  findCurrentImport,
  getImportProgress,
} from '@/lib/listings/import-export/service';
import { uploadImage } from '@/lib/media/service';
import { csv, row, rowsOf } from '@/tests/factories/import-file';
import { buildListing } from '@/tests/factories/listing';
import { photo } from '@/tests/factories/photo';
import { buildSessionUser } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';
import { cpuMillisecondsOf } from '@/tests/setup/cpu-time';

const linesOf = ({ rows }: Awaited<ReturnType<typeof checkImport>>) => rows.map(({ line }) => line);
const finished = (user: SessionUser, id: string) =>
  expect.poll(async () => (await getImportProgress(user, id)).state, { timeout: 15_000 }).not.toBe('running');
const keepUntil = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const noNotice = async () => undefined;

let user: SessionUser;
beforeEach(async () => {
  user = await buildUser();
});

describe('checkImport', () => {
  test('validates each row and creates no listing', async () => {
    const answer = await checkImport(user, csv([row(1), row(2, { title: 'x' }), row(1), row(3, { lat: '48' })]));

    expect(
      answer.rows.map(({ line, title, state, errors, duplicateOf }) => [
        ...[line, title, state, errors.map(({ field, code }) => [field, code]), duplicateOf],
      ]),
    ).toEqual([
      [2, 'Osteria 1', 'new', [], null],
      [3, 'x', 'invalid', [['title', 'listing_title.validation.min']], null],
      [4, 'Osteria 1', 'duplicate', [], { line: 2 }],
      [5, 'Osteria 3', 'invalid', [['position', 'outsideArea']], null],
    ]);
    expect(answer.counts).toEqual({ new: 1, changed: 0, unchanged: 0, invalid: 2, duplicate: 1 });
    expect(answer.rows[0]?.drawnCover).toBe(true);
    expect(await db.listing.count()).toBe(0);
  });

  test('marks duplicates of the host’s listings: the same folded title within 100 metres', async () => {
    const own = await buildListing({ ownerSub: user.sub, title: 'Caffè Órtica' });
    await buildListing({ title: 'Osteria 1' });

    const { rows } = await checkImport(
      user,
      csv([row(1), row(2, { title: 'CAFFE ORTICA' }), row(3, { title: 'Caffè Ortica', lat: '45.4390' })]),
    );

    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, { uid: own.uid }, null]);
  });

  test('accepts the host’s uploads and images of the host’s listings only', async () => {
    const { key } = await uploadImage(user.sub, photo);
    const own = await buildListing({ ownerSub: user.sub });
    const foreign = await buildListing();
    const urls = [own, foreign].map(({ content }) => `/api/media/${content.images[0]?.key}`);
    const rows = [row(1, { image: 'Ponte.png' }), row(2, { image: urls[0] ?? '' }), row(3, { image: urls[1] ?? '' })];

    const answer = await checkImport(user, csv(rows, [{ name: 'ponte.png', url: `/api/media/${key}` }]));

    expect(answer.rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([[], [], ['unknownImage']]);
    expect(answer.rows.map(({ drawnCover }) => drawnCover)).toEqual([false, false, false]);
  });

  test('stores one file per user, until it is discarded or a day has passed', async () => {
    const first = await checkImport(user, csv([row(1)]));
    const second = await checkImport(user, csv([row(2)]));

    await expect(getImportProgress(user, first.importId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await findCurrentImport(user))?.file).toEqual(second);
    expect(await findCurrentImport(user, keepUntil(25))).toBeNull();
    await discardImport(user, second.importId);
    expect(await findCurrentImport(user)).toBeNull();
    expect(await db.listingImport.count()).toBe(0);
  });

  test('replaces characters that cannot be stored', async () => {
    const { rows } = await checkImport(user, csv([row(1, { title: 'a\0b\uD800c', keywords: '\0' })]));

    expect(rows[0]).toMatchObject({ title: 'a�b�c', state: 'invalid' });
  });

  test('rejects a user without a profile', async () => {
    await expect(checkImport(buildSessionUser(), csv([row(1)]))).rejects.toMatchObject({ code: 'profile_missing' });
  });

  test('refuses a file of listings that are not the host’s before all rows are validated', async () => {
    const uids = Array.from({ length: 20_000 }, () => randomUUID());
    const spent = await cpuMillisecondsOf(async () => {
      const text = `uid\n${uids.join('\n')}`;
      await expect(checkImport(user, { format: 'csv', text, photos: [] })).rejects.toMatchObject({
        fields: [{ pointer: '/text', code: 'tooManyRows' }],
      });
    });
    expect(spent).toBeLessThan(3_000);
  });

  test('validates 500 rows within three seconds of computing time', async () => {
    const spent = await cpuMillisecondsOf(async () => {
      const { counts } = await checkImport(user, csv(rowsOf(500)));
      expect(counts.new).toBe(500);
    });
    expect(spent).toBeLessThan(3_000);
  });
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
