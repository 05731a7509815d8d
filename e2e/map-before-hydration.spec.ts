import { expect } from './fixtures';
import { holdScripts } from './hydration';
import { test } from './people';
import { expectUsable } from './usable';

test('a button that is pressed before hydration has its effect', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Tide/ }).click();
  letGo();
  await expectUsable(page.getByRole('button', { name: 'Close the tide' }));
});

test('what is typed before hydration is searched for', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Search places' });
  await field.fill('florian');
  letGo();
  await expectUsable(page.getByRole('option', { name: /Florian/ }));
  await expect(field).toHaveValue('florian');
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]q=florian/);
});
