import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { openMap } from './map-page';
import { expectNarrowFits, test } from './people';
import { inLocale } from './public-pages';
import { logIn } from './session';
import { enlargeText, expectApart, expectUsable, findMisfits } from './usable';

const widths = [320, 360, 390, 480, 512, 640, 664, 700, 720, 768, 1024, 1280] as const;
const locales = ['en', 'de', 'it', 'fr', 'ja', 'pt', 'es'] as const;

test('the header fits at every width in every language', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(inLocale('/tides', locale));
    await expectHeaderFits(page, locale);
  }
});

test('the header of a signed-in host fits at every width', async ({ page, account }) => {
  await logIn(page, account('host'));
  for (const locale of ['en', 'es'] as const) {
    await page.goto(inLocale('/tides', locale));
    await expect(page.getByRole('banner').getByText('Lucia')).toBeAttached();
    await expectHeaderFits(page, locale);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header fits at every width', async ({ page }) => {
    await page.goto(inLocale('/tides', 'es'));
    await expectHeaderFits(page, 'es');
  });
});

/** No sideways scrolling, no control over another, no control of the header outside the window, no cut placeholder or name. */
async function expectHeaderFits(page: Page, locale: (typeof locales)[number]): Promise<void> {
  const misfits = async () => [...(await findMisfits(page)), ...(await page.evaluate(findOutside))];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(misfits, { message: `${locale} at ${width} px` }).toEqual([]);
  }
  await enlargeText(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(misfits, { message: `${locale} with large text at ${width} px` }).toEqual([]);
  }
}

/** Runs in the browser. */
function findOutside(): string[] {
  const header = [...document.querySelectorAll('body header')].find((one) => !one.closest('main'));
  const boxes = [...(header?.querySelectorAll('a, button, input') ?? [])]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  const outside = boxes.filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth);
  const isCut = (field: Element) => {
    if (!(field instanceof HTMLInputElement)) return false;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (pen) pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return (pen?.measureText(field.placeholder).width ?? 0) > room;
  };
  const link = header?.querySelector('a');
  const name = link?.querySelector('span');
  // one without room is on a second line, out of view
  const isNameShown = name && name.getBoundingClientRect().top < Number(link?.getBoundingClientRect().bottom);
  const isNameCut = isNameShown && name.getBoundingClientRect().width > 1 && name.scrollWidth > name.clientWidth;
  return [
    ...(isNameCut ? ['the name is cut'] : []),
    ...boxes.filter(({ element }) => isCut(element)).map(() => 'the placeholder is cut'),
    ...(boxes.length < 6 ? [`${boxes.length} controls`] : []),
    ...outside.map(({ element }) => element.textContent?.trim() || element.tagName),
  ];
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the tide button lies on no other control, in a low window and with text of 200 %', async ({ page }) => {
    await openMap(page);
    const tide = page.getByRole('button', { name: /^Tide −?\d+ cm/ });
    const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
    await expectApart(tide, zoomIn);
    await page.setViewportSize({ width: 390, height: 844 });
    await enlargeText(page);
    await expectApart(tide, zoomIn);
    await expectApart(tide, page.locator('section[data-stop=peek]'));
  });

  test('the search field has 16 px text, and with text of 200 % the strip shows a name', async ({ page }) => {
    await openMap(page);
    // smaller text is enlarged by phones on focus
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCSS('font-size', '16px');
    await page.setViewportSize({ width: 390, height: 844 });
    await enlargeText(page);
    const name = page.getByRole('list', { name: 'Places in view' }).getByRole('heading').first();
    await expect(name).toBeInViewport({ ratio: 0.3 });
  });

  test('with text of 200 % no label of the navigation is cut, and nothing sticks out of the page', async ({ page }) => {
    for (const locale of ['de', 'ja', 'pt'] as const) {
      await page.goto(inLocale('/tides', locale));
      await enlargeText(page);
      const cut = () =>
        page
          .locator('[data-site-bar] :is(a, span)')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      await expect.poll(cut, { message: locale }).toEqual([]);
      await expectNarrowFits(page);
    }
  });

  test('the navigation is a labelled bar at the bottom edge, which covers nothing', async ({ page }) => {
    await page.goto('/tides');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Map', 'Places', 'Tours', 'Tide', 'Saved'], { useInnerText: true });
    await expect(bar.getByRole('link', { name: 'Tide' })).toHaveAttribute('aria-current', 'page');
    for (const link of await bar.getByRole('link').all()) await expectUsable(link);
    expect((await bar.boundingBox())?.y).toBeGreaterThan(560);
    const lastLink = page.getByRole('contentinfo').getByRole('link').last();
    await lastLink.scrollIntoViewIfNeeded();
    await expectApart(lastLink, bar);

    await page.setViewportSize({ width: 390, height: 844 });
    await bar.getByRole('link', { name: 'Map' }).click();
    await expectApart(page.getByRole('button', { name: 'Show list' }), bar);
    await expectApart(page.getByRole('list', { name: 'Places in view' }), bar);
    for (const path of ['/auth/login', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Saved' })).toHaveCount(0);
    }
  });
});

test('browsers find an icon at the address they try without being given one', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/x-icon');
});
