import { readdirSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { identityConfig } from '@/lib/identity/config';
import { redirectToSignIn } from '@/lib/identity/middleware';

const cookie = `CognitoIdentityServiceProvider.${identityConfig.clientId}.LastAuthUser=anna`;
const visit = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(new URL(path, 'http://guide.test:3000'), { headers });

describe('redirectToSignIn', () => {
  test.each([
    ['/dashboard', '/auth/login?redirectPath=%2Fdashboard'],
    ['/dashboard/profile', '/auth/login?redirectPath=%2Fdashboard%2Fprofile'],
    ['/it/dashboard/my-listings?q=a', '/it/auth/login?redirectPath=%2Fdashboard%2Fmy-listings%3Fq%3Da'],
  ])('redirects %s without a session to the sign-in page of its language', (path, target) => {
    const response = redirectToSignIn(visit(path));
    expect(response?.headers.get('location')).toBe(`http://guide.test:3000${target}`);
  });

  test.each(readdirSync('app/[locale]/dashboard', { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
    'redirects from /dashboard/$name and what is below it',
    ({ name }) => {
      expect(redirectToSignIn(visit(`/dashboard/${name}`))).not.toBeNull();
      expect(redirectToSignIn(visit(`/dashboard/${name}/below`))).not.toBeNull();
    },
  );

  test.each(['/dashboard/xyz', '/it/dashboard/profiles', '/dashboard/xyz/profile'])(
    'leaves the unknown address %s to the page for unknown addresses',
    (path) => {
      expect(redirectToSignIn(visit(path))).toBeNull();
    },
  );

  test.each(['/', '/dashboards', '/listings', '/auth/login', '/de', '/en/dashboard'])('ignores %s', (path) => {
    expect(redirectToSignIn(visit(path))).toBeNull();
  });

  test('lets a request with session cookies pass: the page verifies them', () => {
    expect(redirectToSignIn(visit('/dashboard', { cookie }))).toBeNull();
  });
});
