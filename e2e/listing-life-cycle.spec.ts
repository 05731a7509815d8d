import { expect } from './fixtures';
import { expectAccessible, tabTo, test } from './people';
import { logIn } from './session';
import { expectUsableAtBothSizes } from './usable';

test.use({ viewport: { width: 390, height: 844 } });

test('a host pauses, closes, shares, duplicates, archives and restores a listing', async ({
  page,
  another,
  account,
}) => {
  const visitor = await another();
  await logIn(page, account('host'));
  const list = (status: string, q: string) => `/dashboard/my-listings?${new URLSearchParams({ status, q })}`;
  await page.goto('/dashboard/my-listings?status=active');
  const cards = page.getByRole('list', { name: 'My listings' }).getByRole('listitem');
  const title = (await cards.nth(6).getByRole('heading', { level: 2 }).textContent()) ?? '';
  const openMenu = () => page.getByRole('button', { name: `More for ${title}` }).click();
  const choose = async (entry: string) => {
    await openMenu();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await page.goto(list('active', title));
  await openMenu();
  const address = (await page.getByRole('menuitem', { name: 'View public page' }).getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');

  await test.step('a listing is paused by keyboard, is not public then, and its tab appears', async () => {
    await tabTo(page, page.getByRole('button', { name: `More for ${title}` }));
    await page.keyboard.press('Enter');
    const pause = page.getByRole('menuitem', { name: 'Pause' });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('Pau');
    await expect(pause).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The listing is paused.')).toBeVisible();
    await expect(page.getByText('None of these listings')).toBeVisible();
    expect((await visitor.request.get(address)).status()).toBe(404);
    await page.goto(list('paused', title));
    await expect(cards.first()).toContainText('Not public while it is paused.');
    await choose('Resume');
    await expect(cards).toHaveCount(0);
    expect((await visitor.request.get(address)).status()).toBe(200);
  });

  await test.step('a closure is shown until its last day and ends when the host reopens', async () => {
    await page.goto(list('active', title));
    await choose('Close temporarily');
    const dialog = page.getByRole('dialog', { name: 'Close temporarily' });
    await expectUsableAtBothSizes(dialog);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close until this day' }).click();
    await expect(cards.first()).toContainText('Temporarily closed until');
    await choose('Reopen');
    await expect(cards.first()).not.toContainText('Temporarily closed until');
  });

  await test.step('the public address is shared as a QR code', async () => {
    await choose('Share and QR code');
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByLabel('Link')).toHaveValue(new RegExp(`${address}$`));
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectUsableAtBothSizes(dialog);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a duplicate begins with its values', async () => {
    await choose('Duplicate');
    await expect(page.getByText(`Copied from “${title}”.`)).toBeVisible();
    await expect(page.getByLabel('Title').first()).toHaveValue(title);
    await page.goto(list('active', title));
  });

  await test.step('the selection archives it, and the archive restores it', async () => {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const bar = page.getByRole('region', { name: 'Actions for the selected listings' });
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Delete 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the selected listings?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(cards).toHaveCount(0);
    expect((await visitor.request.get(address)).status()).toBe(404);

    await page.goto(list('archived', title));
    await expect(cards.first()).toContainText('Will be deleted on');
    await page.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(cards).toHaveCount(0);
    expect((await visitor.request.get(address)).status()).toBe(200);
  });
});
