import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, expectNarrowFits, test } from './people';
import { logIn } from './session';

const TITLE = 'Drogheria Mascari';
const OUTSIDE = /^https:\/\/(www\.imascari\.com|www\.openstreetmap\.org)\//;

test('a visitor finds, opens and uses a place, and its host sees the numbers', async ({
  page,
  context,
  another,
  account,
  allowComplaint,
}) => {
  allowComplaint(/another origin: https:\/\/(www\.imascari\.com|www\.openstreetmap\.org)\//);
  await context.route(OUTSIDE, (route) => route.abort());
  const host = await another();
  await logIn(host, account('host'));

  await page.goto('/listings?q=Drogheria+Mascari');
  const found = page.getByRole('list', { name: 'Places' }).getByRole('link', { name: TITLE });
  const uid = new URL((await found.getAttribute('href')) ?? '', page.url()).pathname.split('/').at(-2) ?? '';
  await host.goto(`/dashboard/statistics?listing=${uid}`);
  const before = await readFigures(host);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/counts') && sent.push(request.postDataJSON().kind));

  await test.step('the visitor presses the website, the directions and the favourite, some of them twice', async () => {
    await found.click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const aside = page.getByRole('complementary');
    for (const name of ['Website', 'Directions', 'Website']) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        aside.getByRole('link', { name, exact: true }).click(),
      ]);
      await opened.close();
    }
    await page.getByRole('button', { name: `Favourite: ${TITLE}` }).click();
    await expect.poll(() => sent.toSorted()).toEqual(['directions', 'favourites', 'views', 'website']);
  });

  await test.step('each is counted once', async () => {
    const counted = { Views: 1, 'Search results': 1, Directions: 1, Calls: 0, Website: 1, Favourites: 1 };
    const expected = Object.fromEntries(
      Object.entries(counted).map(([name, count]) => [name, (before[name] ?? 0) + count]),
    );
    await expect(async () => {
      await host.goto(`/dashboard/statistics?listing=${uid}`);
      expect(await readFigures(host)).toEqual(expected);
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the host chooses a period, a listing and an order, and downloads the numbers', async () => {
    await host.goto('/dashboard/my-listings?status=active&q=Drogheria');
    await host.getByRole('button', { name: `More for ${TITLE}` }).click();
    await host.getByRole('menuitem', { name: 'Statistics' }).click();
    await expect(host.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await host.getByRole('link', { name: '7 days' }).click();
    await expect(host).toHaveURL(/days=7/);
    await expect(host.getByRole('img', { name: /^Views per day from/ })).toBeVisible();
    await host.getByText('Show as a table').click();
    await expect(host.getByRole('table', { name: 'Views per day' }).getByRole('row')).toHaveCount(8);
    await expectAccessible(host);
    const [file] = await Promise.all([
      host.waitForEvent('download'),
      host.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`${uid},${TITLE},`);

    await host.getByRole('link', { name: 'Statistics' }).last().click();
    await host.getByRole('link', { name: 'Sort by Calls' }).click();
    await expect(host.getByRole('columnheader', { name: 'Sort by Calls' })).toHaveAttribute('aria-sort', 'descending');
    await expectAccessible(host);
    await expectNarrowFits(host);
  });
});

/** The figures of the page by their names. */
async function readFigures(page: Page): Promise<Record<string, number>> {
  const cards = page.getByRole('region', { name: 'Statistics' }).locator('dl > div');
  await expect(cards).toHaveCount(6);
  const texts = await cards.evaluateAll((all) =>
    all.map((card) => [...card.querySelectorAll('dt, dd')].slice(0, 2).map(({ textContent }) => textContent ?? '')),
  );
  return Object.fromEntries(texts.map(([name, count]) => [name, Number(count?.replace(/\D/g, ''))]));
}
