import { expect } from './fixtures';
import { joinIn } from './newcomer';
import { expectAccessible, expectNarrowFits, newAddress, test } from './people';
import { logIn } from './session';

test('a moderator finds an account, blocks it, and the log names the action', async ({
  page,
  another,
  account,
  readCode,
  allowComplaint,
}) => {
  test.slow();
  allowComplaint(/400 .*\/api\/(profile|identity)/);
  // the tokens of the blocked account
  allowComplaint(/401/);
  const email = newAddress('marta.blocked');
  await joinIn(page, email, readCode, { first: 'Marta', last: 'Blocked' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  const moderator = await another();
  await logIn(moderator, account('moderator'));

  await test.step('the account is found and blocked', async () => {
    await moderator.goto('/dashboard/moderation');
    await moderator.getByRole('link', { name: 'People' }).click();
    await moderator.getByLabel('Name or email').fill(email);
    await moderator.getByRole('button', { name: 'Search' }).click();
    const card = moderator.getByRole('listitem').filter({ hasText: email });
    await expect(card).toHaveCount(1);
    await expectAccessible(moderator);
    await expectNarrowFits(moderator);
    await card.getByRole('button', { name: 'Actions for Marta Blocked' }).click();
    await moderator.getByRole('menuitem', { name: 'Block' }).click();
    await moderator.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(moderator.getByText('Marta Blocked is blocked.')).toBeVisible();
    await expect(card.getByText('Blocked', { exact: true })).toBeVisible();
  });

  await test.step('its session has ended', async () => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  await test.step('the log says who did it', async () => {
    await moderator.getByRole('link', { name: 'Audit log' }).click();
    await moderator.getByLabel('Email, or ID').fill(email);
    await moderator.getByRole('button', { name: 'Search' }).click();
    const entry = moderator.getByRole('listitem').filter({ hasText: 'Account blocked' });
    await expect(entry).toContainText(email);
    await expect(entry).toContainText(account('moderator').email);
    await expectAccessible(moderator);
    await expectNarrowFits(moderator);
  });
});
