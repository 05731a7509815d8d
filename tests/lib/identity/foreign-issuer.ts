import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { vi } from 'vitest';
import { createIdTokenVerifier } from '@/lib/identity/id-token';

/** A provider somewhere else, with one key, and what there is to know about it. */
export const issuer = 'https://pool.example.org/us-east-1_Example';
export const jwksUri = `${issuer}/.well-known/jwks.json`;
export const clientId = 'ourclient';
export const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
export const foreignKey = await generateKeyPair('RS256', { extractable: true });
export const published = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };

type KeyServer = { requests: string[]; answer: () => Response | Promise<Response> };
/** The address of its keys: the answer, and the requests so far. Nothing else is on the network. */
export const keyServer: KeyServer = { requests: [], answer: () => Response.error() };

export function publishKeys(): void {
  keyServer.requests = [];
  keyServer.answer = () => Response.json({ keys: [published] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    keyServer.requests.push(String(address));
    return keyServer.answer();
  });
}

export const now = () => Math.floor(Date.now() / 1000);
export const validClaims = () => ({
  sub: 'anna',
  iss: issuer,
  aud: clientId,
  token_use: 'id',
  iat: now(),
  exp: now() + 3600,
  'cognito:username': 'anna',
  email: 'anna@example.org',
});

type Changes = { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: CryptoKey };

/** A token that is valid but for what is changed. A claim set to undefined is left out. */
export function sign({ claims = {}, header = {}, key = privateKey }: Changes = {}): Promise<string> {
  return new SignJWT({ ...validClaims(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours', ...header })
    .sign(key);
}

/** One that has just started, and knows no keys yet. */
export const verifier = () => createIdTokenVerifier({ issuer, clientId, jwksUri });
