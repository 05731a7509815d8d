import { beforeAll, describe, expect, test } from 'vitest';
import { ask, countEverything, digest, expectPrompt, expectRefusal, expectSealed, query } from './harness';
import { cpuMilliseconds } from './photographs';

let before: Record<string, number>;
let titles: string[];

beforeAll(async () => {
  before = await countEverything();
  titles = (await query(`SELECT title FROM listing`)).map((row) => String(row.title));
});

const PAGES = ['/', '/it', '/auth/login', '/auth/signup', '/dashboard', '/de/dashboard', '/nope', '/xx/dashboard'];
const askWithoutGate = (path: string, headers: Record<string, string> = {}) => ask(path, { headers, gate: false });

describe('G01: without the gate cookie', () => {
  test.each(PAGES)('%s shows the prompt and nothing of what lies behind', async (path) => {
    const answer = await askWithoutGate(path);

    expectPrompt(answer);
    expect(titles.length).toBeGreaterThan(50);
    for (const title of titles) expect(answer.body).not.toContain(title);
  });

  test.each([
    '/api/map?bbox=12,45,13,46&zoom=12',
    '/api/listing',
    '/api/profile',
    '/api/media/x',
    '/_next/image?url=%2Fcovers%2Fx.png&w=256&q=75',
    '/manifest.webmanifest',
    '/robots.txt',
  ])('%s is refused', async (path) => {
    const answer = await askWithoutGate(path);

    expect(answer.status).toBe(401);
    await expectRefusal(answer, 'gate_required', before);
  });

  test('the payload of a page is refused like the page', async () => {
    for (const path of ['/', '/it?_rsc=1', '/dashboard'])
      await expectRefusal(await askWithoutGate(path, { rsc: '1' }), 'gate_required');
  });

  test('only what the prompt itself needs, the way in and the probes answer', async () => {
    const files = [
      '/gate/gate.css',
      '/gate/eb-garamond.woff2',
      '/gate/inter.woff2',
      '/gate/icon.svg',
      '/gate/lagoon.svg',
    ];
    for (const path of [...files, '/api/health', '/api/ready']) expect((await askWithoutGate(path)).status).toBe(200);
    for (const path of ['/gate/nope', '/gate', '/gate/x/y']) expect((await askWithoutGate(path)).status).not.toBe(200);
    for (const path of ['/_next/static/chunks/x.js', '/_next/static/x', '/_next/data/x/index.json']) {
      expect((await askWithoutGate(path)).status).toBe(401);
    }
  });
});

/** What an answer is, without what differs from one request to the next. */
const comparable = ({ status, headers }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  location: headers.location,
  type: headers['content-type'],
  cache: headers['cache-control'],
});

describe('G02: x-middleware-subrequest', () => {
  const values = ['middleware', 'src/middleware', 'proxy', 'src/proxy', 'pages/_middleware'].map((name) =>
    Array(5).fill(name).join(':'),
  );

  test.each(values)('%s skips neither the gate nor the redirect', async (value) => {
    const headers = { 'x-middleware-subrequest': value };

    expectPrompt(await askWithoutGate('/dashboard', headers));
    expect(comparable(await ask('/dashboard', { headers }))).toEqual(comparable(await ask('/dashboard')));
    await expectRefusal(await ask('/api/profile', { headers, gate: false }), 'gate_required', before);
    await expectRefusal(await ask('/api/profile', { headers }), 'sign_in_required', before);
  });
});

describe('G03: payload addresses of a protected page', () => {
  const paths = [
    '/dashboard.rsc',
    '/dashboard.segments/_tree.segment.rsc',
    '/dashboard.segments/$d$locale/dashboard/__PAGE__.segment.rsc',
    '/dashboard?_rsc=abc',
    '/it/dashboard?_rsc=abc',
  ];
  const headers = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  ];

  test.each(paths)('%s never carries its data', async (path) => {
    for (const sent of headers as Record<string, string>[]) {
      expect([401, 404]).toContain((await askWithoutGate(path, sent)).status);
      const answer = await ask(path, { headers: sent });
      expect([307, 404]).toContain(answer.status);
      expect(answer.body).not.toMatch(/Dashboard(Page|Layout)|my-listings/);
    }
  });
});

