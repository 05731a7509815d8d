import { beforeEach, describe, expect, test } from 'vitest';
import { configureBooking } from '@/stores/actions/booking-hand-off';
import { saveRedirectPath, takeRedirectPath } from '@/stores/actions/redirect-path';
import { useAuth } from '@/stores/auth';

beforeEach(function startAsAVisitor() {
  sessionStorage.clear();
  configureBooking('https://book.example/venice');
  useAuth.setState(useAuth.getInitialState());
});

describe('takeRedirectPath', () => {
  test('answers an address of the booking site, and no look-alike', () => {
    saveRedirectPath('https://book.example/venice/tours/1?day=2');
    expect(takeRedirectPath()).toBe('https://book.example/venice/tours/1?day=2');

    for (const address of [
      'https://book.example.evil.test/venice/tours',
      'https://book.example@evil.test/venice/tours',
      'http://book.example/venice/tours',
      'https://book.example/other',
    ]) {
      saveRedirectPath(address);
      expect(takeRedirectPath()).toBe('/');
    }
  });

  test('answers the remembered page once', () => {
    saveRedirectPath('/dashboard/add-listings');

    expect(takeRedirectPath()).toBe('/dashboard/add-listings');
    expect(takeRedirectPath()).toBe('/');
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/auth/login', '/auth/signup?x=1'])(
    'goes home instead of to %j',
    (path) => {
      saveRedirectPath(path);
      expect(takeRedirectPath()).toBe('/');

      useAuth.getState().setRedirectPath(path);
      expect(takeRedirectPath()).toBe('/');
    },
  );

  test('does not go in circles with a page that sends its reader back', () => {
    const now = Date.now();
    saveRedirectPath('/dashboard/profile');
    expect(takeRedirectPath(now)).toBe('/dashboard/profile');

    saveRedirectPath('/dashboard/profile');
    expect(takeRedirectPath(now + 1_000)).toBe('/');

    saveRedirectPath('/dashboard/profile');
    expect(takeRedirectPath(now + 60_000)).toBe('/dashboard/profile');
  });
});
