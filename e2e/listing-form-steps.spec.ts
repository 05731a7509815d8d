import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { confirm, fillInSignUp } from './newcomer';
import { expectAccessible, newAddress, takePhoto, test } from './people';
import { logIn } from './session';
import { expectUsable, expectUsableAtBothSizes, findMisfits } from './usable';

/** Of the window, of which a step is at most this many high. */
const MAX_SCREENS = 1.6;

const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 640 };

test.use({ viewport: phone });

test('an account that is opened to add a business leads to the form', async ({ page, readCode, allowComplaint }) => {
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile/);
  const email = newAddress('anna.business');
  await page.goto('/favourites');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Add your business' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillInSignUp(page, email);
  await confirm(page, await readCode(email));
  await expect(page).toHaveURL(/\/dashboard\/add-listings$/);
  await expect(page.getByText('Step 1 of 5: Name and category')).toBeVisible();
});

test('a listing is written on a phone in five short steps', async ({ page, account, allowComplaint }) => {
  // a save that ends while the page is reloaded
  allowComplaint(/412 .*\/api\/listing\/drafts/);
  const title = `Five steps ${Date.now()}`;
  await logIn(page, account('host'));
  await page.goto('/dashboard/add-listings');

  await test.step('a step is left when its fields are right', async () => {
    await expectStep(page, 1, 'Name and category');
    await next(page);
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectErrors(page, 1);
    await page.getByLabel('Title').fill(title);
    await expect(stepButton(page, 1)).not.toHaveAccessibleName(/needs your attention/);
    await page.getByLabel('Category').selectOption('shop');
    await next(page);
  });

  await test.step('the map fills its frame', async () => {
    await expectStep(page, 2, 'Place');
    await expect(page.getByText('Step 2 of 5: Place')).toBeFocused();
    await expect(stepButton(page, 3)).toBeDisabled();
    await next(page);
    await expectErrors(page, 2);
    await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
    const map = await page.locator('.leaflet-container').boundingBox();
    const pin = await page.getByRole('button', { name: /^The pin/ }).boundingBox();
    expect(Math.abs((map?.x ?? 0) + (map?.width ?? 0) / 2 - ((pin?.x ?? 0) + (pin?.width ?? 0) / 2))).toBeLessThan(3);
    await page.getByLabel('Address').fill('Calle Lunga San Barnaba 2701, Venezia');
    await next(page);
  });

  await test.step('photos and hours leave a step short', async () => {
    await expectStep(page, 3, 'Photos');
    await next(page);
    await expectErrors(page, 3);
    const files = ['navy', 'teal', 'olive', 'gold'].map(async (colour) => {
      return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await takePhoto(colour) };
    });
    await page.getByLabel('Photos').setInputFiles(await Promise.all(files));
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4);
    await expectStep(page, 3, 'Photos');
    await next(page);

    await expectStep(page, 4, 'Opening hours');
    await page.getByRole('button', { name: 'Add hours' }).click();
    await expectUsableAtBothSizes(page.getByRole('group', { name: 'Opening hours', exact: true }));
    await page.getByLabel('Friday', { exact: true }).check();
    await next(page);
    await expectErrors(page, 4);
    await page.getByRole('button', { name: 'Copy to the days without hours' }).click();
    await chooseHour(page, 'Opens', '10:00');
    await chooseHour(page, 'Closes', '19:00');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expectStep(page, 4, 'Opening hours');
    await next(page);
  });

  await test.step('the browser goes back and forward by step', async () => {
    await expectStep(page, 5, 'Text');
    await page.getByLabel('Description').fill('Only four words here');
    await expect(page).toHaveURL(/\?draft=/);
    await page.goBack();
    await expect(page.getByText('Step 4 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Step 3 of 5')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4);
    await page.goForward();
    await page.goForward();
    await expect(page.getByText('Step 5 of 5')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Only four words here');
    await page.getByLabel('Email').fill('nonsense');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expectErrors(page, 5);
    await page.getByLabel('Email').fill('');
  });

  await test.step('an error leads to its step', async () => {
    await stepButton(page, 1).click();
    await page.getByLabel('Title').fill('Fi');
    await stepButton(page, 5).click();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('Step 1 of 5')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    for (const number of [1, 5]) {
      await expect(stepButton(page, number)).toHaveAccessibleName(/needs your attention/);
    }
    await expectAccessible(page);
    await page.getByLabel('Title').fill(title);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('nothing is lost when the phone is turned, on one page, and in a reload', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Show as one page' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Description')).toHaveValue('Only four words here');
    await expectUsable(page.getByRole('button', { name: 'Send for review' }));
    await page.reload();
    await expect(page.getByLabel('Address')).toBeVisible();
    await page.getByRole('button', { name: 'Show in steps' }).click();
    await expectStep(page, 1, 'Name and category');
  });

  await test.step('it is sent from the last step', async () => {
    await stepButton(page, 5).click();
    await page.getByLabel('Description').fill('Everything is written on a phone, in five steps that are short enough.');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

/** A step is open, short, within the window, and accessible. */
async function expectStep(page: Page, number: number, name: string): Promise<void> {
  await expect(page.getByText(`Step ${number} of 5: ${name}`)).toBeVisible();
  await expect(stepButton(page, number)).toHaveAttribute('aria-current', 'step');
  await expectUsable(stepButton(page, number));
  await expectShort(page, name);
  expect(await findMisfits(page)).toEqual([]);
  await expectAccessible(page);
}

/** A step shows what is wrong in it, and is still short. */
async function expectErrors(page: Page, number: number): Promise<void> {
  await expect(stepButton(page, number)).toHaveAccessibleName(/needs your attention/);
  await expect(stepButton(page, number)).toHaveAttribute('aria-current', 'step');
  await expectShort(page, `step ${number} with errors`);
}

async function expectShort(page: Page, name: string): Promise<void> {
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  for (const size of [smallPhone, phone]) {
    await page.setViewportSize(size);
    await expect.poll(screens, { message: `${name} in screens of ${size.height}` }).toBeLessThanOrEqual(MAX_SCREENS);
  }
}

const stepButton = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Step ${number}:`) });

async function next(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  await expectUsable(button);
  await button.click();
}

async function chooseHour(page: Page, list: string, hour: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${list}$`) }).click();
  await page.getByRole('option', { name: hour }).click();
}
