import type { Page } from '@playwright/test';
import type { Account } from './fixtures';
import { expect } from './fixtures';
import { expectAccessible, test } from './people';
import { submitLogin } from './session';
import { enlargeText, expectApart, expectUsable, expectUsableAtBothSizes } from './usable';

const TOUR = '/demo-booking/tours/VX-1024';

const firstName = ({ email }: Account) => email.split('.')[0] ?? '';
const greeting = (page: Page, account: Account) =>
  page.getByText(new RegExp(`^(Signed in as|Angemeldet als) ${firstName(account)}`, 'i'));

/** From the map to the page of any tour; answers what it is called. */
async function openTourFromMap(page: Page): Promise<string> {
  await page.goto('/?lat=45.4340&lng=12.3370&z=17');
  await expect(page.locator('.tour-pin:not(.tour-pin-group)').first()).toBeVisible();
  await page.locator('.tour-pin:not(.tour-pin-group)').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.leaflet-popup').getByRole('link', { name: 'View details' }).click();
  await expect(page).toHaveURL(/\/activity\/[\w-]+$/);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** The page of a tour, once it knows who reads it. */
async function openTour(page: Page, code = ''): Promise<void> {
  await page.goto(`/activity/${code}`);
  await expect(page.getByText('Login', { exact: true })).toHaveCount(0);
}

const book = (page: Page) => page.getByRole('button', { name: /^Book: / }).first();
const noToken = {
  status: 502,
  contentType: 'application/problem+json',
  body: JSON.stringify({ error: 'upstream_failed', code: 'upstream_failed', status: 502, errors: [] }),
};

/** A day that can be booked, as the browser's date field has it. */
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

test('from the map to a tour to a confirmed booking: day and people first, sign-in last', async ({
  page,
  account,
  allowComplaint,
}) => {
  const host = account('host');
  const title = await openTourFromMap(page);
  const code = new URL(page.url()).pathname.split('/').at(-1);
  const day = inTenDays();

  await test.step('a visitor chooses day and people, and signs in then', async () => {
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('People').selectOption('3');
    await book(page).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in first' });
    await expect(dialog.getByText(/^One last step/)).toBeVisible();
    await expectAccessible(page, dialog);
    await expectUsableAtBothSizes(dialog);
    await dialog.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByText('Sign in, and your booking continues where you left it.')).toBeVisible();
  });

  await test.step('and arrives at that tour with the choice', async () => {
    await submitLogin(page, host);
    await expect(page).toHaveURL(`/demo-booking/tours/${code}?date=${day}&people=3`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(greeting(page, host)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the confirmation shows that nothing is reserved', async () => {
    await page.getByRole('button', { name: 'Book (demonstration)' }).click();
    await expect(page).toHaveURL(/\/demo-booking\/bookings\/DEMO-\w{8}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your demonstration booking is confirmed');
    await expect(page.getByText(/nothing is reserved and nothing is charged/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('cancels it', async () => {
    await page.getByText('Cancel this booking').click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your demonstration booking is cancelled');
  });

  await test.step('the second time no sign-in is required', async () => {
    await openTour(page, code);
    await book(page).click();
    await expect(page).toHaveURL(`/demo-booking/tours/${code}?people=2`);
    await expect(greeting(page, host)).toBeVisible();
  });

  await test.step('while the booking site gives no token, they stay where they are and see a message', async () => {
    allowComplaint(/502 .*\/api\/xeni\/ssoAuth/);
    await openTour(page, code);
    let tokenRequests = 0;
    await page.route('**/api/xeni/ssoAuth', (route) => {
      tokenRequests++;
      return route.fulfill(noToken);
    });
    await book(page).click();
    await expect(page.getByText('The booking site is not available just now.')).toBeVisible();
    await expect(page).toHaveURL(`/activity/${code}`);
    expect(tokenRequests).toBe(1);
  });
});

test('on a phone a bar leads to the day, from anywhere on the page of a tour', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/activity/5010GON');
  const link = page.getByRole('link', { name: 'Choose a day' });
  await expect(link).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(link).toBeInViewport();
  const bar = page.locator('[data-action-bar]');
  const up = page.getByRole('button', { name: 'Back to top' });
  await expectApart(up, bar);
  await link.click();
  await expect(page.getByLabel('Day', { exact: true })).toBeInViewport();

  await enlargeText(page);
  await expectUsable(link);
  await expectApart(up, bar);
  const cut = () =>
    page
      .locator('[data-similar] h3')
      .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
  await expect.poll(cut).toBe(0);
});

test('a visitor sees the calendar of the demo site before any sign-in', async ({ page }) => {
  await page.goto('/demo-booking/tours/5010GON?people=2');
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=/);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d&people=2$/);
  await expect(page.getByRole('link', { name: 'Sign in to book' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor who cancels the sign-in stays on the tour and is not redirected later', async ({ page, account }) => {
  await openTourFromMap(page);
  await book(page).click();
  await expectUsableAtBothSizes(page.getByRole('dialog', { name: 'Please sign in first' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/auth/login');
  await submitLogin(page, account('host'));
  await expect(page).toHaveURL('/');
});

test('a visitor who wants to book signs in at the guide and is greeted by name at the booking site', async ({
  page,
  account,
}) => {
  const host = account('host');

  await test.step('the booking site has no session for them and links to the guide', async () => {
    await page.goto('/demo-booking');
    await expect(page.getByRole('heading', { level: 1, name: 'You are not signed in here' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in through the guide' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  await test.step('signed in, they come back', async () => {
    await submitLogin(page, host);
    await expect(page).toHaveURL('/demo-booking');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(firstName(host), 'i') })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and stay signed in there, in a cookie that the guide never sees', async () => {
    await page.goto('/demo-booking/tours/VX-2048');
    await expect(greeting(page, host)).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'vx-demo-booking')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/demo-booking',
    });
  });

  await test.step('the way back leads to the guide, where no redirect remains stored', async () => {
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(() => localStorage.getItem('vx-storage'));
    expect(JSON.parse(stored ?? '{}').state).toMatchObject({ redirectPath: null });
  });
});

test('the booking site greets in the language of the guide, and a link to it works once', async ({
  page,
  account,
  baseURL,
}) => {
  const host = account('host');
  const handOffs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/demo-booking/sso?')) handOffs.push(request.url());
  });

  await page.goto(`/de/auth/login?redirectPath=${encodeURIComponent(`${baseURL}${TOUR}`)}`);
  await page.getByLabel('E-Mail').fill(host.email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(host.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(`/de${TOUR}`);
  await expect(greeting(page, host)).toBeVisible();

  expect(handOffs).toHaveLength(1);
  await page.goto(handOffs[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

test('while the booking site gives no token, a visitor sees a message on the first page and no redirect loop', async ({
  page,
  account,
  baseURL,
  allowComplaint,
}) => {
  allowComplaint(/502 .*\/api\/xeni\/ssoAuth/);
  let requests = 0;
  await page.route('**/api/xeni/ssoAuth', (route) => {
    requests++;
    return route.fulfill(noToken);
  });

  await page.goto(`/auth/login?redirectPath=${encodeURIComponent(`${baseURL}${TOUR}`)}`);
  await submitLogin(page, account('host'));

  await expect(page).toHaveURL('/');
  await expectUsable(page.getByText('The booking site is not available just now.'), { minHeight: 20 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(requests).toBeLessThanOrEqual(2);
});

test('an address that only looks like the booking site is not followed', async ({ page, account, baseURL }) => {
  const { host } = new URL(baseURL ?? '');
  const lookAlike = `http://${host}@evil.test${TOUR}`;

  await page.goto(`/auth/login?redirectPath=${encodeURIComponent(lookAlike)}`);
  await submitLogin(page, account('host'));

  await expect(page).toHaveURL('/');
});
