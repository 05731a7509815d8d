import type { Locator, Page } from '@playwright/test';
import { type Locale, routing } from '@/lib/i18n/routing';
import { findViolations } from './axe';
import { expect } from './fixtures';
import { expectAccessible, tabTo, test } from './people';
import { inLocale } from './public-pages';
import { startScenario } from './scenario';
import { expectUsable } from './usable';

const slider = (page: Page) => page.getByRole('slider', { name: 'Look at another time' });

for (const [device, viewport, leastPanelHeight] of [
  // 60 % of the map's frame, which has the height below the header
  ['phone', { width: 390, height: 844 }, 0.6 * (844 - 56)],
  ['desktop', { width: 1280, height: 800 }, 300],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, timezoneId: 'Pacific/Auckland' });

    test('a visitor opens the tide on the map, by keyboard, and looks at another time', async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: /^Tide −?\d+ cm, (rising|falling|steady) / });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('region', { name: 'Tide in Venice' });
      await expectUsable(panel, { minWidth: Math.min(390, viewport.width), minHeight: leastPanelHeight });
      await expectUsable(panel.getByText(/^−?\d+ cm$/).first());
      await expectUsable(panel.getByRole('img', { name: /^Chart of the tide/ }), { minWidth: 300, minHeight: 150 });
      await expectUsable(slider(page), { minWidth: 300 });
      await expectUsable(panel.getByRole('listitem').filter({ hasText: 'High tide' }).first());
      await expectUsable(panel.getByRole('listitem').filter({ hasText: 'St Mark' }).first());
      await expectUsable(panel.getByRole('button', { name: 'Close the tide' }));
      await expect(panel.getByText(/^Code (green|yellow|white)/).last()).toBeVisible();
      // there are no measurements in these journeys
      await expect(panel.getByText(/You see the computed tide/)).toBeVisible();
      // an hour may have begun since the panel was drawn
      const venice = await page.evaluate(() =>
        [Date.now() - 120_000, Date.now()].map((time) =>
          new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit' }).format(time),
        ),
      );
      await expect(panel.getByText(/^Now in Venice/)).toHaveText(new RegExp(`, (${venice.join('|')}):\\d\\d$`));

      await tabTo(page, slider(page));
      await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\w+day \d\d:\d\d, −?\d+ cm, computed ±\d+ cm$/);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('PageUp');
      await expect(panel.getByText(/^Expected on \w+day/)).toBeVisible();
      await expectAccessible(page, panel);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    test('every gauge has its level on the map while the tide is open', async ({ page }) => {
      await page.goto('/?lat=45.4375&lng=12.335&z=12');
      await page.getByRole('button', { name: /^Tide/ }).click();
      await expect(page.locator('.tide-station')).toHaveCount(13);
      await page.getByRole('button', { name: 'Close the tide' }).click();
      await expect(page.locator('.tide-station')).toHaveCount(0);
    });
  });
}

