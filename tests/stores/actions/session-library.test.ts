import { afterEach, expect, test, vi } from 'vitest';
import { configureIdentity } from '@/lib/identity/client';
import { logIn, restoreSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';
import { answerCalls, identity, keepSession, refusal } from '../../components/auth/identity-provider';

const network = vi.hoisted(() => ({ isConnected: false }));
vi.mock('aws-amplify', async (original) => {
  if (!network.isConnected) throw new Error('a chunk that was not loaded');
  return original();
});

afterEach(() => vi.useRealTimers());

test('a sign-in whose library was not loaded can be repeated', async () => {
  configureIdentity({ ...identity });
  network.isConnected = false;
  answerCalls({ InitiateAuth: refusal('NotAuthorizedException') });
  const account = { email: 'anna@example.org', password: 'Ponte-42#a' };

  await logIn(account);
  expect(useAuth.getState().error.errorType).toBe('NetworkError');
  network.isConnected = true;
  await logIn(account);
  expect(useAuth.getState().error.errorType).toBe('NotAuthorizedException');
});

test('a session is restored once the library can be loaded', async () => {
  vi.useFakeTimers();
  configureIdentity({ ...identity });
  network.isConnected = false;
  keepSession({ email: 'anna@example.org' });
  answerCalls({ '/api/profile': { status: 503 } });

  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(4_000);
  network.isConnected = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await restored;
  expect(useAuth.getState()).toMatchObject({ user: { email: 'anna@example.org' } });
});
