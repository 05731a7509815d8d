import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { readSecrets } from '@/scripts/lib/secrets.mjs';
import { signInAsHost } from './demo-host';
import { gatePass, production } from './harness';

const NAMES = { given_name: 'Marco', family_name: 'Polo', email: 'marco.polo@example.org' };

describe('R12, P15: a booking site of our own choosing that misbehaves', () => {
  const TOKEN = 'a-real-booking-token';
  const folder = mkdtempSync(join(tmpdir(), 'vx-venice-booking-'));
  let guide: ChildProcess | undefined;
  let booking: TlsServer;
  let inside: Server;
  let reachedInside = 0;
  let baseUrl = '';
  let token = '';
  let misbehave: { status: number; headers?: Record<string, string>; body?: string } | null = null;
  const certificates: Record<'valid' | 'expired', { key: string; cert: string }> = {
    valid: { key: '', cert: '' },
    expired: { key: '', cert: '' },
  };

  beforeAll(async () => {
    const name = [{ name: 'commonName', value: 'A booking site for tests' }];
    const authority = await generate(name, {
      algorithm: 'sha256',
      extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
    });
    const signed = async (notAfterDate: Date) => {
      const made = await generate([{ name: 'commonName', value: 'localhost' }], {
        algorithm: 'sha256',
        notBeforeDate: new Date(Date.now() - 10 * 86_400_000),
        notAfterDate,
        ca: { key: authority.private, cert: authority.cert },
      });
      return { key: made.private, cert: made.cert };
    };
    certificates.valid = await signed(new Date(Date.now() + 86_400_000));
    certificates.expired = await signed(new Date(Date.now() - 86_400_000));
    writeFileSync(join(folder, 'authority.pem'), authority.cert);

    booking = createTlsServer(certificates.valid, (request, response) => {
      request.resume();
      const { status, headers, body } = misbehave ?? { status: 200, body: JSON.stringify({ token: TOKEN }) };
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers }).end(body);
    });
    inside = createServer((_request, response) => {
      reachedInside++;
      response.end(JSON.stringify({ token: TOKEN }));
    });
    await Promise.all([booking, inside].map((server) => new Promise<void>((ready) => server.listen(0, ready))));
    const { port: bookingPort } = booking.address() as AddressInfo;
    const port = await findFreePort();
    baseUrl = `http://localhost:${port}`;
    guide = spawn(process.execPath, ['--import', 'tsx', '--conditions=react-server', 'server.ts'], {
      env: {
        NODE_ENV: 'production',
        NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
        PORT: String(port),
        DATA_DIR: production.dataDir,
        DATABASE_URL: production.databaseUrl,
        ACCESS_PASSWORD: production.accessPassword,
        GATE_SECRET: readSecrets(production.dataDir).gateSecret,
        BOOKING_SITE_URL: 'https://book.example/venice',
        BOOKING_SSO_URL: `https://localhost:${bookingPort}/sso`,
        BOOKING_SSO_KEY: 'the-key-nobody-may-read',
        DRAIN_SECONDS: '0',
      },
      stdio: 'ignore',
    });
    const isReady = () =>
      fetch(`${baseUrl}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 30_000, interval: 100 });
    token = await signInAsHost(baseUrl);
  });

  afterAll(async () => {
    guide?.kill('SIGKILL');
    booking.closeAllConnections();
    booking.close();
    inside.close();
    rmSync(folder, { recursive: true });
  });

  const exchange = async () => {
    const answer = await fetch(`${baseUrl}/api/xeni/ssoAuth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: gatePass(), Authorization: `Bearer ${token}` },
      body: JSON.stringify(NAMES),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const isRefused = async () => {
    const { status, text } = await exchange();
    expect(status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({ error: 'upstream_failed' });
    expect(text).not.toMatch(/localhost|nobody-may-read|a-real-booking-token/);
  };
  const works = async () => expect(await exchange()).toEqual({ status: 200, text: JSON.stringify({ token: TOKEN }) });

  test('a good answer is passed on, without what else was in it', async () => {
    misbehave = { status: 200, body: JSON.stringify({ token: TOKEN, debug: 'x' }) };
    await works();
  });

  test.each([
    ['HTML', { status: 200, body: '<!doctype html>', headers: { 'Content-Type': 'text/html' } }],
    ['no token', { status: 200, body: '{}' }],
    ['ten megabytes', { status: 200, body: JSON.stringify({ token: TOKEN, padding: 'x'.repeat(10_000_000) }) }],
    ['500', { status: 500, body: JSON.stringify({ token: TOKEN }) }],
  ])('%s is no token', async (_what, behaviour) => {
    misbehave = behaviour;
    await isRefused();
    misbehave = null;
    await works();
  });

  test('a redirect to a host inside is not followed', async () => {
    const { port } = inside.address() as AddressInfo;
    misbehave = { status: 307, headers: { Location: `http://127.0.0.1:${port}/` } };
    await isRefused();
    expect(reachedInside).toBe(0);
    misbehave = null;
    await works();
  });

  test('an expired certificate is a booking site that is down', async () => {
    booking.setSecureContext(certificates.expired);
    await isRefused();
    booking.setSecureContext(certificates.valid);
    await works();
  });

  test('there is no demo site beside a real one', async () => {
    for (const page of [
      '/demo-booking',
      '/demo-booking/tours/X',
      '/it/demo-booking/refused',
      '/demo-booking/sso?token=x',
    ]) {
      const answer = await fetch(`${baseUrl}${page}`, { headers: { Cookie: gatePass() }, redirect: 'manual' });
      expect(answer.status, page).toBe(404);
    }
  });
});