test('without our server the browser computes the tide itself, labelled', async ({ page, allowComplaint }) => {
  allowComplaint(/503/);
  await startScenario(page, { answers: 'failed' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Tide −?\d+ cm/ }).click();
  await expectUsable(page.getByText(/Your device computed this tide/), { minHeight: 20 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the chart, the coming days, the codes and the sources', async ({ page }) => {
    await page.goto('/tides');
    await expect(page.getByRole('heading', { level: 1, name: 'Tides in Venice' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chart of the tide/ })).toBeVisible();
    await page.getByText('High and low tides of the next seven days').click();
    await expect(page.getByRole('table', { name: 'The coming days' }).getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('term').filter({ hasText: 'Yellow: high' })).toBeVisible();
    const vaporetti = page.getByRole('region', { name: 'Vaporetti at high water' });
    for (const level of [95, 120, 130, 140]) await expect(vaporetti.getByText(`Above ${level} cm`)).toBeVisible();
    await expect(vaporetti.getByText(/read on 21 November 2026/)).toHaveCount(2);
    await expect(page.getByRole('link', { name: /TICON-4/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Centro Previsioni e Segnalazioni Maree' })).toBeVisible();
    await expect(slider(page)).toBeHidden();
  });
});

test('a visitor downloads the coming high waters as a calendar', async ({ page }) => {
  await page.goto('/it/tides');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Maree da 80 cm' }).click();
  expect((await download).suggestedFilename()).toBe('venice-tides-80.ics');
  const answer = await page.request.get('/api/tides/calendar?from=110&lang=it');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('X-WR-CALNAME:Venezia: alte maree da 110 cm\r\n');
});

test('the page of a place on Saint Mark’s square states whether it is flooded', async ({ page }) => {
  await page.goto('/listings?q=Florian');
  await page.getByRole('main').getByRole('link', { name: 'Caffè Florian' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dry feet?' })).toBeVisible();
  await expect(page.getByText(/An indication: the ground here is at about 80 cm/)).toBeVisible();
  await page.getByRole('button', { name: 'Look at another time' }).click();
  await slider(page).press('PageUp');
  await expect(page.getByText(/cm (above the water|under water)/)).toHaveCount(2);
});

/** The evening before a morning whose tide is highest about nine o’clock. */
const EVENING = { tide: 'high100', at: '2026-11-22T20:00' } as const;
const announced: Record<Locale, RegExp> = {
  en: /Tomorrow 0\d:\d0–1\d:\d0, about 100 cm/,
  it: /Domani dalle 0\d:\d0 alle 1\d:\d0, circa 100 cm/,
  de: /Morgen 0\d:\d0–1\d:\d0\sUhr etwa 100\scm/,
  fr: /Demain de 0\d:\d0 à 1\d:\d0, environ 100\scm/,
  es: /Mañana de 0\d:\d0 a 1\d:\d0, unos 100\scm/,
  pt: /Amanhã das 0\d:\d0 às 1\d:\d0, cerca de 100\scm/,
  ja: /明日の0\d:\d0～1\d:\d0は約100\s?cm/,
};

/** In these the sentences of the other pages are longest, and so is English. */
const WHOLE: readonly Locale[] = ['en', 'fr'];

for (const [viewport, locales] of [
  [{ width: 390, height: 844 }, routing.locales],
  [{ width: 1280, height: 800 }, WHOLE],
] as const) {
  test.describe(`the evening before 100 cm, at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('a visitor reads it on the first screen, in every language, in both themes', async ({ page }) => {
      await startScenario(page, EVENING);
      const florian = await findFlorian(page);
      for (const locale of locales) {
        await page.goto(inLocale('/', locale));
        await page.mouse.move(200, 200);
        const pill = page.locator('[data-map-float] button').filter({ hasText: announced[locale] });
        await expectInFirstScreen(pill);
        await expect(pill).toHaveCSS('background-color', 'rgb(242, 183, 5)');
        if (!WHOLE.includes(locale)) continue;
        for (const path of ['/tides', florian]) {
          await page.goto(inLocale(path, locale));
          await expectInFirstScreen(page.getByText(announced[locale]).first());
        }
      }
      await page.goto('/');
      await page.mouse.move(200, 200);
      await expect(page.getByRole('button', { name: announced.en })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page, { rules: ['color-contrast'] })).toEqual([]);
      }
    });
  });
}

test('barriers that appear closed are shown as closed, and the level behind them stays lower', async ({ page }) => {
  await startScenario(page, { tide: 'barrier' });
  await page.goto('/tides');
  await expect(page.getByText(/The barriers appear to be closed\.$/).first()).toBeVisible();
});

async function findFlorian(page: Page): Promise<string> {
  const answer = await page.request.get('/api/search?q=Florian');
  const { results } = (await answer.json()) as { results: { uid: string; slug: string; title: string }[] };
  const found = results.find(({ title }) => title === 'Caffè Florian');
  return `/listing/${found?.uid}/${found?.slug}`;
}

/** Whole and without scrolling. */
async function expectInFirstScreen(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  await expect(locator).toBeInViewport({ ratio: 1 });
}

test('on paper the colours are those of the light theme', async ({ page }) => {
  await page.goto('/tides');
  const card = page.getByRole('article').locator('.bg-paper').first();
  const readColours = () =>
    card.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).borderTopColor]);
  const light = await readColours();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readColours()).not.toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await readColours()).toEqual(light);
});

test('on paper the folded tables are open', async ({ page }) => {
  await page.goto('/tides');
  const stations = page.getByRole('rowheader', { name: /^Punta della Salute, Canal/ });
  await expect(stations).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expectUsable(stations);
});
