import { expect } from './fixtures';
import { expectAccessible, takePhoto, test } from './people';
import { logIn } from './session';
import { expectUsableAtBothSizes } from './usable';

const english = 'Six tables above a quiet canal, and whatever the boats brought in this morning.';
const german = 'Sechs Tische über einem stillen Kanal, und was die Boote heute Morgen gebracht haben.';

test('a host writes in two languages: a German visitor reads German, a Japanese one the original, labelled', async ({
  page,
  another,
  account,
}) => {
  const stamp = Date.now();
  const title = { en: `Bridge Tavern ${stamp}`, de: `Gasthaus zur Brücke ${stamp}` };
  await logIn(page, account('host'));

  await test.step('the form counts each language for itself, and shows both in the preview', async () => {
    await page.goto('/dashboard/add-listings');
    await page.getByLabel('Title').fill(title.en);
    await page.getByLabel('Category').selectOption('restaurant');
    await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
    await page.getByLabel('Address').fill('Calle del Ponte 12, Venezia');
    await page.getByRole('textbox', { name: 'Description' }).fill(english);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    const texts = page.getByRole('group', { name: 'Deutsch' });
    await expect(texts.getByLabel('Title')).toBeFocused();
    await texts.getByLabel('Title').fill(title.de);
    await texts.getByLabel('Description').fill('Nur vier kurze Wörter');
    await expect(texts.getByText('Description: 4 of 10 words')).toBeVisible();
    await texts.getByLabel('Description').fill(german);
    await expectAccessible(page, texts);
    const photo = { name: 'canal.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
    await page.getByLabel('Photos').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();

    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'As visitors will see it' });
    await expect(preview.getByRole('heading', { level: 2, name: title.en })).toBeVisible();
    await preview.getByLabel('The visitor reads').selectOption('Deutsch');
    await expect(preview.getByRole('heading', { level: 2, name: title.de })).toHaveAttribute('lang', 'de');
    await expectAccessible(page, preview);
    await expectUsableAtBothSizes(preview);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
  });

  await test.step('a moderator approves it', async () => {
    const moderator = await another();
    await logIn(moderator, account('moderator'));
    await moderator.goto(`/dashboard/moderation`);
    await moderator.getByRole('listitem').filter({ hasText: title.en }).getByRole('link', { name: title.en }).click();
    await moderator.getByRole('button', { name: 'Approve' }).click();
    await expect(moderator.getByText('Approved. It is public now.')).toBeVisible();
  });

  const visitor = await another();
  await test.step('a German visitor finds and reads it in German', async () => {
    await visitor.goto(`/de?q=${encodeURIComponent(title.de)}`);
    await visitor.getByRole('listitem').getByRole('link', { name: title.de }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title.de })).toBeVisible();
    await expect(visitor.getByText(german)).toBeVisible();
    await expect(visitor.getByText('Auf Englisch')).toHaveCount(0);
    await expect(visitor).toHaveTitle(new RegExp(title.de));
  });

  await test.step('a Japanese visitor reads the original, labelled', async () => {
    const { pathname } = new URL(visitor.url());
    await visitor.goto(pathname.replace('/de/', '/ja/'));
    await expect(visitor.locator('link[rel=alternate][hreflang=de]')).toHaveAttribute('href', new RegExp(pathname));
    const heading = visitor.getByRole('heading', { level: 1, name: title.en });
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(visitor.getByText('英語', { exact: true })).toBeVisible();
    await expect(visitor.getByText(english)).toHaveAttribute('lang', 'en');
  });
});
