import { expect, test } from 'vitest';
import { GET } from '@/app/api/openapi.json/route';
import { isOpenPath } from '@/lib/edge/gate';
import { readApiCalls } from '@/tests/factories/api-calls';
import { apiRequest } from '@/tests/factories/session';

const answer = await GET(await apiRequest('/api/openapi.json'), { params: Promise.resolve({}) });
const apiCalls = readApiCalls(await answer.json());
const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'x');

test('the paths that are answered without a gate pass are those declared as open', () => {
  const open = apiCalls.filter(({ path }) => isOpenPath(pathOf(path)));
  expect(open.map(({ path }) => path).toSorted()).toEqual(
    apiCalls
      .filter(({ access }) => access === 'open')
      .map(({ path }) => path)
      .toSorted(),
  );
});

test.each([
  ...[
    '/',
    '/gate',
    '/gate/x/y',
    '/api/gatekeeper',
    '/api/health/x',
    '/api/identity/oauth2/authorize',
    '/api/identity/oauth2/token',
    '/api/media/x',
  ],
  ...['/_next/static/chunks/a.js', '/robots.txt', '/api/identity/x/y/.well-known/z'],
  ...[
    '/demo-booking',
    '/demo-booking/sso',
    '/api/demo-booking/x',
    '/api/demo-partner/x',
    '/api/demo-partner/products/x/y',
  ],
])('%s needs a pass', (path) => {
  expect(isOpenPath(path)).toBe(false);
});

test.each([
  '/api/identity/admin',
  '/api/demo-partner/products/search',
  '/api/demo-partner/products/5010GON',
  '/api/demo-booking/sso-token',
])('%s is open for the product’s own calls', (path) => {
  expect(isOpenPath(path)).toBe(true);
});
