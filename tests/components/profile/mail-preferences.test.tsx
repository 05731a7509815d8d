import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MailPreferences } from '@/components/profile/mail-preferences';
import { configureIdentity } from '@/lib/identity/client';
import { describeUser } from '@/tests/factories/profile';
import { answerCalls, identity, keepSession } from '../auth/identity-provider';
import { show } from '../auth/screen';

beforeEach(() => {
  configureIdentity({ ...identity });
  keepSession({ sub: 'anna-1', 'cognito:username': 'anna-1', email: 'anna@example.org' });
});

test('a host switches off mail that needs no action, and it is saved at once', async () => {
  const saved = describeUser({ mailNotices: false });
  const calls = answerCalls({ '/api/profile': { body: saved } });
  const onSaved = vi.fn();
  const user = show(<MailPreferences isModerator={false} user={describeUser()} onSaved={onSaved} />);

  await user.click(screen.getByRole('checkbox', { name: /Also tell me/ }));

  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
  expect(calls).toMatchObject([{ method: 'PUT', body: { json: { mailNotices: false }, imageBase64: false } }]);
});
