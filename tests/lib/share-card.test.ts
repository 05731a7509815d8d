import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { limits } from '@/lib/http/rate-limit';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { drawCard, findShareCard, isRenderable, shareCardPath } from '@/lib/share-card/service';
import { buildCityPack } from '@/scripts/city/build';
import { buildListing } from '@/tests/factories/listing';
import { corner, toyStreets } from '@/tests/factories/toy-town';

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
  .webp()
  .toBuffer();
const cardText = { title: 'Osteria al Ponte', kind: 'Restaurant  ·  Venice', siteName: 'VX Venice' };
/** Pixels of the map beside the photograph that are about as the pin, and as its streets. */
function countColours(pixels = Buffer.alloc(0)) {
  const count = (colour: readonly number[]) => {
    let found = 0;
    for (let y = 0; y < 250; y++) {
      for (let x = 800; x < 1200; x++) {
        const at = (y * 1200 + x) * 3;
        if (colour.every((value, index) => Math.abs((pixels[at + index] ?? 0) - value) < 12)) found += 1;
      }
    }
    return found;
  };
  return { pin: count([0x0b, 0x67, 0x70]), street: count([0xff, 0xff, 0xff]) };
}
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe('the picture for shared links', () => {
  test.each([
    'Osteria',
    'Trattoria <b>& Söhne</b>',
    'x'.repeat(200),
    'Wort '.repeat(40).trim(),
    'Łódź, Čokoládovna à l’œuvre',
    null,
  ])('is 1200 × 630 with the title %j', async (title) => {
    const { format, width, height } = await sharp(await drawCard(photo, { ...cardText, title })).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test('shows the photograph and the text of the listing', async () => {
    const [one, other] = await Promise.all(
      ['Osteria', 'Locanda'].map(async (title) => pixelsOf(await drawCard(photo, { ...cardText, title }))),
    );
    expect([...(one?.subarray(0, 3) ?? [])].map((value) => Math.round(value / 16))).toEqual([16, 0, 0]);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  test('omits texts that its font cannot render', () => {
    expect(['Caffè “Florian” – 1720 · €', 'Größe', 'Žižkov'].every(isRenderable)).toBe(true);
    expect(['レストラン', 'Привет', 'مطعم', 'Pizza 🍕', '饭'].some(isRenderable)).toBe(false);
  });

  test('has a URL that changes with its content, and falls back to the original title', async () => {
    const translations = {
      ja: { title: '橋の居酒屋', description: null },
      de: { title: 'Zur Brücke', description: null },
    };
    const { id, uid } = await buildListing({ translations });
    const read = async () => {
      const listing = await findPublishedListing(uid);
      if (!listing) throw new Error('it is public');
      return Promise.all((['en', 'de', 'ja'] as const).map((language) => shareCardPath(listing, language)));
    };
    const [en, de, ja] = await read();
    const version = (path = '') => path.split('v=')[1];
    expect(en).toMatch(new RegExp(`^/api/listing/${uid}/card\\?lang=en&v=[0-9a-f]{16}$`));
    expect(version(de)).not.toBe(version(en));
    expect(version(ja)).toBe(version(en));
    await db.listing.update({ where: { id }, data: { title: 'Osteria dei Pugni' } });
    expect((await read())[0]).not.toBe(en);
  });

  test('has another URL for a place of the demonstration, which it is marked as', async () => {
    const { id, uid } = await buildListing();
    const read = async () => {
      const listing = await findPublishedListing(uid);
      if (!listing) throw new Error('it is public');
      return shareCardPath(listing, 'en');
    };
    const own = await read();
    await db.listing.update({ where: { id }, data: { demonstration: true } });
    expect(await read()).not.toBe(own);
  });

  test('is drawn once for concurrent requests, then cached', async () => {
    const { uid } = await buildListing({ title: randomUUID(), images: [] });
    const visitor = randomUUID();
    const cards = await Promise.all([1, 2, 3].map(() => findShareCard(uid, 'en', visitor)));
    expect(new Set(cards.map((card) => card?.version)).size).toBe(1);
    for (let count = 3; count < limits.shareCard.points; count++) await findShareCard(uid, 'en', visitor);
    // what was read did not count
    const { uid: another } = await buildListing({ title: randomUUID(), images: [] });
    expect(await findShareCard(another, 'en', visitor)).toBeTruthy();
  });

  test('has the streets around the place beside the photograph where the city pack has them, and another URL', async () => {
    const { uid } = await buildListing({ title: randomUUID(), images: [], position: corner(2, 2) });
    const listing = (await findPublishedListing(uid)) ?? expect.fail('it is public');
    const [plain, plainPath] = [await findShareCard(uid, 'en', 'x'), await shareCardPath(listing, 'en')];
    const folder = join(env.DATA_DIR, 'city');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const step = <T>(_title: string, work: () => T) => work();
    await buildCityPack({ inputs: [{ path: toyStreets, kind: 'streets' }], folder, step });
    const card = await findShareCard(uid, 'en', 'x');
    expect(await shareCardPath(listing, 'en')).not.toBe(plainPath);

    const [before, after] = await Promise.all([plain, card].map((one) => sharp(one?.bytes).raw().toBuffer()));
    const { pin, street } = countColours(after);
    expect(pin).toBeGreaterThan(800);
    expect(street).toBeGreaterThan(1_000);
    expect(countColours(before)).toMatchObject({ pin: 0 });
  });

  test('exists for published listings only', async () => {
    const { uid } = await buildListing({ status: 'pending' });
    expect(await findShareCard(uid, 'en', 'x')).toBeNull();
    expect(await findShareCard(randomUUID(), 'en', 'x')).toBeNull();
  });
});
