import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, takePhoto, test } from './people';
import { logIn } from './session';

const description = 'A small workshop on a quiet canal where oars are carved by hand from walnut and beech.';
const head = 'Titolo;Categoria;Descrizione;Indirizzo;Latitudine;Longitudine;Orari;Immagine';

test('a host brings a table of places, mends it, watches it become listings, and takes them along', async ({
  page,
  account,
  allowComplaint,
}) => {
  // the refusal of a file without positions
  allowComplaint(/422 .*\/api\/listing\/import/);
  const stamp = Date.now();
  const row = (number: number, changes: string[] = []) =>
    [
      `Remèr ${stamp} ${number}`,
      'negozio',
      description,
      `Calle ${number}, Venezia`,
      `45,43${number}0`,
      '12,3358',
      'Mo-Fr 09:00-18:00',
      '',
    ]
      .map((cell, index) => changes[index] || cell)
      .join(';');

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

  await test.step('each row is judged: ready, to mend with its reasons, or there twice', async () => {
    await choose(
      page,
      [
        head,
        row(1, ['', '', '', '', '', '', '', 'remer.jpg']),
        row(2),
        row(2),
        row(3, ['', 'castello', '', '', '', '', 'always']),
      ].join('\n'),
    );
    await expect(page.getByRole('heading', { name: 'What we found in it' })).toBeFocused();
    const rows = page.getByRole('listitem').filter({ hasText: `Remèr ${stamp}` });
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('Gets a drawn cover');
    await expect(rows.nth(2)).toContainText('The same place as in line 3.');
    await expect(rows.nth(3)).toContainText('Please choose one of the categories.');
    await expect(rows.nth(3).getByRole('term')).toHaveText(['Category', 'Opening hours']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Needs fixing' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'All' }).click();
  });

  await test.step('a reload loses nothing, and what is confirmed becomes listings', async () => {
    await page.reload();
    const second = page.getByRole('listitem').filter({ hasText: `Remèr ${stamp} 2` });
    await expect(second.first().getByRole('checkbox')).toBeChecked();
    await expect(second.last().getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('button', { name: 'Create 2 listings' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 listings were sent for review.' })).toBeVisible();
    await page.getByRole('link', { name: 'To my listings' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `Remèr ${stamp} 1` })).toContainText('Pending');
  });

  await test.step('she takes all of them along in a file that knows them', async () => {
    await page.goto('/dashboard/my-listings/import');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Table (CSV)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('my-listings.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`Remèr ${stamp} 1`);
    expect(text).toContain('Mo-Fr 09:00-18:00');
    await page.getByText('Paste it instead').click();
    await page.getByLabel('Text of the file').fill(text);
    await page.getByRole('button', { name: 'Check the file' }).click();
    const known = page.getByRole('listitem').filter({ hasText: `Remèr ${stamp} 1` });
    await expect(known).toContainText('You have this place already.');
    await discardLast(page);
  });
});

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('File with your places')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page
    .getByLabel('Photos')
    .setInputFiles({ name: 'Remer.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await page.getByRole('button', { name: 'Check the file' }).click();
}

/** Somebody else may have tried the demo account's import before. */
async function discardLast(page: Page): Promise<void> {
  const other = page.getByRole('button', { name: 'Choose another file' });
  await expect(other.or(page.getByRole('button', { name: 'Check the file' }))).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
}
