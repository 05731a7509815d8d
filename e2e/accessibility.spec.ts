import type { Page } from '@playwright/test';
import { findViolations } from './axe';
import { expect, gatedTest } from './fixtures';
import { test } from './people';
import { inLocale, listPublicPages, openFilledIn, type PublicPageName, publicPageNames } from './public-pages';
import { findMisfits } from './usable';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const otherLocales = ['de', 'it', 'fr', 'ja', 'pt', 'es'] as const;

const colours = ['color-contrast', 'link-in-text-block'];
const room = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

type Look = {
  look: string;
  size: typeof wide;
  media?: { colorScheme?: 'dark'; forcedColors?: 'active' };
  /** All of axe where absent. */
  rules?: string[];
};

const sizes: Look[] = [
  { look: 'wide', size: wide },
  { look: 'phone', size: phone },
];
/** The document stays the same, so only the rules about what changes run again. */
const looks: Look[] = [
  { look: 'dark', media: { colorScheme: 'dark' }, size: wide, rules: colours },
  { look: 'forced colours', media: { forcedColors: 'active' }, size: wide, rules: colours },
  // what 200 and 400 % leave of a window
  { look: 'enlarged to 200 %', size: { width: 640, height: 400 }, rules: room },
  { look: 'enlarged to 400 %', size: { width: 320, height: 200 }, rules: room },
];
/** Between them they show every component of the public pages. */
const representative: PublicPageName[] = ['home', 'all places', 'a place that says much', 'a tour', 'tides'];

for (const name of publicPageNames) {
  test(`passes axe and fits into its window, wide and on a phone: ${name}`, async ({ page, allowComplaint }) => {
    allowComplaint(/404/);
    await page.goto('/gate/icon.svg');
    const { path = '', status = 200, prepare } = (await listPublicPages(page)).find((one) => one.name === name) ?? {};
    await prepare?.(page);
    const answer = await openFilledIn(page, path);
    expect(answer?.status()).toBe(status);
    const all = representative.includes(name) ? [...sizes, ...looks] : sizes;
    expect(await problemsOf(page, all)).toEqual([]);
  });
}

gatedTest(
  'the gate’s prompt passes axe in every look, and fits in every language',
  async ({ page, allowComplaint }) => {
    allowComplaint(/401/);
    await page.goto('/');
    expect(await problemsOf(page, [...sizes, ...looks])).toEqual([]);
    for (const locale of otherLocales) {
      await page.goto(inLocale('/', locale));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await findMisfits(page), locale).toEqual([]);
    }
  },
);

async function problemsOf(page: Page, all: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  for (const { look, media, size, rules } of all) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce', ...media });
    await page.setViewportSize(size);
    // where places lie on a map is given; the list has room for each
    const broken = await findViolations(page, { rules, ...(size === wide ? {} : { exclude: '.leaflet-marker-pane' }) });
    found.push(...[...broken, ...(await findMisfits(page))].map((what) => `${look}: ${what}`));
  }
  return found;
}
