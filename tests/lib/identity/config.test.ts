import { afterEach, describe, expect, test, vi } from 'vitest';
import { poolRequest } from '@/tests/factories/pool';

// `vi.resetModules` would give the checked route another `AppError` than the handlers
vi.unmock('@/lib/api/route');

const COGNITO = { COGNITO_USER_POOL_ID: 'eu-south-1_Laguna26', COGNITO_CLIENT_ID: 'theirclient' };

afterEach(function unconfigure() {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function configure(variables: Record<string, string>): void {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

describe('the identity provider', () => {
  test('is our own pool where nothing is configured', async () => {
    configure({ APP_ORIGIN: 'https://guide.example.org', PORT: '4100' });
    const { identityConfig } = await import('@/lib/identity/config');
    expect(identityConfig).toMatchObject({
      issuer: 'https://guide.example.org/api/identity/us-east-1_Embedded1',
      jwksUri: 'http://127.0.0.1:4100/api/identity/us-east-1_Embedded1/.well-known/jwks.json',
      publicConfig: { userPoolEndpoint: '/api/identity' },
    });
  });

  test('may have its hosted login behind another host, or under our own with https', async () => {
    for (const domain of ['login.example.org', 'guide.example.org/api/identity']) {
      configure({ APP_ORIGIN: 'https://guide.example.org', COGNITO_HOSTED_DOMAIN: `https://${domain}/` });
      const { identityConfig } = await import('@/lib/identity/config');
      expect(identityConfig.publicConfig).toMatchObject({ hostedDomain: domain, userPoolEndpoint: '/api/identity' });
      const { hostedLoginDocument } = await import('@/embedded/identity-pool/hosted-login/oauth');
      expect(hostedLoginDocument()).toMatchObject({ token_endpoint: `https://${domain}/oauth2/token` });
    }
  });

  test('is Amazon’s when a pool is configured', async () => {
    configure({ ...COGNITO, COGNITO_IDENTITY_POOL_ID: 'eu-south-1:pool', COGNITO_HOSTED_DOMAIN: 'login.example.org' });
    const { identityConfig } = await import('@/lib/identity/config');
    const issuer = 'https://cognito-idp.eu-south-1.amazonaws.com/eu-south-1_Laguna26';
    expect(identityConfig).toEqual({
      region: 'eu-south-1',
      userPoolId: 'eu-south-1_Laguna26',
      clientId: 'theirclient',
      issuer,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      publicConfig: {
        userPoolId: 'eu-south-1_Laguna26',
        userPoolClientId: 'theirclient',
        identityPoolId: 'eu-south-1:pool',
        hostedDomain: 'login.example.org',
      },
    });
  });

  test('is wherever the endpoint says', async () => {
    configure({ ...COGNITO, COGNITO_ENDPOINT: 'https://identity.example.org/' });
    const { identityConfig } = await import('@/lib/identity/config');
    expect(identityConfig.issuer).toBe('https://identity.example.org/eu-south-1_Laguna26');
    expect(identityConfig.publicConfig.userPoolEndpoint).toBe('https://identity.example.org/');
  });

  test('has no endpoint of ours when the provider is external', async () => {
    configure(COGNITO);
    const { GET, POST } = await import('@/app/api/identity/[[...path]]/route');
    const path = ['eu-south-1_Laguna26', '.well-known', 'jwks.json'];
    expect((await GET(new Request('http://localhost:3000/'), { params: Promise.resolve({ path }) })).status).toBe(404);
    expect((await POST(poolRequest('SignUp', {}), { params: Promise.resolve({}) })).status).toBe(404);
  });
});
