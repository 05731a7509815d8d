import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { identityConfig } from '@/lib/identity/config';
import { redirectToSignIn } from '@/lib/identity/middleware';

const cookie = `CognitoIdentityServiceProvider.${identityConfig.clientId}.LastAuthUser=anna`;
const visit = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(new URL(path, 'http://guide.test:3000'), { headers });

describe('redirectToSignIn', () => {
  test.each([
    ['en', '/dashboard', '/auth/login?redirectPath=%2Fdashboard'],
    ['en', '/dashboard/profile', '/auth/login?redirectPath=%2Fdashboard%2Fprofile'],
    ['it', '/dashboard/my-listings', '/it/auth/login?redirectPath=%2Fdashboard%2Fmy-listings'],
  ] as const)(
    'asks a stranger at %s %s to sign in, in the same language, and remembers where to',
    (locale, pathname, target) => {
      const answer = redirectToSignIn(visit(pathname), locale, pathname);
      expect(answer?.headers.get('location')).toBe(`http://guide.test:3000${target}`);
    },
  );

  test.each(['/', '/dashboards', '/listings', '/auth/login', '/de/dashboard'])('leaves %s alone', (pathname) => {
    expect(redirectToSignIn(visit(pathname), 'en', pathname)).toBeNull();
  });

  test('lets whoever seems to be signed in pass: the page asks again', () => {
    expect(redirectToSignIn(visit('/dashboard', { cookie }), 'en', '/dashboard')).toBeNull();
  });
});
