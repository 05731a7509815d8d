import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { limits } from '@/lib/http/rate-limit';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { drawCard, findShareCard, isRenderable, shareCardPath } from '@/lib/listings/sharing/card/service';
import { buildListing } from '@/tests/factories/listing';

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
  .webp()
  .toBuffer();
const cardText = { title: 'Osteria al Ponte', kind: 'Restaurant  ·  Venice', siteName: 'VX Venice' };
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

  test('exists for published listings only', async () => {
    const { uid } = await buildListing({ status: 'pending' });
    expect(await findShareCard(uid, 'en', 'x')).toBeNull();
    expect(await findShareCard(randomUUID(), 'en', 'x')).toBeNull();
  });
});
