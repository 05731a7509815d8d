import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, strangerTest } from './fixtures';
import { test } from './people';
import { inLocale, listPublicPages, openFilledIn } from './public-pages';

const locales = ['en', 'de', 'ja'] as const;
const window = { width: 1280, height: 800 };

const colours = ['color-contrast', 'link-in-text-block'];
const room = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** How a page may be looked at. The document stays the same, so only the rules about what changes are asked again. */
const looks = [
  { look: 'light', media: {}, size: window, rules: null },
  { look: 'dark', media: { colorScheme: 'dark' }, size: window, rules: colours },
  { look: 'forced colours', media: { forcedColors: 'active' }, size: window, rules: colours },
  // what 400 % leave of the window
  { look: 'enlarged to 400 %', media: {}, size: { width: 320, height: 200 }, rules: room },
] as const;

for (const locale of locales) {
  test(`every public page passes axe and fits into its window, in ${locale}`, async ({ page, allowComplaint }) => {
    test.setTimeout(240_000);
    allowComplaint(/404/);
    await page.goto('/gate/icon.svg');
    const found: string[] = [];
    for (const { name, path, status = 200, prepare } of await listPublicPages(page)) {
      await page.setViewportSize(window);
      await prepare?.(page);
      const answer = await openFilledIn(page, inLocale(path, locale));
      expect(answer?.status(), path).toBe(status);
      found.push(...(await problemsOf(page)).map((problem) => `${name}, ${problem}`));
    }
    expect(found).toEqual([]);
  });

  strangerTest(`the gate’s prompt does too, in ${locale}`, async ({ page, allowComplaint }) => {
    allowComplaint(/401/);
    await page.goto(inLocale('/', locale));
    expect(await problemsOf(page)).toEqual([]);
  });
}

async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { look, media, size, rules } of looks) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce', ...media });
    await page.setViewportSize(size);
    const axe = new AxeBuilder({ page });
    // where places lie on a map is not ours to choose; the list has room for each
    if (rules === room) axe.exclude('.leaflet-marker-pane');
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    const broken = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`));
    const excess = await page.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth);
    found.push(...[...broken, ...(excess > 0 ? [`${excess} pixels too wide`] : [])].map((what) => `${look}: ${what}`));
  }
  return found;
}
