import type { Locator, Page } from '@playwright/test';
import { routing } from '@/lib/i18n/routing';
import { type Opened, type ReviewGroup, reviewGroups } from '@/lib/review/states';
import messages from '@/messages/en.json' with { type: 'json' };
import { expect } from './fixtures';
import { expectAccessible, expectNarrowFits, test } from './people';
import { inLocale } from './public-pages';
import { endScenario, startScenario } from './scenario';
import { expectUsable } from './usable';

const t = messages.ReviewPage;
const { locales } = routing;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
/** The tide board; an explanation on the page has similar text. */
const CLOSED = /^The sea stands high while the lagoon stays low/;
const strip = (page: Page) => page.getByRole('complementary', { name: t.running });

function nameOf(group: string, key: string): string {
  const folders: Record<string, object> = { tide: t.tides, partner: t.partners };
  return Object.entries(folders[group] ?? t.states).find(([name]) => name === key)?.[1] ?? '';
}

/** The link or the button of a state in a language, on the page. */
function findChoice(page: Page, group: string, key: string, language = 'English'): Locator {
  const region = page.getByRole('region', { name: t.groups[group as ReviewGroup], exact: true });
  const name = `${nameOf(group, key)}, in ${language}`;
  return region.getByRole('link', { name, exact: true }).or(region.getByRole('button', { name, exact: true }));
}

async function openReview(page: Page, group: string): Promise<void> {
  await page.goto('/review');
  if (group === 'firstVisit') await page.getByText(t.clear, { exact: true }).click();
}

async function choiceOf(page: Page, group: string, key: string, language = 'English'): Promise<Locator> {
  await openReview(page, group);
  return findChoice(page, group, key, language);
}

/** What each choice of a group sends: a link its address, the button of a form its fields; one that signs in has neither. */
async function readChoices(page: Page, group: string, keys: readonly string[]): Promise<Map<string, Sent>> {
  await openReview(page, group);
  const choices = new Map<string, Sent>();
  for (const key of keys) {
    const choice = findChoice(page, group, key);
    await expectUsable(choice);
    choices.set(key, await choice.evaluate(readSent));
  }
  return choices;
}

type Sent = { address: string | null; form: Record<string, string> | null };

/** Runs in the browser. */
function readSent(choice: HTMLElement): Sent {
  const form = choice.closest('form');
  const fields = form && [...new FormData(form, choice)].map(([name, value]) => [name, String(value)]);
  return { address: choice.getAttribute('href'), form: fields && Object.fromEntries(fields) };
}

/** As a press on the button of a form does, without the page of all states. */
async function sendForm(page: Page, form: Record<string, string>, origin: string): Promise<void> {
  const answer = await page.request.post('/api/review', { form, headers: { Origin: origin }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, form.to]);
  await page.goto(form.to ?? '');
}

for (const [group, states] of Object.entries(reviewGroups)) {
  test(`a reviewer reaches each state in one press: ${group}`, async ({ page, baseURL, allowComplaint }) => {
    // the button signs in anew: a request of the page that is left may come after the end of its session
    allowComplaint(/404|503|401 .*\/api\/favourites/);
    const choices = await readChoices(page, group, Object.keys(states));
    // the journeys of accessibility open every public page
    if (group === 'screens' || group === 'empty') return;
    let [formIsPressed, isSignedIn] = [false, false];
    for (const [key, { path, scenario, account }] of Object.entries(states) as [string, Opened][]) {
      await test.step(key, async () => {
        const { address, form } = choices.get(key) ?? { address: null, form: null };
        if (address) await page.goto(address);
        else if (form && formIsPressed) await sendForm(page, form, baseURL ?? '');
        else if (isSignedIn && path.startsWith('/dashboard')) await page.goto(path);
        else await (await choiceOf(page, group, key)).click();
        // what `clear` empties is emptied in the browser only by a press
        formIsPressed ||= form !== null && group !== 'firstVisit';
        isSignedIn ||= account !== undefined;
        // the sign-in page leads to the booking site by itself
        await expect(page).not.toHaveURL(account ? /\/review$|\/auth\/login/ : /\/review$/);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(strip(page)).toHaveCount(scenario && !scenario.clear ? 1 : 0);
        for (const size of sizes) {
          await page.setViewportSize(size);
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(overflow).toBeLessThanOrEqual(0);
        }
        if (scenario) await endScenario(page);
      });
    }
  });
}

