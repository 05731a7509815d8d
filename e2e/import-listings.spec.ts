import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { xlsx } from '@/tests/factories/spreadsheet';
import { expect } from './fixtures';
import { expectAccessible, takePhoto, test } from './people';
import { logIn } from './session';

const description = 'A small workshop on a quiet canal where oars are carved by hand from walnut and beech.';
const head = 'Titolo;Categoria;Descrizione;Indirizzo;Latitudine;Longitudine;Orari;Immagine';

test('a host imports a table of places, corrects it, sees its listings and exports them', async ({
  page,
  account,
  allowComplaint,
}) => {
  // the refusal of a file without positions
  allowComplaint(/422 .*\/api\/listing\/import/);
  const stamp = Date.now();
  const row = (number: number) =>
    [
      `Remèr ${stamp} ${number}`,
      'negozio',
      description,
      `Calle ${number}, Venezia`,
      `45,43${number}0`,
      '12,3358',
      'Mo-Fr 09:00-18:00',
      '',
    ].join(';');

  await test.step('she finds the way from her listings', async () => {
    await logIn(page, account('host'));
    await page.goto('/dashboard/my-listings');
    await page.getByRole('link', { name: 'Import or export' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import listings' })).toBeVisible();
    await discardLast(page);
    await expectAccessible(page);
  });

  await test.step('a file without positions is refused as a whole, and says what is missing', async () => {
    await choose(page, `Titolo;Descrizione;Indirizzo\nRemèr;${description};Calle 1`);
    const alert = page.getByRole('alert').filter({ hasText: 'missing in the first line' });
    await expect(alert).toContainText('Latitude (lat)');
    await expect(alert).toContainText('Longitude (lng)');
  });

  await test.step('each row of a spreadsheet is validated: new, to correct with its reasons, or a duplicate', async () => {
    const cells = (number: number, changes: Record<number, string> = {}) =>
      row(number)
        .split(';')
        .map((cell, index) => changes[index] ?? cell);
    const sheet = [
      head.split(';'),
      cells(1, { 7: 'remer.jpg' }),
      cells(2),
      cells(2),
      cells(3, { 1: 'castello', 6: 'always' }),
    ];
    await choose(page, xlsx(sheet), 'places.xlsx');
    await expect(page.getByRole('heading', { name: 'What we found in it' })).toBeFocused();
    await expect(page.getByText('2 new, 0 changed, 0 unchanged, 1 with mistakes.')).toBeVisible();
    const rows = page.getByRole('listitem').filter({ hasText: `Remèr ${stamp}` });
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Gets a drawn cover');
    await expect(rows.nth(2)).toContainText('The same place as in line 3.');
    await expectAccessible(page);
  });

  await test.step('she corrects two cells in the grid, by keyboard', async () => {
    const category = page.getByRole('combobox', { name: 'Line 5, Category' });
    await expect(category).toHaveAccessibleDescription('Please choose one of the categories.');
    await category.selectOption('shop');
    await category.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Line 5, Opening hours' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Mo-Fr 09:00-18:00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 new, 0 changed, 0 unchanged, 0 with mistakes.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the corrected rows (CSV)' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(`Remèr ${stamp} 3,shop`);
  });

  await test.step('a reload loses nothing, and what is confirmed becomes listings', async () => {
    await page.reload();
    const second = page.getByRole('listitem').filter({ hasText: `Remèr ${stamp} 2` });
    await expect(second.first().getByRole('checkbox')).toBeChecked();
    await expect(second.last().getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('button', { name: 'Create 3 listings' }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 listings were sent for review.' })).toBeVisible();
    await page.getByRole('link', { name: 'To my listings' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `Remèr ${stamp} 1` })).toContainText('Pending');
  });

  await test.step('her own export differs in nothing, and in what she changes', async () => {
    await page.goto('/dashboard/my-listings/import');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Table (CSV)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('my-listings.csv');
    const text = await readFile(await download.path(), 'utf8');
    await choose(page, text);
    await expect(page.getByText('Nothing in this file differs from your listings.')).toBeVisible();
    await discardLast(page);

    await choose(page, text.replace(`Calle 1, Venezia`, `Calle 1, Venezia (${stamp})`));
    const changed = page.getByRole('listitem').filter({ hasText: `Remèr ${stamp} 1` });
    await expect(changed.getByRole('term')).toHaveText(['Address']);
    await expect(changed.getByRole('definition')).toContainText(`Calle 1, Venezia (${stamp})`);
    await expectAccessible(page, changed);
    await page.getByRole('button', { name: 'Change 1 listing' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 listing was changed.' })).toBeVisible();
    await discardLast(page);
  });
});

async function choose(page: Page, content: string | Uint8Array, name = 'places.csv'): Promise<void> {
  await page
    .getByLabel('File with your places')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page
    .getByLabel('Photos')
    .setInputFiles({ name: 'Remer.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await page.getByRole('button', { name: 'Check the file' }).click();
}

/** Another journey may have left an import of the demo account. */
async function discardLast(page: Page): Promise<void> {
  const other = page.getByRole('button', { name: 'Choose another file' });
  await expect(other.or(page.getByRole('button', { name: 'Check the file' }))).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
}
