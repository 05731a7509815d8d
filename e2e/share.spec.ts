import { expect } from './fixtures';
import { findPlaces } from './guide-places';
import { expectAccessible, test } from './people';
import { expectUsableAtBothSizes } from './usable';

test('a visitor shares a place: the address is copied, and the networks are a link away', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [place] = await findPlaces(page, 1);
  const address = `${baseURL}${place?.path}`;
  await page.goto(place?.path ?? '/');
  const share = page.getByRole('button', { name: `Share: ${place?.title}` }).first();
  const dialog = page.getByRole('dialog', { name: 'Share' });

  await test.step('the dialog holds the five networks, and nothing of theirs is loaded', async () => {
    await share.click();
    await expect(dialog.getByRole('link')).toHaveCount(5);
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
    await expect(dialog.getByRole('link', { name: 'X', exact: true })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(dialog.getByLabel('Link')).toHaveValue(address);
    await expectAccessible(page, dialog);
  });

  await test.step('the address is copied, and that is said', async () => {
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Link copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await test.step('Escape leads back to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(share).toBeFocused();
  });
});

test('a German reader shares the German page', async ({ page, baseURL }) => {
  const [place] = await findPlaces(page, 1);
  await page.goto(`/de${place?.path}`);

  await page
    .getByRole('button', { name: /^Teilen: / })
    .first()
    .click();

  const dialog = page.getByRole('dialog', { name: 'Teilen' });
  await expectUsableAtBothSizes(dialog);
  await expect(dialog.getByLabel('Link')).toHaveValue(`${baseURL}/de${place?.path}`);
});
