import sharp from 'sharp';
import { heicOfPhone } from '@/tests/factories/photo';
import { expect } from './fixtures';
import { expectAccessible, test } from './people';
import { logIn } from './session';

const plain = (background: string, width = 1_200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } });

async function filesOfPhones() {
  const jpeg = await plain('teal').jpeg().toBuffer();
  return [
    { name: 'IMG_1.webp', mimeType: 'image/webp', buffer: await plain('navy', 4_032, 3_024).webp().toBuffer() },
    { name: 'IMG_2.avif', mimeType: 'image/avif', buffer: await plain('olive').avif({ effort: 0 }).toBuffer() },
    { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: heicOfPhone },
    { name: 'renamed.png', mimeType: 'image/png', buffer: jpeg },
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await plain('gold', 120, 80).jpeg().toBuffer() },
    { name: 'corrupt.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, 300) },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ];
}

test('photos are accepted as phones make them, and a refused one has its name and the reason', async ({
  page,
  account,
  allowComplaint,
}) => {
  allowComplaint(/422 .*\/api\/media/);
  await logIn(page, account('host'));
  await page.goto('/dashboard/add-listings');
  await page.getByLabel('Photos').setInputFiles(await filesOfPhones());

  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const name of ['IMG_1.webp', 'IMG_2.avif', 'IMG_3.HEIC', 'renamed.png', 'small.jpg']) {
    await expect(tile(name).getByRole('button', { name: /^Remove photo/ })).toBeVisible();
  }
  // Chromium cannot decode HEIC: the tile shows the stored photo
  await expect(tile('IMG_3.HEIC').getByText('Only 48 × 64 pixels')).toBeVisible();
  await expect(tile('small.jpg').getByText('Only 120 × 80 pixels')).toBeVisible();
  await expect(tile('corrupt.jpg').getByRole('alert')).toContainText('This image cannot be read.');
  await expect(tile('notes.pdf').getByRole('alert')).toContainText('This is not a photo we can use.');
  await expectAccessible(page);
});

test('the map follows a typed address and the buttons of the towns', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.goto('/dashboard/add-listings');
  const map = page.getByRole('group', { name: 'Place on the map' });

  await page.getByLabel('Address').fill('Corso del Popolo 1312, 30015 Chioggia');
  await expect(page.getByText('The map shows Corso del Popolo')).toBeVisible();
  await map.getByRole('button', { name: 'Put the pin in the middle' }).click();
  await expect(map.getByText('The pin is in Chioggia')).toBeVisible();

  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map.getByRole('button', { name: /^The pin/ })).toBeInViewport();

  await map.getByRole('button', { name: 'Jesolo' }).click();
  await expect(map.getByRole('button', { name: /^The pin/ })).not.toBeInViewport();
  await map.getByRole('button', { name: 'Move the pin to the middle' }).click();
  await expect(map.getByText('The pin is in Jesolo')).toBeVisible();
});
