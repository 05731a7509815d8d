import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { VisitorsOnly } from '@/components/auth/session/redirect-signed-in';
import type { Locale } from '@/lib/i18n/routing';
import { useAuth } from '@/stores/auth';
import { WithMessages } from '@/tests/components/with-messages';

const stand = vi.hoisted(() => ({ replace: vi.fn(), renewed: Promise.resolve(true) }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => stand, getPathname: vi.fn() }));
vi.mock('@/stores/actions/session', () => ({
  readSavedAuth: async () => undefined,
  renewSession: () => stand.renewed,
}));

const payload = {
  ...{ sub: 'anna-1', 'cognito:username': 'anna-1', email: 'anna@example.org' },
  ...{ given_name: 'Anna', family_name: 'Rossi', picture: null, 'cognito:groups': [] },
};

beforeEach(() => {
  stand.replace.mockClear();
  stand.renewed = Promise.resolve(true);
  localStorage.clear();
  sessionStorage.clear();
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().signedIn(payload, null);
});

const open = (locale: Locale) =>
  render(
    <WithMessages locale={locale}>
      <VisitorsOnly maybeSignedIn>Log in</VisitorsOnly>
    </WithMessages>,
  );

describe('a signed-in user at the login', () => {
  test.each([
    ['en', null, [undefined]],
    ['en', 'en', [undefined]],
    ['it', 'it', [undefined]],
    ['en', 'it', [{ locale: 'it' }]],
  ] as const)('is redirected from the page in %s with %s saved', async (locale, saved, options) => {
    if (saved) localStorage.setItem('language', saved);
    useAuth.getState().setRedirectPath('/favourites');
    open(locale);
    await vi.waitFor(() => expect(stand.replace.mock.calls).toEqual([['/favourites', ...options]]));
    expect(screen.queryByText('Log in')).toBeNull();
    expect(useAuth.getState().redirectPath).toBeNull();
  });

  test('is redirected once when the page in the saved language replaces this one meanwhile', async () => {
    localStorage.setItem('language', 'it');
    useAuth.getState().setRedirectPath('/favourites');
    let finish: (isHere: boolean) => void = () => undefined;
    stand.renewed = new Promise((resolve) => {
      finish = resolve;
    });
    open('en');
    cleanup();
    open('it');
    finish(true);
    await vi.waitFor(() => expect(stand.replace.mock.calls).toEqual([['/favourites', undefined]]));
  });
});