describe('G05: languages', () => {
  test('the dashboard asks to sign in under every prefix, and is nothing under others', async () => {
    for (const prefix of ['', '/de', '/it', '/fr', '/ja', '/pt', '/es']) {
      const answer = await ask(`${prefix}/dashboard`);
      expect(answer.status).toBe(307);
      expect(answer.headers.location).toMatch(new RegExp(`^${prefix}/auth/login`));
    }
    for (const path of ['/xx/dashboard', '/it/en/dashboard', '/en-GB/dashboard', '/zh/dashboard']) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  test('X-NEXT-INTL-LOCALE from outside changes nothing', async () => {
    for (const value of ['xx', 'de', '../it']) {
      const answer = await ask('/it', { headers: { 'x-next-intl-locale': value } });
      expect(answer.headers['x-next-intl-locale']).toBe('it');
      expect(digest(answer)).toBe(digest(await ask('/it')));
    }
  });
});

describe('G06: other spellings of a protected path', () => {
  test.each([
    '//dashboard',
    '/./dashboard',
    '/%64ashboard',
    '/dashboard%2f',
    '/dashboard;x',
    '/DASHBOARD',
    '/en/..%2fdashboard',
    '/\\dashboard',
    '/it/%2e%2e/dashboard',
    '/dashboard%00',
    '/%ff/dashboard',
  ])('%s is refused or nothing', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(404);
    expectSealed(answer);
    expect((await askWithoutGate(path)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('G07: headers only the framework may send', () => {
  const smuggled: Record<string, string>[] = [
    { 'x-nextjs-data': '1' },
    { 'x-middleware-rewrite': '/dashboard' },
    { 'x-middleware-next': '1' },
    { 'x-matched-path': '/dashboard' },
    { 'x-invoke-path': '/dashboard', 'x-invoke-status': '200' },
    { 'next-resume': '1' },
    { 'x-now-route-matches': '1=dashboard' },
    { 'x-prerender-revalidate': 'x' },
    { 'x-middleware-prefetch': '1' },
  ];

  test.each(smuggled)('%j changes neither status nor body nor who may keep it', async (headers) => {
    for (const path of ['/it', '/dashboard', '/nope', '/api/map']) {
      const [plain, attacked] = [await ask(path), await ask(path, { headers })];
      expect(comparable(attacked)).toEqual(comparable(plain));
      if (path === '/it') expect(digest(attacked)).toBe(digest(plain));
    }
  });
});

describe('G09, G10, G11: Flight payloads and server actions', () => {
  const boundary = '----x';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const crafted =
    part(
      '0',
      '{"then":"$1:__proto__:then","status":"resolved_model","reason":-1,"value":"{\\"then\\":\\"$B0\\"}","_response":{"_prefix":"x"}}',
    ) +
    part('1', '"$@0"') +
    `--${boundary}--\r\n`;
  const action = { 'next-action': 'a'.repeat(40), accept: 'text/x-component' };
  const multipart = { ...action, 'content-type': `multipart/form-data; boundary=${boundary}` };

  test('a crafted form is refused before it is parsed, and the guide continues to answer', async () => {
    for (const path of ['/', '/it', '/dashboard', '/auth/login']) {
      await expectRefusal(await ask(path, { method: 'POST', headers: multipart, body: crafted }), 'method_not_allowed');
    }
    for (const path of ['/api/listing', '/api/gate']) {
      await expectRefusal(
        await ask(path, { method: 'POST', headers: multipart, body: crafted }),
        'unsupported_media_type',
      );
    }
    expect(await countEverything()).toEqual(before);
    expect((await ask('/api/health')).status).toBe(200);
  });

  test('a hundred deep and cyclic payloads at once are refused at next to no cost', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const post = async (bodies: readonly string[]) => {
      const before = cpuMilliseconds();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          ask('/', {
            method: 'POST',
            headers: { ...action, 'content-type': 'text/plain;charset=UTF-8' },
            body: bodies[at % bodies.length] ?? '',
          }),
        ),
      );
      for (const answer of answers) expect(answer.status).toBe(405);
      return cpuMilliseconds() - before;
    };
    const plain = await post(['x'.repeat(deep.length), '["$0"]']);

    // half of them nested as deep would cost seconds, if they were parsed; jobs in the background cost some
    expect((await post([deep, '["$0","$1","$K1"]'])) - plain).toBeLessThan(1_000);
  });

  test('no probe for the source of a function gets any', async () => {
    for (const body of ['["$F0"]', '[{"$$typeof":"$S"}]', '["$h0"]']) {
      const answer = await ask('/', {
        method: 'POST',
        headers: { ...action, 'content-type': 'text/plain;charset=UTF-8' },
        body,
      });
      await expectRefusal(answer, 'method_not_allowed');
      expect(answer.body).not.toMatch(/function|=>|use server/);
    }
  });
});
