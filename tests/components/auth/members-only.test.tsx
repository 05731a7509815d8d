import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MembersOnly } from '@/components/auth/session/redirect-signed-out';
import { SessionSync } from '@/components/auth/session/session-sync';
import { useAuth } from '@/stores/auth';
import { answerCalls, identity, keepSession } from './identity-provider';

const { replace } = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/dashboard/profile',
  useRouter: () => ({ replace }),
}));

const dashboard = (
  <>
    <SessionSync identity={identity} bookingSiteUrl={null} />
    <MembersOnly />
  </>
);

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
  useAuth.setState(useAuth.getInitialState());
});

test('a session that this browser has not saved is restored where the user is', async () => {
  keepSession({ email: 'anna@example.org', given_name: 'Anna', family_name: 'Rossi' });
  answerCalls({ '/api/profile': () => ({ status: 503, body: { error: 'unavailable', status: 503, errors: [] } }) });

  render(dashboard);
  await useAuth.persist.rehydrate();

  await waitFor(() => expect(useAuth.getState().user).not.toBeNull());
  expect(replace).not.toHaveBeenCalled();
});

test('without a session the user is led to the login', async () => {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the library under test keeps the session there
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  render(dashboard);
  await useAuth.persist.rehydrate();

  await waitFor(() => expect(replace).toHaveBeenCalledWith('/auth/login'));
  expect(useAuth.getState().redirectPath).toBe('/dashboard/profile');
});
