import { expect } from './fixtures';
import { expectAccessible, expectNarrowFits, test } from './people';
import { startScenario } from './scenario';
import { logIn, submitLogin } from './session';

test('in read-only mode signing in waits, and what cannot be saved has a message beside its button', async ({
  page,
  account,
  another,
  allowComplaint,
}) => {
  allowComplaint(/503/);
  await test.step('signing in', async () => {
    await page.goto('/auth/login');
    await startScenario(page, { readOnly: 'on' });
    await submitLogin(page, account('host'));
    await expect(page.getByText('Signing in and changes to accounts are not possible at present.')).toBeVisible();
    await expectAccessible(page);
  });

  const host = await another();
  await logIn(host, account('host'));
  await startScenario(host, { readOnly: 'on' });
  await host.goto('/dashboard/profile');
  const details = host.getByRole('form', { name: 'Personal details' });
  await expect(host.getByText('Changes cannot be saved at present. You can read everything as usual.')).toBeVisible();
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByRole('alert')).toContainText(
    'Nothing can be saved at present. Please try again a little later.',
  );
  await expectNarrowFits(host);
});
