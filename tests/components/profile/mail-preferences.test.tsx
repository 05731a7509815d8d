import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MailPreferences } from '@/components/profile/mail-preferences';
import { describeUser } from '@/tests/factories/profile';
import { answerCalls, signInAnna } from '../auth/identity-provider';
import { show } from '../auth/screen';

beforeEach(() => signInAnna());

test('a host switches off mail that needs no action, and it is saved at once', async () => {
  const saved = describeUser({ mailNotices: false });
  const calls = answerCalls({ '/api/profile': { body: saved } });
  const onSaved = vi.fn();
  const user = show(<MailPreferences isModerator={false} user={describeUser()} onSaved={onSaved} />);

  await user.click(screen.getByRole('checkbox', { name: /Also tell me/ }));

  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
  expect(calls).toMatchObject([{ method: 'PUT', body: { json: { mailNotices: false }, imageBase64: false } }]);
});
