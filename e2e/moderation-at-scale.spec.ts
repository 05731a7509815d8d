import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { joinIn, PASSWORD } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { logIn } from './session';
import { expectUsableAtBothSizes } from './usable';

const ROWS = 120;
const description = 'A small workshop on a quiet canal where oars are carved by hand from walnut and beech.';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('a moderator approves an import after a sample, undoes a decision, and hides a reported place', async ({
  page,
  another,
  account,
  readCode,
  readMail,
  endUndo,
  allowComplaint,
}) => {
  test.slow();
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile/);
  const stamp = Date.now();
  const title = (number: number) => `Squero ${stamp} ${String(number).padStart(3, '0')}`;
  const host = newAddress('anna.squero');
  const visitor = newAddress('visitor');
  const moderator = await another();
  await moderator.setViewportSize(phone);
  const presses = await countPresses(moderator);

  await test.step('a host imports a table', async () => {
    await joinIn(page, host, readCode);
    await page.goto('/dashboard/my-listings/import');
    const rows = Array.from({ length: ROWS }, (_, index) =>
      [title(index), 'negozio', description, `Calle ${index}, Venezia`, `45,4${3000 + index}`, '12,3358'].join(';'),
    );
    const text = ['Titolo;Categoria;Descrizione;Indirizzo;Latitudine;Longitudine', ...rows].join('\n');
    await page
      .getByLabel('File with your places')
      .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: `Create ${ROWS} listings` }).click();
    await expect(page.getByRole('status').filter({ hasText: `${ROWS} listings were sent for review.` })).toBeVisible();
  });

  await test.step('the moderator looks at a sample and approves all of them', async () => {
    await logIn(moderator, account('moderator'));
    await moderator.goto(`/dashboard/moderation?q=${encodeURIComponent(`Squero ${stamp}`)}`);
    await expectAccessible(moderator);
    await moderator.getByRole('link', { name: `${ROWS} listings of an import` }).click();
    await moderator.getByRole('button', { name: 'Look at a sample' }).click();
    await expectAccessible(moderator, moderator.getByRole('main'));
    await moderator.getByRole('button', { name: `Approve ${ROWS}` }).click();
    await expect(moderator.getByText(`${ROWS} approved`)).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(10);
  });

  await test.step('undoes it, and approves them again', async () => {
    await moderator.getByRole('button', { name: 'Undo' }).click();
    await expect(moderator.getByText(`${ROWS} decisions are undone.`)).toBeVisible();
    await expect(moderator.getByRole('search', { name: 'Filters' })).toHaveCount(1);
    await moderator.getByRole('link', { name: `${ROWS} listings of an import` }).click();
    await moderator.getByRole('button', { name: 'Look at a sample' }).click();
    await moderator.getByRole('button', { name: `Approve ${ROWS}` }).click();
    await expect(moderator.getByText(`${ROWS} approved`)).toBeVisible();
  });

  await test.step('a visitor reports one of them', async () => {
    const elsewhere = await another();
    await elsewhere.goto(`/listings?q=${encodeURIComponent(title(3))}`);
    await elsewhere
      .getByRole('list', { name: 'Places' })
      .getByRole('link', { name: title(3), exact: true })
      .click();
    await elsewhere.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: 'What is wrong here?' });
    await dialog.getByLabel('Problem').selectOption('Something here is offensive');
    await dialog.getByLabel('Your email').fill(visitor);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(elsewhere.getByText('Thank you. We will look at it.')).toBeVisible();
  });

  await test.step('the moderator hides it from the report, and both are notified by email', async () => {
    await moderator.goto('/dashboard/moderation/reports');
    const report = moderator.getByRole('listitem').filter({ hasText: title(3) });
    await report.getByRole('button', { name: `Hide now: ${title(3)}` }).click();
    await expectUsableAtBothSizes(report.getByRole('form'));
    await report.getByLabel('Reason').selectOption('It may be against the law');
    await report.getByRole('button', { name: 'Hide the listing' }).click();
    await expect(report).toHaveCount(0);
    await expectAccessible(moderator);
    await endUndo();
    expect(await readMail(visitor, 'out of view')).toContain('We have deleted your address from the report.');
    expect(await readMail(host, 'out of view')).toContain('It may be against the law');
  });

  await test.step('the host reads why, and objects', async () => {
    await page.goto('/dashboard/my-listings?status=hidden');
    const card = page.getByRole('listitem').filter({ hasText: title(3) });
    await expect(card).toContainText('It may be against the law');
    await card.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Visitors cannot see it at present' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/status=pending/);
  });

  await test.step('the host leaves, and no other journey finds the listings', async () => {
    const { IdToken } = await logIn(page, { email: host, password: PASSWORD });
    const headers = { Authorization: `Bearer ${IdToken}` };
    const answer = await page.request.delete('/api/profile', { headers, data: { confirm: host } });
    expect(answer.status(), await answer.text()).toBe(204);
  });
});

/** Counts the clicks in this page; the returned function has their number. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => presses++);
  await page.addInitScript(`addEventListener('click', () => countPress(), { capture: true })`);
  return () => presses;
}
