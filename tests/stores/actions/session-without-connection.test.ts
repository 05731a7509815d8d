import { afterEach, expect, test, vi } from 'vitest';
import { withIdToken } from '@/lib/identity/api';
import { configureIdentity } from '@/lib/identity/client';
import { logIn, renewSession, restoration, restoreSession, startSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';
import { answerCalls, identity, keepSession, makeToken, refusal } from '../../components/auth/identity-provider';

const network = vi.hoisted(() => ({ isConnected: false }));
vi.mock('aws-amplify', async (original) => {
  if (!network.isConnected) throw new Error('a chunk that was not loaded');
  return original();
});
vi.mock('@/stores/actions/hosted-login', async (original) => {
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

test('an expired session is retained while the provider cannot be reached, and restored once it can', async () => {
  vi.useFakeTimers();
  configureIdentity({ ...identity });
  network.isConnected = true;
  const anna = { email: 'anna@example.org' };
  keepSession({ ...anna, exp: Math.floor(Date.now() / 1000) - 60 });
  useAuth.setState({ ...useAuth.getInitialState(), isAuth: true });
  const answers: Parameters<typeof answerCalls>[0] = { '/api/profile': { status: 503 } };
  const calls = answerCalls(answers);

  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls.length).toBeGreaterThan(0);
  const requests = Promise.all([renewSession(), withIdToken(() => Promise.reject())]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await requests).toMatchObject([true, { ok: false, problem: { status: 0 } }]);
  expect(useAuth.getState()).toMatchObject({ user: null, isAuth: true });

  const token = makeToken(anna);
  const AuthenticationResult = { IdToken: token, AccessToken: token, RefreshToken: 'refresh', ExpiresIn: 3600 };
  answers.GetTokensFromRefreshToken = { body: { AuthenticationResult } };
  await vi.advanceTimersByTimeAsync(20_000);
  await restored;
  expect(useAuth.getState()).toMatchObject({ user: anna, isAuth: true });
});

test('a session that our server refuses is retained while the provider, who could renew it, cannot be reached', async () => {
  configureIdentity({ ...identity });
  network.isConnected = true;
  keepSession({ email: 'anna@example.org' });
  const calls = answerCalls({ '/api/profile': { status: 401, body: {} } });

  await restoreSession();
  expect(calls.length).toBeGreaterThan(1);
  expect(useAuth.getState()).toMatchObject({ user: { email: 'anna@example.org' }, isAuth: true });
});

test('the return from a hosted login is completed once its code can be loaded', async () => {
  vi.useFakeTimers();
  network.isConnected = false;
  useAuth.setState(useAuth.getInitialState());
  document.documentElement.lang = 'en';
  window.history.replaceState(null, '', '/auth/login?code=once&state=of-another-browser');

  startSession({ ...identity, hostedDomain: 'login.example' }, null);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(location.search).toContain('code=once');
  network.isConnected = true;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await restoration;
  expect(location.search).toBe('');
});
