import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applicationEnvironment } from '@/scripts/lib/instance.mjs';
import { parseEnvFile } from '@/scripts/lib/settings.mjs';

// `vi.resetModules` would give the checked route another `AppError` than the handlers
vi.unmock('@/lib/api/route');

const secrets = {
  instance: '',
  accessPassword: 'gondola-lantern-42',
  gateSecret: 'gate',
  partnerKey: 'generated-partner-key',
  bookingSsoKey: 'generated-booking-key',
  database: { superuser: '', owner: '', application: '' },
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function environmentFor(text: string, given: typeof secrets | undefined = secrets) {
  const environment = { NODE_ENV: 'production' as const, ...parseEnvFile(text) };
  const settings = { projectRoot: '', environment, port: 4100, dataDir: '', databaseUrl: '', migrationDatabaseUrl: '' };
  return applicationEnvironment(settings, '', 'production', given);
}

test('npm start points the variables of services that are not configured to its own demos', () => {
  expect(environmentFor('APP_ORIGIN=https://guide.example/it\nPARTNER_URL=')).toMatchObject({
    EMBEDDED_SERVICES: 'booking-partner,booking-site',
    PARTNER_URL: 'http://127.0.0.1:4100/api/demo-partner',
    PARTNER_KEY: 'generated-partner-key',
    BOOKING_SITE_URL: 'https://guide.example/demo-booking',
    BOOKING_SSO_URL: 'http://127.0.0.1:4100/api/demo-booking/sso-token',
    BOOKING_SSO_KEY: 'generated-booking-key',
  });
});

test('npm start with DEMO_DATA=off points to no demos', () => {
  const environment = environmentFor('DEMO_DATA=off');
  expect(environment).not.toHaveProperty('EMBEDDED_SERVICES');
  expect(environment).not.toHaveProperty('BOOKING_SITE_URL');
});

test('npm start mounts the review page, unless it is switched off', () => {
  expect(environmentFor('')).toMatchObject({ REVIEW_PAGE: 'on' });
  expect(environmentFor('REVIEW_PAGE=off')).toMatchObject({ REVIEW_PAGE: 'off' });
});

test('npm start mounts no demo of a configured service, and none for a partner that is off', () => {
  const configured = 'PARTNER_URL=off\nBOOKING_SITE_URL=https://book.example\nBOOKING_SSO_URL=https://book.example/sso';
  const environment = environmentFor(configured);
  expect(environment).toMatchObject({ EMBEDDED_SERVICES: '', BOOKING_SITE_URL: 'https://book.example' });
  expect(environment.BOOKING_SSO_KEY).toBeUndefined();
});

test('a deployment gets no demo services', () => {
  const environment = applicationEnvironment(
    {
      projectRoot: '',
      environment: { NODE_ENV: 'production' },
      port: 4100,
      dataDir: '',
    },
    '',
    'production',
  );
  expect(environment).not.toHaveProperty('EMBEDDED_SERVICES');
  expect(environment).not.toHaveProperty('PARTNER_URL');
  expect(environment).not.toHaveProperty('REVIEW_PAGE');
});

test('the demos are not found where they are not mounted', async () => {
  vi.stubEnv('EMBEDDED_SERVICES', '');
  const partner = await import('@/app/api/demo-partner/[...path]/route');
  const bookingApi = await import('@/app/api/demo-booking/[...path]/route');
  const bookingSite = await import('@/app/[locale]/demo-booking/sso/route');
  const key = 'partner-key-of-the-tests';
  const call = new Request('http://localhost/api/demo-partner/products/5010GON', { headers: { 'exp-api-key': key } });
  expect((await partner.GET(call, { params: Promise.resolve({}) })).status).toBe(404);
  const exchange = new Request('http://localhost/api/demo-booking/sso-token', { method: 'POST' });
  const params = Promise.resolve({ path: ['sso-token'] });
  expect((await bookingApi.POST(exchange, { params })).status).toBe(404);
  const visit = new Request('http://localhost/demo-booking/sso?token=x');
  expect((await bookingSite.GET(visit)).status).toBe(404);
});
