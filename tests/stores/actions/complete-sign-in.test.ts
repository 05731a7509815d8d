import { expect, test } from 'vitest';
import { configureIdentity } from '@/lib/identity/client';
import { configureBooking } from '@/stores/actions/booking-hand-off';
import { saveRedirectPath, takeRedirectPath } from '@/stores/actions/redirect-path';
import { completeSignIn } from '@/stores/actions/session';
import { answerCalls, identity, keepSession } from '../../components/auth/identity-provider';

test('a sign-in leads to the page that the sign-in a few seconds earlier led to', async () => {
  configureIdentity({ ...identity });
  configureBooking(null);
  keepSession({ email: 'anna@example.org', given_name: 'Anna', family_name: 'Rossi' });
  answerCalls({ '/api/profile': () => ({ status: 503, body: {} }) });
  const page = '/dashboard/my-listings?status=pending';

  saveRedirectPath(page);
  await completeSignIn();
  expect(takeRedirectPath()).toBe(page);

  saveRedirectPath(page);
  await completeSignIn();
  expect(takeRedirectPath()).toBe(page);
});
