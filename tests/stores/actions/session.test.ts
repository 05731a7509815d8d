import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configureIdentity } from '@/lib/identity/client';
import { tokenPayload } from '@/lib/identity/schema';
import { configureBooking, openBookingSite } from '@/stores/actions/booking-hand-off';
import { toggleFavourite } from '@/stores/actions/favourites';
import { continueLogIn, logIn, logOut, restoreSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { answerCalls, identity, keepSession, refusal } from '../../components/auth/identity-provider';

const anna = { email: 'anna@example.org', given_name: 'Anna', family_name: 'Rossi' };
const profile = {
  cognitoId: 'anna-1',
  demonstration: false,
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
  language: null,
  mailNotices: true,
  mailStatistics: true,
  mailDigest: true,
};
const missing = { status: 400, body: { error: 'profile_missing', status: 400, errors: [] } };

beforeEach(function startAsAVisitor() {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the library under test keeps the session there
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  sessionStorage.clear();
  configureIdentity({ ...identity });
  configureBooking('https://book.example/venice');
  useAuth.setState(useAuth.getInitialState());
});

describe('restoreSession', () => {
  test('knows a visitor without asking anybody', async () => {
    const calls = answerCalls({});
    await restoreSession();

    expect(useAuth.getState()).toMatchObject({ user: null, isAuth: false, authLoading: false });
    expect(calls).toEqual([]);
  });

  test('loads the profile of the user in the token', async () => {
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

  test('saves the language of the page, in which mail is written, when it is another one', async () => {
    keepSession(anna);
    const calls = answerCalls({ '/api/profile': () => ({ body: { ...profile, language: 'it' } }) });
    document.documentElement.lang = 'de';
    await restoreSession();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    document.documentElement.lang = 'it';
    await restoreSession();

    expect(calls.map(({ method, what }) => `${method} ${what}`)).toEqual([
      'GET /api/profile',
      'PUT /api/profile',
      'GET /api/profile',
    ]);
    expect(calls[1]?.body).toEqual({ json: { language: 'de' }, imageBase64: false });
  });

  test('retains the session while the profile cannot be read', async () => {
    keepSession(anna);
    const calls = answerCalls({ '/api/profile': () => ({ status: 503, body: {} }) });

    await restoreSession();

    expect(useAuth.getState()).toMatchObject({ user: anna, profileImage: null, isAuth: true });
    expect(calls).toHaveLength(1);
  });

  test('ends a session that our server refuses and the provider does not renew', async () => {
    keepSession(anna);
    answerCalls({
      '/api/profile': () => ({ status: 401, body: {} }),
      GetTokensFromRefreshToken: refusal('NotAuthorizedException'),
      InitiateAuth: refusal('NotAuthorizedException'),
    });

    await restoreSession();

    expect(useAuth.getState()).toMatchObject({ user: null, isAuth: false, authLoading: false });
    expect(document.cookie).not.toContain('idToken');
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
    useAuth.setState({ ssoToken: 'single-use', redirectPath: '/dashboard' });
    useFavourites
      .getState()
      .setAccountList('anna-1', [{ kind: 'activity', ref: 'T1', at: '2026-06-01T10:00:00.000Z' }]);
    const calls = answerCalls({
      RevokeToken: refusal('InternalErrorException'),
      GlobalSignOut: refusal('InternalErrorException'),
    });

    await logOut().catch(() => undefined);

    expect(useAuth.getState()).toMatchObject({ user: null, provider: null, ssoToken: null, isAuth: false });
    expect(useAuth.getState().redirectPath).toBeNull();
    expect(document.cookie).not.toContain('idToken');
    expect(localStorage.getItem('vx-favourites')).not.toContain('T1');
    expect(calls[0]).toMatchObject({ what: '/api/auth/signout', authorization: expect.stringMatching(/^Bearer /) });
  });

  test('ends the session after a favourite of just before has been saved', async () => {
    keepSession(anna);
    useAuth.getState().signedIn(tokenPayload.parse({ ...anna, sub: 'anna-1', 'cognito:username': 'anna-1' }));
    let save: (answer: { status: number }) => void = () => undefined;
    const answer = new Promise<{ status: number }>((resolve) => (save = resolve));
    const calls = answerCalls({ '/api/favourites/activity/T2': () => answer, '/api/auth/signout': { status: 204 } });
    const both = Promise.all([toggleFavourite({ kind: 'activity', ref: 'T2' }), logOut().catch(() => undefined)]);
    await vi.dynamicImportSettled();
    expect(calls.map(({ what }) => what)).toEqual(['/api/favourites/activity/T2']);
    save({ status: 204 });
    expect(await both).toContain(null);
    expect(calls[1]?.what).toBe('/api/auth/signout');
  });
});

describe('openBookingSite', () => {
  test('sends no request and does not redirect without a session', async () => {
    const calls = answerCalls({});

    expect(await openBookingSite('/tours/1')).toBe(false);
    expect(calls).toEqual([]);
  });

  test.each([
    ['the booking site is away', { status: 502, body: {} }],
    ['there is no token in the answer', { body: {} }],
  ])('stays here when %s, and asks once', async (_, answer) => {
    keepSession(anna);
    const calls = answerCalls({ '/api/profile': () => ({ body: profile }), '/api/xeni/ssoAuth': answer });
    await restoreSession();

    expect(await openBookingSite('/tours/1')).toBe(false);
    expect(calls.filter(({ what }) => what === '/api/xeni/ssoAuth')).toHaveLength(1);
    expect(useAuth.getState().ssoToken).toBeNull();
  });
});

describe('a second step', () => {
  test('begins again when the provider has forgotten the first', async () => {
    // a refused sign-in leaves no step, whatever the tests before have left
    answerCalls({ InitiateAuth: refusal('NotAuthorizedException') });
    await logIn({ email: 'anna@example.org', password: 'Ponte-42#a' });
    useAuth.setState({ signInStep: 'authenticatorCode' });
    answerCalls({});

    await continueLogIn('123456');

    expect(useAuth.getState()).toMatchObject({
      signInStep: null,
      loading: false,
      error: { status: true, errorType: 'SignInInterrupted' },
    });
  });
});

describe('logIn', () => {
  test('begins in loading, without the error of an earlier attempt', async () => {
    answerCalls({ InitiateAuth: refusal('NotAuthorizedException') });
    useAuth.getState().failRequest('NetworkError');

    const signIn = logIn({ email: 'anna@example.org', password: 'Ponte-42#a' });
    expect(useAuth.getState()).toMatchObject({ loading: true, error: { status: false, errorType: null } });
    await signIn;
    expect(useAuth.getState().error).toEqual({ status: true, errorType: 'NotAuthorizedException' });
  });

  test('opens the recovery for a user whose password must be reset', async () => {
    answerCalls({ InitiateAuth: refusal('PasswordResetRequiredException') });

    await logIn({ email: 'anna@example.org', password: 'Ponte-42#a' });

    expect(useAuth.getState()).toMatchObject({ isRecoverPasswordOpen: true, loading: false });
  });
});
