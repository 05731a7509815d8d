import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import de from '@/messages/de.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import ja from '@/messages/ja.json' with { type: 'json' };
import { startSeededInstance, type TestInstance } from '../scripts/lib/test-instance.mjs';
import { expect } from './fixtures';
import { test as base } from './people';
import { inLocale } from './public-pages';
import { expectUsable, expectUsableAtBothSizes } from './usable';

/** Junctions of the toy town. */
const start = { lat: 45.44, lng: 12.3306 };
const middle = { lat: 45.441, lng: 12.3318 };
/** Shops and restaurants are open. */
const WEDNESDAY = '2027-03-03';
const layerOf = (kind: string) => `${kind}=${join('tests/fixtures/toy-town', `${kind}.geojson`)}`;

const test = base.extend<object, { guide: TestInstance & { tileOrigin: string } }>({
  guide: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'city-pack-'));
      const layers = ['--layer', layerOf('streets'), '--layer', layerOf('heights')];
      execFileSync('env', [`CITY_PACK_DIR=${folder}`, 'npm', 'run', 'city', '--', ...layers], { stdio: 'pipe' });
      const { stop, ...guide } = await startSeededInstance({ CITY_PACK_DIR: folder });
      await use({ ...guide, tileOrigin: guide.baseUrl });
      await stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

for (const [locale, { OnFoot: texts, DayPage: day }] of Object.entries({ en, de, ja })) {
  test(`${locale}: the streets of a pack are drawn, and lead to a place and through a day`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: start.lat, longitude: start.lng });

    await test.step('on the map', async () => {
      await page.goto(inLocale(`/?lat=${middle.lat}&lng=${middle.lng}&z=17`, locale));
      await expect.poll(() => countColours(page)).toBeGreaterThan(3);
    });

    const near = `near=${middle.lat},${middle.lng}&sort=distance&limit=2&lang=${locale}`;
    const { results } = await (await page.request.get(`/api/search?${near}`)).json();
    const [nearest, next] = results;

    await test.step('on foot', async () => {
      await page.goto(inLocale(`/listing/${nearest.uid}/${nearest.slug}`, locale));
      await page.getByRole('button', { name: texts.open }).first().click();
      const panel = page.getByRole('region', { name: texts.title, exact: true });
      await panel.getByRole('button', { name: texts.useOwn }).click();
      await expect(panel.getByText(wayIn(texts.summary))).toBeVisible();
      await expectUsableAtBothSizes(panel);
      await expectUsable(panel.getByRole('button', { name: texts.useOwn }), { minHeight: 32 });
    });

    await test.step('a day of two places', async () => {
      const stops = `listing/${nearest.uid},listing/${next.uid}`;
      const plan = `day=${WEDNESDAY}&from=${start.lat},${start.lng}&name=Ponte&stops=${stops}&order=own`;
      await page.goto(inLocale(`/day?${plan}`, locale));
      const way = page.getByRole('main').getByText(wayIn(day.ways.walk));
      await expect(way).toHaveCount(2);
      await expectUsableAtBothSizes(page.getByRole('main').locator('ol'));
    });
  });
}

/** Minutes and metres, as a language writes them. */
const wayIn = (summary: string) => new RegExp(summary.replaceAll('.', '\\.').replace(/\{\w+, number\}/g, '[\\d.,]+'));

/** Of the tile with most of them, in the layer of streets. */
function countColours(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tiles = document.querySelectorAll<HTMLCanvasElement>(
      '.leaflet-layer[style*="z-index: 1;"] canvas.leaflet-tile-loaded',
    );
    const counts = [...tiles].map((tile) => {
      const pixels = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data ?? [];
      return new Set(new Uint32Array(new Uint8ClampedArray(pixels).buffer)).size;
    });
    return Math.max(0, ...counts);
  });
}
