import { expect } from './fixtures';
import { joinIn } from './newcomer';
import { expectAccessible, expectNarrowFits, newAddress, takePhoto, test } from './people';
import { logIn } from './session';
import { expectUsable } from './usable';

test('a host sees a rejection in the bell, asks in the thread, and the answer of a moderator arrives', async ({
  page,
  another,
  account,
  readCode,
  allowComplaint,
}) => {
  test.slow();
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile/);
  const title = `Bottega ${Date.now()}`;
  const moderator = await another();
  const review = async () => {
    await moderator.goto('/dashboard/moderation');
    await moderator.getByLabel('Host or title').fill(title);
    await moderator.getByRole('button', { name: 'Filter' }).click();
    await expect(moderator).toHaveURL(/q=Bottega/);
    await moderator.getByRole('link', { name: title }).click();
    await expect(moderator.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  };

  await test.step('a listing is sent in and refused', async () => {
    await joinIn(page, newAddress('anna.messages'), readCode);
    await page.goto('/dashboard/add-listings');
    await page.getByLabel('Title').first().fill(title);
    await page.getByLabel('Category').selectOption('shop');
    await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
    await page.getByLabel('Address').first().fill('Calle Lunga San Barnaba 2701, Venezia');
    const description = 'A small honest workshop on a quiet canal where oars are carved by hand from walnut and beech.';
    await page.getByLabel('Description').first().fill(description);
    const photo = { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
    await page.locator('input[type="file"]').first().setInputFiles(photo);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);

    await logIn(moderator, account('moderator'));
    await review();
    await moderator.keyboard.press('r');
    await moderator.getByLabel('Reason').selectOption('It could mislead visitors');
    await moderator.getByRole('button', { name: 'Send the rejection' }).click();
    await expect(moderator.getByText('Rejected. The host can read your reasons.')).toBeVisible();
  });

  await test.step('the bell of the host shows it once the decision is final', async () => {
    const bell = page.getByRole('button', { name: /^Notices/ });
    await expect(async () => {
      await page.reload();
      await expect(bell).toHaveAccessibleName('Notices, 2 new', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await bell.click();
    const panel = page.getByRole('complementary', { name: 'Notices' });
    await expectUsable(panel);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expect(bell).toHaveAccessibleName('Notices');
    await panel.getByRole('link', { name: 'Your listing needs a change' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\/edit\//);
    await expect(panel).toBeHidden();
  });

  await test.step('the host asks', async () => {
    await page.getByRole('link', { name: 'Messages with the moderators' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/./);
    await page.getByLabel('Your message').fill('What could mislead visitors?\nThe name is right.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'The name is right.' })).toContainText('You');
    await expectAccessible(page);
    await expectNarrowFits(page);
  });

  await test.step('the moderator finds the message in the bell and answers', async () => {
    await moderator.reload();
    await moderator.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    await moderator.getByRole('link', { name: new RegExp(`A new message from a host.*${title}`) }).click();
    await expect(moderator.getByText('What could mislead visitors?')).toBeVisible();
    await moderator.getByLabel('Your message').fill('The prices in the description.');
    await moderator.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(moderator.getByText('Your message is sent.')).toBeVisible();
    await expectAccessible(moderator);
    await expectNarrowFits(moderator);
  });

  await test.step('the host reads the answer without a name', async () => {
    await page.goto('/dashboard/my-listings?status=rejected');
    await page.getByRole('link', { name: /^1 new message/ }).click();
    const answer = page.getByRole('listitem').filter({ hasText: 'The prices in the description.' });
    await expect(answer).toContainText('The moderators');
    await expect(page.getByRole('listitem').filter({ hasText: 'The name is right.' })).toContainText('Read');
  });
});