test('each state has an address in each language, and is there in one of them', async ({ page }) => {
  await page.goto('/review');
  const addresses = await page
    .getByRole('main')
    .locator('a[hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')] as const));
  expect(addresses.length % locales.length).toBe(0);
  for (let first = 0; first < addresses.length; first += locales.length) {
    const state = addresses.slice(first, first + locales.length);
    expect(state.map(([language]) => language)).toEqual(locales);
    const [, english] = state[0] ?? [];
    expect(state.map(([, address]) => address)).toEqual(locales.map((locale) => inLanguage(english ?? '', locale)));
    // in English each is opened above, and every public page in all seven by the journeys of languages
    const [, address] = state[1 + ((first / locales.length) % (locales.length - 1))] ?? [];
    const answer = await page.request.get(address ?? '');
    expect([address, answer.status()]).toEqual([address, /no-such-page/.test(address ?? '') ? 404 : 200]);
  }
  const choice = await choiceOf(page, 'tide', 'high140', '日本語');
  await choice.click();
  await expect(page).toHaveURL('/ja/tides');
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'シナリオ' })).toContainText('9:00に140 cm');
});

function inLanguage(address: string, locale: string): string {
  return address.startsWith('/api/') ? address.replace(/lang=en$/, `lang=${locale}`) : inLocale(address, locale);
}

for (const size of sizes) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test('the page and the strip are usable and accessible', async ({ page }) => {
      await page.goto('/review');
      await expectAccessible(page);
      const form = page.getByRole('region', { name: t.ownScenario });
      await form.getByLabel(t.parts.at).fill('2026-12-24T18:30');
      await form.getByLabel(t.parts.tide).selectOption('silent');
      await form.getByLabel(t.parts.partner).selectOption('stale');
      await form.getByLabel(t.parts.readOnly).check();
      await form.getByRole('button', { name: t.start }).click();
      await expect(strip(page)).toContainText(/24 Dec 2026, 18:3\d · Tide: No measurements · .* · Database read-only/);
      await expectAccessible(page, strip(page));
      await page.goto('/tides');
      await expect(page.getByText(/^Now in Venice/)).toContainText(/18:3\d/);
      await expectUsable(strip(page).getByRole('link', { name: t.change }));
      await expectUsable(strip(page).getByRole('button', { name: t.end }));
      await strip(page).getByRole('button', { name: t.end }).click();
      await expect(strip(page)).toHaveCount(0);
      await expect(page).toHaveURL('/tides');
    });

    test('the map fits below the strip', async ({ page }) => {
      await startScenario(page, { tide: 'calm' });
      await page.goto('/');
      await expect(strip(page)).toBeVisible();
      await expectUsable(page.getByRole('button', { name: /^Tide −?\d+ cm/ }));
      const excess = await page.evaluate(() => {
        const frame = document.querySelector('[data-map-frame]')?.getBoundingClientRect();
        return (frame?.bottom ?? 0) + window.scrollY - window.innerHeight;
      });
      expect(excess).toBeLessThanOrEqual(0);
    });
  });
}

test('a second visitor sees nothing of a scenario', async ({ page, another }) => {
  const visitor = await another();
  await (await choiceOf(page, 'tide', 'barrier')).click();
  await expect(strip(page)).toContainText('Tide: Barriers closed');
  await expect(page.getByText(CLOSED)).toBeVisible();
  for (const path of ['/tides', '/', '/activities', '/review']) {
    await page.goto(path);
    await expect(strip(page)).toHaveCount(1);
    await visitor.goto(path);
    await expect(strip(visitor)).toHaveCount(0);
  }
  await visitor.goto('/tides');
  await expect(visitor.getByText(/^Now in Venice/)).toBeVisible();
  await expect(visitor.getByText(CLOSED)).toHaveCount(0);
});

test('a first visit has no favourites of before, and is still behind the gate', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('vx-probe', 'stored'));
  await (await choiceOf(page, 'firstVisit', 'favourites')).click();
  await expect(page).toHaveURL('/favourites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('vx-probe'))).toBeNull();
});

test('a reviewer is a host, then a moderator, by one press each', async ({ page }) => {
  await (await choiceOf(page, 'host', 'myListings')).click();
  await expect(page).toHaveURL('/dashboard/my-listings');
  await expect(page.getByRole('main')).toBeVisible();
  // the press ends the session of the host, and a request in flight would be refused
  const favourites = page.waitForResponse((answer) => answer.url().endsWith('/api/favourites'));
  const moderator = await choiceOf(page, 'moderator', 'reports', 'Italiano');
  await favourites;
  await moderator.click();
  await expect(page).toHaveURL('/it/dashboard/moderation/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the page fits the narrowest telephone, in the language with the longest names', async ({ page }) => {
  await startScenario(page, { tide: 'high100', partner: 'stale', answers: 'slow', readOnly: 'on' });
  await page.goto('/fr/review');
  await expectNarrowFits(page);
});
