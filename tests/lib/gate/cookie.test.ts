import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGatePass, GATE_LIFETIME_SECONDS, hasGatePass, isGatePass } from '@/lib/gate/cookie';

const keys = { GATE_SECRET: 'a secret that signs passes, 0123456789', ACCESS_PASSWORD: 'gondola-lantern-42' };
const now = new Date('2026-05-31T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('a gate pass', () => {
  test('opens until its lifetime is over, and not a second longer', () => {
    const pass = createGatePass(now, keys);

    expect(isGatePass(pass, now, keys)).toBe(true);
    expect(isGatePass(pass, later(GATE_LIFETIME_SECONDS - 1), keys)).toBe(true);
    expect(isGatePass(pass, later(GATE_LIFETIME_SECONDS), keys)).toBe(false);
  });

  test('ends when the password or the secret changes', () => {
    const pass = createGatePass(now, keys);

    expect(isGatePass(pass, now, { ...keys, ACCESS_PASSWORD: 'another-lantern-43' })).toBe(false);
    expect(isGatePass(pass, now, { ...keys, GATE_SECRET: `${keys.GATE_SECRET}!` })).toBe(false);
  });

  test('is different every time and says nothing about the password', () => {
    const passes = Array.from({ length: 50 }, () => createGatePass(now, keys));

    expect(new Set(passes).size).toBe(50);
    for (const pass of passes) expect(pass).toMatch(/^\d{10}\.[\w-]{22}\.[\w-]{43}$/);
  });

  test('does not survive a change of any character', () => {
    const pass = createGatePass(now, keys);
    const place = fc.integer({ min: 0, max: pass.length - 1 });

    fc.assert(
      fc.property(place, fc.constantFrom(...'0A_-.x9 '), (at, character) => {
        const forged = pass.slice(0, at) + character + pass.slice(at + 1);
        fc.pre(forged !== pass);
        expect(isGatePass(forged, now, keys)).toBe(false);
      }),
    );
  });

  test('has one spelling, although a decoder would accept others', () => {
    const pass = createGatePass(now, keys);
    const last = pass.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = pass.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1];
    const classic = pass.replaceAll('-', '+').replaceAll('_', '/');
    for (const forged of [`${pass}=`, sameBytes, ...(classic === pass ? [] : [classic])]) {
      expect(isGatePass(forged, now, keys), forged).toBe(false);
    }
  });

  test('is never made of invented values', () => {
    fc.assert(fc.property(fc.string(), (invented) => !isGatePass(invented, now, keys)));
  });
});

describe('hasGatePass', () => {
  test('finds a pass beside other cookies and behind a stale one', () => {
    const pass = createGatePass();

    expect(hasGatePass(`a=b; vx-gate=${pass}; c=d`)).toBe(true);
    expect(hasGatePass(`vx-gate=stale; vx-gate=${pass}`)).toBe(true);
  });

  test('finds none without one, nor under another name', () => {
    expect(hasGatePass('')).toBe(false);
    expect(hasGatePass(`xvx-gate=${createGatePass()}`)).toBe(false);
  });
});

describe('the cookie', () => {
  test('is bound to the host, the path and the connection on https (S07)', async () => {
    vi.stubEnv('APP_ORIGIN', 'https://guide.example');
    vi.resetModules();
    const { gateCookie } = await import('@/lib/gate/cookie');

    const [pair = '', ...attributes] = gateCookie().split('; ');
    expect(pair).toMatch(/^__Host-vx-gate=/);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${GATE_LIFETIME_SECONDS}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  test('has no prefix on plain http, where browsers would refuse it', async () => {
    const { gateCookie } = await import('@/lib/gate/cookie');

    expect(gateCookie()).toMatch(/^vx-gate=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });
});
