import { beforeEach, describe, expect, test } from 'vitest';
import { logOut, rememberPath, restoreSession, takeRedirectPath } from '@/components/auth/session';
import { configureIdentity } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';
import { answerCalls, identity, keepSession, refusal } from './identity-provider';

const anna = { email: 'anna@example.org', given_name: 'Anna', family_name: 'Rossi' };
const profile = {
  cognitoId: 'anna-1',
  username: 'anna-1',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Rossi',
  image: '/api/media/portrait.webp',
  phone: null,
  streetAddress: null,
  city: null,
  country: null,
  facebookLink: null,
  instagramLink: null,
  linkedinLink: null,
  xLink: null,
  url: null,
};
const missing = { status: 400, body: { error: 'profile_missing', status: 400, errors: [] } };

beforeEach(function startAsAVisitor() {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the library under test keeps the session there
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  configureIdentity({ ...identity });
  useAuth.setState(useAuth.getInitialState());
});

describe('restoreSession', () => {
  test('knows a visitor without asking anybody', async () => {
    const calls = answerCalls({});

    await restoreSession();

    expect(useAuth.getState()).toMatchObject({ user: null, isAuth: false, authLoading: false });
    expect(calls).toEqual([]);
  });

  test('loads the profile of whoever the token names', async () => {
    keepSession(anna);
    const calls = answerCalls({ '/api/profile': () => ({ body: profile }) });

    await restoreSession();

    expect(useAuth.getState()).toMatchObject({
      user: anna,
      profileImage: profile.image,
      provider: 'email',
      isAuth: true,
      authLoading: false,
    });
    expect(calls.map(({ method, what }) => `${method} ${what}`)).toEqual(['GET /api/profile']);
    expect(calls[0]?.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.\w+$/);
  });

  test('makes a missing profile from the token and loads it again', async () => {
    keepSession(anna);
    let exists = false;
    const calls = answerCalls({
      '/api/profile': () => (exists ? { body: profile } : missing),
      '/api/auth/signup': () => {
        exists = true;
        return { body: profile };
      },
    });

    await restoreSession();

    expect(calls.map(({ method, what }) => `${method} ${what}`)).toEqual([
      'GET /api/profile',
      'POST /api/auth/signup',
      'GET /api/profile',
    ]);
    expect(calls[1]?.body).toEqual({
      username: 'anna-1',
      cognitoId: 'anna-1',
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: 'Rossi',
    });
    expect(useAuth.getState()).toMatchObject({ user: anna, profileImage: profile.image });
  });

  test('keeps somebody signed in whose profile cannot be read just now', async () => {
    keepSession(anna);
    const calls = answerCalls({ '/api/profile': () => ({ status: 503, body: {} }) });

    await restoreSession();

    expect(useAuth.getState()).toMatchObject({ user: anna, profileImage: null, isAuth: true });
    expect(calls).toHaveLength(1);
  });

  test('calls a sign-in social when the token came through a social account', async () => {
    keepSession({ ...anna, identities: [{ providerName: 'Google' }] });
    answerCalls({ '/api/profile': () => ({ body: profile }) });

    await restoreSession();

    expect(useAuth.getState().provider).toBe('social');
  });
});

describe('logOut', () => {
  test('forgets the person here even when the provider cannot be reached', async () => {
    keepSession(anna);
    answerCalls({ '/api/profile': () => ({ body: profile }) });
    await restoreSession();
    answerCalls({
      RevokeToken: refusal('InternalErrorException'),
      GlobalSignOut: refusal('InternalErrorException'),
    });

    await logOut().catch(() => undefined);

    expect(useAuth.getState()).toMatchObject({ user: null, provider: null, ssoToken: null, isAuth: false });
    expect(document.cookie).not.toContain('idToken');
  });
});

describe('takeRedirectPath', () => {
  test('answers the remembered page once', () => {
    rememberPath('/dashboard/add-listings');

    expect(takeRedirectPath()).toBe('/dashboard/add-listings');
    expect(takeRedirectPath()).toBe('/');
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/auth/login', '/auth/signup?x=1'])(
    'goes home instead of to %j',
    (path) => {
      rememberPath(path);
      expect(takeRedirectPath()).toBe('/');

      useAuth.getState().setRedirectPath(path);
      expect(takeRedirectPath()).toBe('/');
    },
  );

  test('does not go in circles with a page that sends its reader back', () => {
    const now = Date.now();
    rememberPath('/dashboard/profile');
    expect(takeRedirectPath(now)).toBe('/dashboard/profile');

    rememberPath('/dashboard/profile');
    expect(takeRedirectPath(now + 1_000)).toBe('/');

    rememberPath('/dashboard/profile');
    expect(takeRedirectPath(now + 60_000)).toBe('/dashboard/profile');
  });
});
