import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { checkImport, discardImport, findCurrentImport, getImportProgress } from '@/lib/listings/import-export/service';
import { uploadImage } from '@/lib/media/service';
import { csv, row, rowsOf } from '@/tests/factories/import-file';
import { buildListing } from '@/tests/factories/listing';
import { photo } from '@/tests/factories/photo';
import { buildSessionUser } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';
import { cpuMillisecondsOf } from '@/tests/setup/cpu-time';

const keepUntil = (hours: number) => new Date(Date.now() + hours * 3_600_000);

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
