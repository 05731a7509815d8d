import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { importInput } from '@/lib/listings/import-export/schema';
import {
  checkImport,
  confirmImport,
  correctImport,
  exportListings,
  getImportProgress,
} from '@/lib/listings/import-export/service';
import { csv, row } from '@/tests/factories/import-file';
import { buildListing, buildListings } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

let user: SessionUser;
beforeEach(async () => {
  user = await buildUser();
});

const exported = async () => new Response(await exportListings(user, 'csv')).text();
const check = (text: string) => checkImport(user, importInput.parse({ format: 'csv', text }));
const finish = async (id: string, lines: number[]) => {
  await confirmImport(user, id, lines);
  await expect.poll(async () => (await getImportProgress(user, id)).state, { timeout: 15_000 }).toBe('done');
  return (await getImportProgress(user, id)).made.map(({ outcome }) => outcome);
};

describe('the own export, imported again', () => {
  test('with 1,000 unchanged listings has no difference and writes to none', async () => {
    const links = [
      { name: 'Facebook', url: 'https://www.facebook.com/o' },
      { name: 'Website', url: 'https://one.example.com/' },
    ];
    await buildListing({ ownerSub: user.sub, title: '=1+1', socialLinks: links });
    await buildListing({ ownerSub: user.sub, status: 'paused', description: 'No longer long enough.' });
    const titles = Array.from({ length: 998 }, (_, index) => ({ title: `Osteria ${index}`, area: 'venice' as const }));
    await buildListings(titles, user.sub);
    const rowsOf = () =>
      db.$queryRaw`SELECT 'l', id, xmin::text, version, updated_at FROM listing UNION ALL
        SELECT 'm', listing_id, xmin::text, position, NULL FROM listing_media UNION ALL
        SELECT 'r', listing_id, xmin::text, base_version, NULL FROM listing_revision ORDER BY 1, 2, 4`;
    const before = await rowsOf();

    const text = await exported();
    const middle = text.indexOf('\r\n', text.length / 2) + 2;
    const head = text.slice(0, text.indexOf('\r\n') + 2);
    const first = await check(text.slice(0, middle));
    const continues = { importId: first.importId, line: 500 };
    const rest = importInput.parse({ format: 'csv', text: head + text.slice(middle), continues });
    const { rows, counts } = await checkImport(user, rest);

    expect([rows, counts]).toEqual([[], { new: 0, changed: 0, unchanged: 1_000, invalid: 0, duplicate: 0 }]);
    expect(await rowsOf()).toEqual(before);
  });

  test('shows what differs, and changes it as the form would', async () => {
    const published = await buildListing({ ownerSub: user.sub, title: 'Uno', phone: null });
    const pending = await buildListing({ ownerSub: user.sub, title: 'Due', status: 'pending' });
    await buildListing({ ownerSub: user.sub, title: 'Tre' });
    const lines = (await exported()).replace('Uno', 'Unico').replace('Due', 'Duetto').split('\r\n');
    const table = [lines[0]?.replace('zip_code', 'colour'), ...lines.slice(1, -1)].join('\n');

    const { importId, rows, counts } = await check(table);

    expect(counts).toMatchObject({ new: 0, changed: 2, unchanged: 1, invalid: 0 });
    expect(rows.map(({ uid, state, changes }) => [uid, state, changes])).toEqual([
      [published.uid, 'changed', [{ column: 'title', from: 'Uno', to: 'Unico' }]],
      [pending.uid, 'changed', [{ column: 'title', from: 'Due', to: 'Duetto' }]],
    ]);
    expect(await finish(importId, [2, 3])).toEqual(['updated', 'updated']);
    const select = { title: true, zipCode: true, status: true, version: true, revision: { select: { content: true } } };
    expect(await db.listing.findMany({ select, orderBy: { id: 'asc' }, take: 2 })).toMatchObject([
      { title: 'Uno', status: 'active', version: 2, revision: { content: { title: 'Unico', zipCode: '30122' } } },
      { title: 'Duetto', status: 'pending', version: 2, zipCode: '30122', revision: null },
    ]);
  });

  test('publishes at once what needs no review', async () => {
    const { uid } = await buildListing({ ownerSub: user.sub });
    const { importId, rows } = await check(`uid,phone\n${uid.toUpperCase()},+39 041 522 1234`);

    expect(rows.map(({ changes }) => changes)).toEqual([[{ column: 'phone', from: '', to: '+390415221234' }]]);
    expect(await finish(importId, [2])).toEqual(['updated']);
    expect(await db.listing.findUnique({ where: { uid }, include: { revision: true } })).toMatchObject({
      ...{ phone: '+390415221234', version: 2, revision: null },
    });
  });

  test('leaves a listing as it is that was edited after the file was checked', async () => {
    const { uid } = await buildListing({ ownerSub: user.sub });
    const { importId } = await check(`uid,phone\n${uid},+39 041 522 1234`);
    await db.listing.update({ where: { uid }, data: { version: { increment: 1 } } });

    expect(await finish(importId, [2])).toEqual(['outdated']);
    expect(await db.listing.findUnique({ where: { uid } })).toMatchObject({ phone: null, version: 2 });
  });

  test('adds rows without a uid, and has an error for those with an unknown uid, of another host or repeated', async () => {
    const foreign = await buildListing();
    const own = await buildListing({ ownerSub: user.sub });
    const archived = await buildListing({ ownerSub: user.sub, status: 'archived' });
    const uids = ['', 'x', foreign.uid, archived.uid, own.uid, own.uid];

    const { importId, rows } = await checkImport(user, csv(uids.map((uid, index) => row(index, { uid }))));

    expect(rows.map(({ state, errors }) => [state, ...errors.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      ['new'],
      ['invalid', 'uid unknownListing'],
      ['invalid', 'uid unknownListing'],
      ['invalid', 'uid unknownListing'],
      ['changed'],
      ['invalid', 'uid repeatedListing'],
    ]);
    const mended = await correctImport(user, importId, [{ line: 3, values: { uid: '' } }]);
    expect(mended.counts).toMatchObject({ new: 2, changed: 1, invalid: 3 });
  });
});
