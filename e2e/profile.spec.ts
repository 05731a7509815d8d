import sharp from 'sharp';
import { expect } from './fixtures';
import { holdScripts } from './hydration';
import { PASSWORD, signUpAndConfirm } from './newcomer';
import { expectAccessible, newAddress, tabTo, test } from './people';
import { logIn } from './session';
import { expectUsableAtBothSizes } from './usable';

const nextPassword = 'Bricola-21#';

/** Two halves, so that the retained part can be recognised. */
async function takePortrait(): Promise<Buffer> {
  const half = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#a8432b' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0b6770' } })
    .composite([{ input: half, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

test('a user sets up their profile, with a photo and another password', async ({
  page,
  another,
  readCode,
  allowComplaint,
}) => {
  // the specification's answer for a profile that does not exist yet, and the pool's for a wrong password
  allowComplaint(/400 .*\/api\/(profile|identity)/);
  // and for a photo that this browser cannot decode
  allowComplaint(/422 .*\/api\/(profile|media)/);
  const email = newAddress('tiziana');
  await signUpAndConfirm(page, email, readCode, { first: 'Tiziana', last: 'De Luca' });

  await test.step('the header leads there', async () => {
    await page.goto('/dashboard');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Tiziana/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByText('Host', { exact: true })).toBeVisible();
    const address = page.getByRole('textbox', { name: 'Email' });
    await expect(address).toBeDisabled();
    await expect(address).toHaveValue(email);
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const details = page.getByRole('form', { name: 'Personal details' });
  await test.step('each invalid field has its message, and no input is lost', async () => {
    await details.getByLabel('Full name').fill('');
    await details.getByRole('textbox', { name: /^Phone/ }).fill('+39 04');
    await details.getByLabel('Address').fill('Via');
    await details.getByLabel('Facebook').fill('https://example.org/anna');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(details.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(details.getByLabel('Address')).toHaveAccessibleDescription('The address needs at least 5 characters.');
    await expect(details.getByLabel('Facebook')).toHaveAccessibleDescription(/not a web address/);
    await expect(details.getByText('This is not a phone number we can dial.')).toBeVisible();
    await expect(details.getByLabel('Full name')).toBeFocused();
  });

  await test.step('corrected, it is saved: handle and address become links, a name of several words stays whole', async () => {
    await details.getByLabel('Full name').fill('Tiziana De Luca Zorzi');
    await details.getByRole('textbox', { name: /^Phone/ }).fill('+39 041 523 1234');
    await details.getByLabel('Address').fill('Calle Larga 12, Castello');
    await details.getByLabel('Facebook').fill('tiziana.deluca');
    await details.getByLabel('Website').fill('tiziana.example.org');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details.getByText('Your details are saved.')).toBeVisible();
    await expect(details.getByLabel('Facebook')).toHaveValue('https://www.facebook.com/tiziana.deluca');
    await page.reload();
    await expect(details.getByLabel('Full name')).toHaveValue('Tiziana De Luca Zorzi');
    await expect(details.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+39 041 523 1234');
    await expect(details.getByLabel('Website')).toHaveValue('https://tiziana.example.org/');
  });

  await test.step('a photo is refused before it is sent, then chosen, moved and enlarged without a mouse, and saved', async () => {
    await page.getByRole('button', { name: 'Add a photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    const picker = dialog.locator('input[type=file]');
    const noPhoto = 'This is not a photo we can use. Please choose JPEG, PNG, GIF, WebP, AVIF or HEIC.';
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
    await expect(dialog.getByRole('alert')).toHaveText(noPhoto);
    await picker.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(20_971_521) });
    await expect(dialog.getByRole('alert')).toHaveText('The photo is larger than 20 MB.');
    await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toHaveText(noPhoto);
    await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePortrait() });
    await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
    await expectUsableAtBothSizes(dialog);
    await expectAccessible(page, dialog);
    await tabTo(page, dialog.getByRole('group', { name: 'Visible part of the photo' }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, dialog.getByRole('slider', { name: 'Size' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('slider', { name: 'Size' })).toHaveAttribute('aria-valuetext', '110 percent');
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByText('Your new photo is in place')).toBeVisible();
    await expect(dialog).toBeHidden();
    const portrait = page.getByRole('img', { name: 'Portrait of Tiziana De Luca Zorzi' });
    const address = (await portrait.getAttribute('src')) ?? '';
    await expect(page.getByRole('banner').locator(`img[src="${address}"]`).first()).toBeAttached();
    const shown = await page.request.get(address);
    expect(await sharp(await shown.body()).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  const secrets = page.getByRole('form', { name: 'Password' });
  await test.step('a wrong current password is refused; the right one is changed', async () => {
    await secrets.getByLabel('Current password').fill('Wrong-123!');
    await secrets.getByLabel('New password').first().fill(nextPassword);
    await secrets.getByLabel('New password once more').fill('Different-1!');
    await secrets.getByRole('button', { name: 'Change password' }).click();
    await expect(secrets.getByLabel('New password once more')).toHaveAccessibleDescription(/don’t match/);
    await secrets.getByLabel('New password once more').fill(nextPassword);
    await secrets.getByRole('button', { name: 'Change password' }).click();
    await expect(secrets.getByRole('alert')).toContainText('The current password is not right.');
    await secrets.getByLabel('Current password').fill(PASSWORD);
    await secrets.getByRole('button', { name: 'Change password' }).click();
    await expect(secrets.getByText('Your password is changed.')).toBeVisible();
  });

  await test.step('the new password opens the account elsewhere, from where every session is ended', async () => {
    const elsewhere = await another();
    await logIn(elsewhere, { email, password: nextPassword });
    await elsewhere.goto('/dashboard/profile');
    await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    // the answer to a token of the ended session
    allowComplaint(/401 .*\/api\/profile/);
    await page.goto('/dashboard/profile');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

test('details that are saved before hydration are validated after it, and not sent in the address', async ({
  page,
  readCode,
  allowComplaint,
}) => {
  allowComplaint(/400 .*\/api\/profile/); // the profile does not exist yet
  await signUpAndConfirm(page, newAddress('early'), readCode, { first: 'Elisa', last: 'Presta' });
  const release = await holdScripts(page);
  await page.goto('/dashboard/profile', { waitUntil: 'commit' });
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Burano');
  await page.getByRole('button', { name: 'Save details' }).click();
  release();

  await expect(page.getByText('Please enter the address.')).toBeVisible();
  await expect(city).toHaveValue('Burano');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});
