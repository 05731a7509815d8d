import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { listSitemaps, readSitemap, readSitemapPart } from '@/lib/sitemap/service';
import { buildListing } from '@/tests/factories/listing';
import { buildOwnTour } from '@/tests/factories/own-tour';

test('contains the public pages, tours and places, and nothing of the dashboard', async () => {
  const [published, pending] = [await buildListing(), await buildListing({ status: 'pending' })];
  await buildOwnTour('OWN-1');

  const xml = await readSitemap();

  for (const path of ['/', '/it/tides', '/de/privacy', '/listings/hotel', '/ja/activity/OWN-1']) {
    expect(xml).toContain(`<loc>http://localhost:3000${path}</loc>`);
  }
  expect(xml).toContain(`/fr/listing/${published.uid}/osteria-al-ponte</loc>`);
  expect(xml).not.toContain(pending.uid);
  expect(xml).not.toMatch(/dashboard|\/auth|\/api|review|favourites|demo-booking/);
});

test('has further files for places beyond the first 200 ids, which robots.txt names', async () => {
  await buildListing();
  const { uid } = await buildListing();
  await db.$executeRaw`UPDATE listing SET id = 1201 WHERE uid = ${uid}::uuid`;

  expect(await listSitemaps()).toEqual(['http://localhost:3000/sitemap.xml', 'http://localhost:3000/sitemap/6.xml']);
  expect(await readSitemap()).not.toContain(uid);
  expect(await readSitemapPart(6)).toContain(uid);
  for (const part of [0, 1, 5]) expect(await readSitemapPart(part)).toBeNull();
});
