import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { heicOfPhone } from '@/tests/factories/photo';
import { expect } from './fixtures';
import { joinIn, PASSWORD } from './newcomer';
import { expectAccessible, expectNarrowFits, newAddress, test } from './people';
import { endScenario, startScenario } from './scenario';
import { logIn } from './session';
import { expectUsable, findObstacles } from './usable';

const phone = { width: 390, height: 844 };
const description = 'A small honest workshop on a quiet canal where oars are carved by hand from walnut and beech.';

test.use({ viewport: phone });

test('a host’s listing, from half a draft on a phone over a rejection to its restoration from the archive', async ({
  page,
  another,
  account,
  readCode,
  endUndo,
  allowComplaint,
}) => {
  test.slow();
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile|ERR_INTERNET_DISCONNECTED|503/);
  const title = `Bottega ${Date.now()}`;
  const email = newAddress('anna.phone');
  const [elsewhere, moderator] = [await another(), await another()];
  await moderator.setViewportSize(phone);
  await logIn(moderator, account('moderator'));

  await test.step('half a listing with ten photos is saved, and what follows without a network waits', async () => {
    await joinIn(page, email, readCode);
    await page.goto('/dashboard/add-listings');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('shop');
    await goOn(page, 'Place');
    await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
    await page.getByLabel('Address').fill('Calle Lunga San Barnaba 2701, Venezia');
    await goOn(page, 'Photos');
    const saved = page.waitForResponse((answer) => {
      const request = answer.request();
      return request.method() === 'PUT' && request.postDataJSON()?.gallery?.length === 9;
    });
    await page.getByLabel('Photos').setInputFiles(await tenPhotos());
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(10);
    await saved;
    await page.context().setOffline(true);
    await goOn(page, 'Opening hours');
    await goOn(page, 'Text');
    await page.getByLabel('Description').fill(description);
    await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
    await page.close();
  });

  await test.step('another device continues it and sends it', async () => {
    await logIn(elsewhere, { email, password: PASSWORD });
    await elsewhere.goto('/dashboard/my-listings');
    const draft = elsewhere.getByRole('listitem').filter({ hasText: title });
    await draft.getByRole('link', { name: 'Continue' }).click();
    await expect(elsewhere.getByLabel('Title')).toHaveValue(title);
    await goOn(elsewhere, 'Place');
    await goOn(elsewhere, 'Photos');
    await expect(elsewhere.getByRole('button', { name: /^Remove photo/ })).toHaveCount(10);
    await goOn(elsewhere, 'Opening hours');
    await goOn(elsewhere, 'Text');
    await elsewhere.getByLabel('Description').fill(description);
    await elsewhere.getByRole('button', { name: 'Send for review' }).click();
    await expect(elsewhere).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
  });

  await test.step('the moderator rejects it', async () => {
    await openReview(moderator, title);
    await moderator.getByText(description).scrollIntoViewIfNeeded();
    await expectUsable(moderator.getByRole('button', { name: 'Approve' }));
    await moderator.keyboard.press('r');
    await moderator.getByLabel('Reason').selectOption('It could mislead visitors');
    await moderator.getByRole('button', { name: 'Send the rejection' }).click();
    await expect(moderator.getByText('Rejected. The host can read your reasons.')).toBeVisible();
  });

  await test.step('the bell of the host shows it once the decision is final', async () => {
    const bell = elsewhere.getByRole('button', { name: /^Notices/ });
    await endUndo();
    await expect(async () => {
      await elsewhere.reload();
      await expect(bell).toHaveAccessibleName('Notices, 2 new', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await bell.click();
    const panel = elsewhere.getByRole('complementary', { name: 'Notices' });
    await expectUsable(panel);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(elsewhere, panel);
    await expect(bell).toHaveAccessibleName('Notices');
    await panel.getByRole('link', { name: 'Your listing needs a change' }).click();
    await expect(elsewhere).toHaveURL(/\/dashboard\/my-listings\/edit\//);
    await expect(panel).toBeHidden();
  });

  await test.step('the host asks', async () => {
    await elsewhere.getByRole('link', { name: 'Messages with the moderators' }).click();
    const message = elsewhere.getByLabel('Your message');
    await elsewhere.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message).toHaveAccessibleDescription(/./);
    await message.fill('What could mislead visitors?\nThe name is right.');
    await elsewhere.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = elsewhere.getByRole('listitem').filter({ hasText: 'The name is right.' });
    await expect(sent).toContainText('You');
    await expectAccessible(elsewhere);
    await expectNarrowFits(elsewhere);
    await elsewhere.setViewportSize(phone);
  });

  await test.step('the moderator finds the message in the bell and answers', async () => {
    await moderator.reload();
    await moderator.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    await moderator.getByRole('link', { name: new RegExp(`A new message from a host.*${title}`) }).click();
    await expect(moderator.getByText('What could mislead visitors?')).toBeVisible();
    await moderator.getByLabel('Your message').fill('It is not on a canal.');
    await moderator.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(moderator.getByText('Your message is sent.')).toBeVisible();
    await expectAccessible(moderator);
    await expectNarrowFits(moderator);
    await moderator.setViewportSize(phone);
  });

  await test.step('the host reads the answer without a name, and sends the listing again', async () => {
    await elsewhere.goto('/dashboard/my-listings?status=rejected');
    await elsewhere.getByRole('link', { name: /^1 new message/ }).click();
    const answer = elsewhere.getByRole('listitem').filter({ hasText: 'It is not on a canal.' });
    await expect(answer).toContainText('The moderators');
    await expect(elsewhere.getByRole('listitem').filter({ hasText: 'The name is right.' })).toContainText('Read');
    await elsewhere.getByRole('button', { name: /^Step 5:/ }).click();
    await elsewhere.getByLabel('Description').fill(description.replace('on a quiet canal', 'in a quiet street'));
    await elsewhere.getByRole('button', { name: /^Step 1:/ }).click();
    await startScenario(elsewhere, { readOnly: 'on' });
    await elsewhere.getByRole('button', { name: 'Send again' }).click();
    // in view without scrolling, and not below the buttons
    const refusal = elsewhere.getByRole('alert').filter({ hasText: 'Nothing can be saved at present.' });
    await expect.poll(() => refusal.evaluate(findObstacles, { minWidth: 44, minHeight: 44 })).toEqual([]);
    await endScenario(elsewhere);
    await elsewhere.getByRole('button', { name: 'Send again' }).click();
    await expect(elsewhere).toHaveURL(/\?status=pending/);
  });

  await test.step('it is approved, paused, deleted and restored', async () => {
    await openReview(moderator, title);
    await moderator.keyboard.press('a');
    await expect(moderator.getByText('Approved. It is public now.')).toBeVisible();
    await chooseAction(elsewhere, 'active', title, 'Pause');
    await chooseAction(elsewhere, 'paused', title, 'Resume');
    await chooseAction(elsewhere, 'active', title, 'Delete');
    await elsewhere.goto('/dashboard/my-listings?status=archived');
    await elsewhere.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(elsewhere.getByRole('heading', { name: title })).toHaveCount(0);
    await elsewhere.goto('/dashboard/my-listings?status=active');
    await expect(elsewhere.getByRole('heading', { name: title })).toBeVisible();
  });
});

async function tenPhotos() {
  const jpegs = ['teal', 'navy', 'olive', 'gold', 'coral', 'plum', 'sienna', 'tan'].map(async (background, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }));
  const webp = await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: 'grey' } })
    .webp()
    .toBuffer();
  return [
    ...(await Promise.all(jpegs)),
    { name: 'IMG_8.webp', mimeType: 'image/webp', buffer: webp },
    { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: heicOfPhone },
  ];
}

async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(new RegExp(`^Step \\d of 5: ${step}$`))).toBeVisible();
}

async function openReview(moderator: Page, title: string): Promise<void> {
  await moderator.goto(`/dashboard/moderation?${new URLSearchParams({ q: title })}`);
  await moderator.getByRole('link', { name: title }).click();
  await expect(moderator.getByRole('heading', { name: 'Your decision' })).toBeVisible();
}

async function chooseAction(page: Page, status: string, title: string, action: string): Promise<void> {
  await page.goto(`/dashboard/my-listings?${new URLSearchParams({ status, q: title })}`);
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  if (action === 'Delete') await question.click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
}
