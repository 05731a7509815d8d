import { expect } from './fixtures';
import { findPlaces } from './guide-places';
import { joinIn, PASSWORD, signOut } from './newcomer';
import { newAddress, test } from './people';
import { logIn, submitLogin } from './session';
import { expectStored } from './stored';

test('hearts of a visitor join those of the account, and another browser sees them all', async ({
  page,
  another,
  readCode,
}) => {
  const email = newAddress('hearts');
  const [mine = { title: '', path: '/' }, elsewhere = { title: '', path: '/' }] = await findPlaces(page, 2);
  const other = await another();
  const heart = (title: string, on = page) => on.getByRole('button', { name: `Favourite: ${title}` }).first();
  const titles = (on = page) => on.getByRole('main').getByRole('heading', { level: 2 });

  await test.step('in one browser, the account has a favourite already', async () => {
    await joinIn(other, email, readCode);
    await other.goto(elsewhere.path);
    await heart(elsewhere.title, other).click();
    await expect(heart(elsewhere.title, other)).toHaveAttribute('aria-pressed', 'true');
    await other.goto('/favourites');
    await expect(titles(other)).toHaveText([elsewhere.title]);
  });

  await test.step('in this one, a visitor presses a heart, which stays pressed', async () => {
    await page.goto(mine.path);
    await heart(mine.title).click();
    await expect(heart(mine.title)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
    await page.reload();
    await expect(heart(mine.title)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('to have it everywhere they are prompted to sign in', async () => {
    await page.goto('/favourites');
    await expect(titles()).toHaveText([mine.title]);
    await page.getByRole('button', { name: 'Keep them on all devices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in first' });
    await dialog.getByRole('link', { name: 'Login' }).click();
    await submitLogin(page, { email, password: PASSWORD });
  });

  await test.step('and are back with both lists in one', async () => {
    await expect(page).toHaveURL(/\/favourites$/);
    await expect(page.getByText('Your favourites are now on all your devices.')).toBeVisible();
    await expect(titles()).toHaveText([mine.title, elsewhere.title]);
    await other.reload();
    await expect(titles(other)).toHaveText([mine.title, elsewhere.title]);
    await expectStored(page, 'session', 'favourites', 'tab');
  });

  await test.step('signing out removes the favourites from the browser', async () => {
    await signOut(page);
    await page.goto('/favourites');
    await expect(page.getByText('No favourites yet')).toBeVisible();
    await expect(titles(other)).toHaveCount(2);
  });
});

test('places found with a typo are saved, compared, sorted, reached on foot, printed and shared', async ({
  page,
  another,
  account,
}) => {
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  await page.goto('/listings');
  await page.getByRole('combobox', { name: 'Search places' }).fill('restaraunt rialto');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Did you mean “restaurant rialto”?' })).toBeVisible();
  const found = (await page.locator('#results').getByRole('heading', { level: 2 }).allTextContents()).slice(0, 3);
  for (const title of found) await main.getByRole('button', { name: `Favourite: ${title}` }).click();
  await page.goto('/favourites');
  const names = found.toReversed();
  await expect(titles).toHaveText(names);

  await test.step('what was removed by mistake comes back to its place', async () => {
    await main.getByRole('button', { name: `Remove: ${names[1]}` }).click();
    await expect(main.getByText('2 favourites')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(names);
  });

  await test.step('the nearest first, each with what it is, its price level and the way', async () => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 45.4375, longitude: 12.3358 });
    await main.getByRole('button', { name: 'Nearest' }).click();
    await expect(main.getByRole('paragraph').filter({ hasText: /\w\W+€.*·.*\d\s(m|km|min on foot)$/ })).toHaveCount(3);
  });

  await test.step('the nearest is opened, and the way on foot leads to its door', async () => {
    const nearest = (await titles.first().textContent()) ?? '';
    await titles.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nearest);
    const directions = page.getByRole('complementary').getByRole('link', { name: 'Directions' });
    await expect(directions).toHaveAttribute('href', /directions\?engine=\w+_foot&to=45\.43\d+/);
    await page.goBack();
  });

  await test.step('paper shows places and hours, and no buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(/^As of/)).toBeVisible();
    await expect(main.getByText(/^Today: /).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('a day begins with a list, and a stop is moved by keyboard', async () => {
    await page.goto('/day');
    await main.getByText('Begin with a list').click();
    await main.getByRole('button', { name: 'Art and museums' }).click();
    await expect(page).toHaveURL(/interest=art/);
    await expect(main.locator('ol[aria-busy=false]')).toBeVisible();
    const handles = main.getByRole('button', { name: /^Move / });
    const [first = '', second = '', ...others] = await handles.allTextContents();
    const count = others.length + 2;
    await handles.first().press('Space');
    await expect(page.getByText(`Over place 1 of ${count}.`)).toBeAttached();
    // the library listens to the next key from a timer on, which a busy browser runs after the key
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Over place 2 of ${count}.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(handles).toHaveText([second, first, ...others]);
    await expect(page).toHaveURL(/order=own/);
    await page.goto('/favourites');
  });

  await test.step('another visitor opens the link and saves them all', async () => {
    await main.getByRole('button', { name: 'Share: My favourites around Venice' }).click();
    const link = await page.getByRole('dialog', { name: 'Share' }).getByLabel('Link').inputValue();
    expect(link.length).toBeLessThan(150);
    const friend = await another();
    await friend.goto(link);
    await expect(friend.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
    await friend.getByRole('button', { name: 'Save all' }).click();
    await expect(friend.getByText('All of these are among your favourites')).toBeVisible();
    await logIn(friend, account('moderator'));
    await friend.goto('/favourites');
    await expect(friend.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  });
});
