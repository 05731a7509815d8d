import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import type { TokenPayload } from '@/lib/identity/schema';
import { useAuth } from '@/stores/auth';
import { findChosenLanguage, useLanguage } from '@/stores/language';

const anna: TokenPayload = {
  sub: 'a1',
  'cognito:username': 'anna',
  email: 'anna@example.com',
  given_name: 'Anna',
  family_name: 'Rossi',
  picture: null,
  'cognito:groups': [],
};

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  useAuth.setState(useAuth.getInitialState());
  useLanguage.setState(useLanguage.getInitialState());
  localStorage.clear();
});

describe('what the auth store keeps', () => {
  test('is the two flags under vx-storage, and provider and token on their own; never who it is', () => {
    useAuth.getState().setRedirectPath('/dashboard/profile');
    useAuth.getState().signedIn(anna);
    useAuth.getState().setSsoToken('one-time');

    expect(stored('vx-storage').state).toEqual({ isAuth: true, redirectPath: '/dashboard/profile' });
    expect(localStorage.getItem('vx-provider')).toBe('email');
    expect(localStorage.getItem('vx-sso-token')).toBe('one-time');
    expect(JSON.stringify(localStorage)).not.toContain('anna');
  });

  test('is there again after a reload, and only then is loading over', async () => {
    localStorage.setItem('vx-storage', JSON.stringify({ state: { isAuth: true, redirectPath: '/x' }, version: 1 }));
    localStorage.setItem('vx-provider', 'social');
    localStorage.setItem('vx-sso-token', 'one-time');
    expect(useAuth.getState()).toMatchObject({ authLoading: true, isAuth: false });

    await useAuth.persist.rehydrate();

    expect(useAuth.getState()).toMatchObject({
      authLoading: false,
      isAuth: true,
      redirectPath: '/x',
      provider: 'social',
      ssoToken: 'one-time',
      user: null,
    });
  });

  test('is gone after signing out, except the requested page', () => {
    useAuth.getState().signedIn({ ...anna, identities: [{}] });
    expect(useAuth.getState().provider).toBe('social');
    useAuth.getState().setSsoToken('one-time');
    useAuth.getState().setRedirectPath('/dashboard');

    useAuth.getState().signedOut();

    expect(useAuth.getState()).toMatchObject({ user: null, provider: null, ssoToken: null, isAuth: false });
    expect(localStorage.getItem('vx-provider')).toBeNull();
    expect(localStorage.getItem('vx-sso-token')).toBeNull();
    expect(stored('vx-storage').state).toEqual({ isAuth: false, redirectPath: '/dashboard' });
  });

  test('cannot be anything else than it should, whatever stands in the storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), savedState()), fc.string(), async (text, provider) => {
        localStorage.setItem('vx-storage', text);
        localStorage.setItem('vx-provider', provider);
        await useAuth.persist.rehydrate();
        const { isAuth, redirectPath, provider: read, authLoading, signedIn } = useAuth.getState();
        expect(typeof isAuth).toBe('boolean');
        expect(redirectPath === null || typeof redirectPath === 'string').toBe(true);
        expect([null, 'social', 'email']).toContain(read);
        expect(authLoading).toBe(false);
        expect(signedIn).toBeInstanceOf(Function);
      }),
    );
  });
});

describe('what the language store keeps', () => {
  test('is the choice, under vx-language-storage and under language', () => {
    useLanguage.getState().choose('it');
    expect(stored('vx-language-storage').state).toEqual({ lang: 'it' });
    expect(localStorage.getItem('language')).toBe('it');
    expect(useLanguage.getState().langLoading).toBe(true);
    useLanguage.getState().arrive('it');
    expect(useLanguage.getState()).toMatchObject({ lang: 'it', langLoading: false });
  });

  test('is English until the visitor chooses, and when the stored language is unknown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), savedState()), async (text) => {
        fc.pre(!routing.locales.some((locale) => locale === text));
        localStorage.setItem('vx-language-storage', text);
        localStorage.setItem('language', text);
        await useLanguage.persist.rehydrate();
        expect(useLanguage.getState().lang).toBe('en');
        expect(findChosenLanguage()).toBeNull();
      }),
    );
  });
});

test('a browser that refuses its storage still signs people in', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  await useAuth.persist.rehydrate();
  useAuth.getState().signedIn(anna);
  useLanguage.getState().choose('it');
  expect(useAuth.getState()).toMatchObject({ isAuth: true, authLoading: false });
  for (const spy of spies) spy.mockRestore();
});

/** Something shaped like what we write, with the wrong things in it. */
function savedState() {
  return fc
    .record({ state: fc.dictionary(fc.constantFrom('isAuth', 'redirectPath', 'lang', 'signedIn'), fc.jsonValue()) })
    .map((value) => JSON.stringify(value))
    .filter((text) => !/"lang":"(en|de|it|fr|ja|pt|es)"/.test(text));
}
