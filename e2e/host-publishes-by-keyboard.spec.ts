import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { newAddress, tabTo, takePhoto, test } from './people';

/** Time per key press of a user who types with average skill (the keystroke-level model), in seconds. */
const SECONDS_A_KEY = 0.28;

test('a host publishes a listing with the keyboard alone, and so do the moderator and the visitor', async ({
  page,
  another,
  account,
  readCode,
  allowComplaint,
}) => {
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile/);
  const title = `Tastiera ${Date.now()}`;
  const email = newAddress('carlo.tasti');

  await test.step('sign-up and code', async () => {
    await page.goto('/');
    await press(page, page.getByRole('link', { name: 'Sign up' }));
    await type(page, page.getByLabel('First name'), 'Carlo');
    await type(page, page.getByLabel('Last name'), 'Tasti');
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByRole('textbox', { name: 'Password' }), 'Tastiera-7!');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Confirmation code');
    await type(page, code, await readCode(email));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/auth\//);
  });

  await test.step('the listing', async () => {
    await page.goto('/dashboard');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Add listing' }));
    const keys = await countKeys(page);
    await type(page, page.getByLabel('Title'), title);
    await type(page, page.getByLabel('Category'), 'Shop');
    await press(page, page.getByRole('button', { name: 'Put the pin in the middle' }));
    await type(page, page.getByLabel('Address'), 'Calle Lunga San Barnaba 2701, Venezia');
    await type(
      page,
      page.getByLabel('Description'),
      'Everything here can be reached and done without a mouse, which is as it ought to be everywhere.',
    );
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByLabel('Photos'), 'Space');
    await (await chooser).setFiles({ name: 'keys.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
    await press(page, page.getByRole('button', { name: 'Add hours' }));
    await press(page, page.getByLabel('Friday', { exact: true }), 'Space');
    await chooseHour(page, 'Opens', '10:00');
    await chooseHour(page, 'Closes', '19:00');
    await press(page, page.getByRole('button', { name: 'Save hours' }));
    await tabTo(page, page.getByRole('button', { name: 'Send for review' }));
    // a first listing takes two minutes at most
    expect((await keys()) * SECONDS_A_KEY).toBeLessThan(120);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('the decision', async () => {
    const moderator = await another();
    const { email: address, password } = account('moderator');
    await moderator.goto('/auth/login');
    await type(moderator, moderator.getByLabel('Email'), address);
    await type(moderator, moderator.getByRole('textbox', { name: 'Password' }), password);
    await moderator.keyboard.press('Enter');
    await expect(moderator).not.toHaveURL(/\/auth\//);
    await moderator.goto('/dashboard/moderation');
    const waiting = moderator.getByRole('listitem').filter({ hasText: title });
    await press(moderator, waiting.getByRole('link', { name: title }));
    await press(moderator, moderator.getByRole('button', { name: 'Approve' }));
    await expect(moderator.getByText('Approved. It is public now.')).toBeVisible();
  });

  await test.step('the visit: from a marker on the map to the page', async () => {
    const visitor = await another();
    await visitor.goto('/');
    await type(visitor, visitor.getByRole('combobox', { name: 'Search places' }), title);
    await visitor.keyboard.press('Enter');
    await press(visitor, visitor.locator('#place-list ol').getByRole('link', { name: title }));
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await visitor.goBack();
    const marker = visitor.locator('.place-pin').first();
    await press(visitor, marker);
    await expect(visitor.getByRole('link', { name: 'View details' })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(/\/listing\//);
  });
});

/** Counts the keys pressed on this page from now on. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const pressed = { keys: 0 };
    document.addEventListener('keydown', () => pressed.keys++, { capture: true });
    return pressed;
  });
  return () => count.evaluate(({ keys }) => keys);
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function chooseHour(page: Page, list: string, hour: string): Promise<void> {
  const select = page.getByRole('button', { name: new RegExp(`${list}$`) });
  await press(page, select);
  const option = page.getByRole('option', { name: hour });
  await expect(option).toBeVisible();
  await page.keyboard.type(hour.slice(0, 2));
  await expect(option).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(select).toHaveText(hour);
}
