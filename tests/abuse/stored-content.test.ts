import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { type Answer, ask, production, query } from './harness';
import { call, cookiesOf, decide, form, type Headers, host, makeListing, moderator, removeMade } from './hosts';
import { clearCounts } from './people';

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  "';alert(1);//",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '<!--<script>',
  ']]><a href="javascript:alert(1)">',
];
const filler = 'ten words that a careful host would write about it';
const ICU = "{guests, plural, one {# guest} other {# guests}} <b>x</b> {name} '{'";
const RTL = '\u202Eelbisivni\u2066';

let anna: Headers;
let annaCookies: Headers;
let elenaCookies: Headers;
let elena: Headers;
beforeAll(async () => {
  await clearCounts();
  [anna, elena] = [await host(0), await moderator()];
  [annaCookies, elenaCookies] = [cookiesOf(anna), cookiesOf(elena)];
}, 60_000);
beforeEach(clearCounts);
afterAll(removeMade);

/** Everywhere a public listing is shown, and where its host and the moderators see it. */
async function showEverywhere(uid: string): Promise<Answer[]> {
  return [
    await follow(`/listing/${uid}/x`),
    await follow(`/it/listing/${uid}/x`),
    await ask('/'),
    await ask('/dashboard/my-listings', { headers: annaCookies }),
    await ask('/dashboard', { headers: annaCookies }),
    await ask(`/dashboard/my-listings/edit/${uid}`, { headers: annaCookies }),
    await ask(`/dashboard/moderation/${uid}`, { headers: elenaCookies }),
  ];
}

/** A page at its own address: with another slug it sends there. */
async function follow(path: string): Promise<Answer> {
  const answer = await ask(path);
  const next = answer.headers.location;
  return next ? ask(next) : answer;
}

// a browser's eyes: what a page becomes when it is read
const environment = await builtinEnvironments.jsdom.setupVM?.({});
const { DOMParser: Parser } = environment?.getVmContext() ?? {};
const read = ({ body }: Answer): Document => new Parser().parseFromString(body, 'text/html');
afterAll(() => environment?.teardown());

/** What no page of ours has, and every one of these would bring. */
const FOREIGN = '[onerror], [onload], img[src="x"], main svg[onload], a[href^="javascript:"]';
const isForeign = (script: Element) => /^\s*alert\(1\)/.test(script.textContent ?? '');

/** Scripts and what is in them left out: what is left is what a browser draws. */
const drawn = ({ body }: Answer) => body.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
const jsonLd = ({ body }: Answer) =>
  [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => json);

describe('X01: markup in every field', () => {
  test.each(SCRIPTS)('%s is text wherever it is shown', async (script) => {
    const { uid } = await makeListing(anna, {
      ...{ title: `${script} a`, keywords: script, zip_code: script.slice(0, 20), description: `${script} ${filler}` },
      address: `Calle de le Rete ${script}`,
      social_links: JSON.stringify([{ name: script, url: 'https://example.org/?q="><script>' }]),
      translations: [{ language: 'it', title: `it ${script}`, description: `it ${script} ${filler}` }],
    });
    expect(await ask(`/dashboard/moderation/${uid}`, { headers: elenaCookies })).toMatchObject({ status: 200 });
    await decide(uid, 1, 'approve');
    for (const page of await showEverywhere(uid)) {
      expect(page.status).toBe(200);
      const document = read(page);
      expect([...document.querySelectorAll(FOREIGN)]).toEqual([]);
      expect([...document.querySelectorAll('script')].filter(isForeign)).toEqual([]);
      // each script of the page is one that the policy of this answer names, so none came from a listing
      const policy = String(page.headers['content-security-policy']);
      expect(policy).not.toContain('unsafe-inline');
      for (const json of jsonLd(page)) {
        expect(json).not.toContain('<');
        expect(() => JSON.parse(json)).not.toThrow();
      }
    }
    const map = await ask(`/api/map?bbox=12,45,13,46&zoom=18&q=${encodeURIComponent('boatyard')}`);
    expect(map.headers['content-type']).toContain('application/geo+json');
    expect(map.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('X03: an address that came into the table some other way', () => {
  test('is validated again before it becomes a link', async () => {
    const links = [{ name: 'Website', url: 'https://example.org/' }];
    const { uid } = await makeListing(anna, { title: 'Linked', social_links: JSON.stringify(links) });
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.test/', 'http://127.0.0.1/', '//evil.test'];
    const stored = JSON.stringify([...links, ...bad.map((url) => ({ name: 'Website', url }))]).replaceAll("'", "''");
    await query(`UPDATE listing SET social_links = '${stored}' WHERE uid = '${uid}'`);
    await decide(uid, 1, 'approve');

    const html = drawn(await follow(`/listing/${uid}/x`));
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org\/"/);
    const [link = ''] = /<a [^>]*href="https:\/\/example\.org\/"[^>]*>/.exec(html) ?? [];
    expect(/rel="([^"]*)"/.exec(link)?.[1]?.split(' ')).toEqual(
      expect.arrayContaining(['nofollow', 'noopener', 'ugc']),
    );
    for (const url of bad) expect(html).not.toContain(`href="${url}"`);
    const facts = jsonLd(await follow(`/listing/${uid}/x`)).join();
    for (const url of bad) expect(facts).not.toContain(`"${url}"`);
  });
});

describe('X15, X17: text that looks like something else', () => {
  test('a pattern for messages stays as it was typed', async () => {
    const { uid } = await makeListing(anna, { title: ICU, description: `${ICU} ${filler}` });
    await decide(uid, 1, 'approve');
    for (const page of await showEverywhere(uid)) {
      expect(page.status).toBe(200);
      expect(page.body).not.toContain('<b>x</b>');
    }
    expect(drawn(await follow(`/listing/${uid}/x`))).toContain('{guests, plural, one {# guest} other {# guests}}');
  });

  test('right-to-left letters do not reorder the text around them', async () => {
    const { uid } = await makeListing(anna, { title: `Locanda ${RTL}`, address: `Calle de le Rete ${RTL}` });
    await decide(uid, 1, 'approve');
    for (const page of await showEverywhere(uid)) {
      const document = read(page);
      const own = [...document.querySelectorAll('body *:not(script)')].filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes('\u202E')),
      );
      const loose = own.filter((element) => !element.closest('bdi, [dir="auto"], textarea, title, option, .sr-only'));
      expect(loose.map((element) => element.outerHTML)).toEqual([]);
    }
  });
});

describe('X16, P02: the log', () => {
  test('is one JSON object a line for any request, without its data', async () => {
    const forged = '\n{"level":30,"security":true,"event":"forged"}\u001b[2J\u001b[31m';
    const secret = 'Canary-7f3a-of-a-host';
    const attempts = [
      call('POST', '/api/listing', { headers: anna, body: { ...form, title: forged + secret } }),
      call('POST', '/api/listing', { headers: anna, body: { ...form, [`${secret}${forged}`]: 1, email: secret } }),
      call('POST', '/api/listing', { headers: { ...anna, 'idempotency-key': `${secret} x` }, body: form }),
      call('PUT', '/api/profile', {
        headers: anna,
        body: { json: { firstName: secret + forged }, imageBase64: secret },
      }),
      call('DELETE', '/api/profile', { headers: anna, body: { confirm: `${secret}@example.org` } }),
      call('POST', '/api/gate', { body: { password: secret } }),
      ask(`/api/listing?q=${secret}%00${encodeURIComponent(forged)}`, { headers: anna }),
      ask(`/api/listing/${encodeURIComponent(forged)}`, { headers: anna }),
      ask('/api/listing', {
        headers: { authorization: `Bearer ${secret}`, 'user-agent': secret, referer: secret },
      }),
    ];
    const answers = await Promise.all(attempts);
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);

    const log = readFileSync(join(production.dataDir, 'server.log'), 'utf8');
    expect(log).not.toContain(secret);
    expect(log).not.toContain('\u001b');
    expect(log).not.toContain('"event":"forged"');
    expect(log).not.toContain(anna.authorization?.split('.')[2] ?? 'none');
    expect(log).not.toContain(production.accessPassword);
    for (const { password } of production.accounts) expect(log).not.toContain(password);
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
  });

  test('and a formula in a title is text in the file that a host downloads', async () => {
    for (const title of ['=cmd|calc!A0', '+1+1', '-2+3', '@SUM(A1)']) await makeListing(anna, { title });
    const { body } = await ask('/api/listing/export?format=csv', { headers: anna });
    expect(body).toContain('cmd|calc');
    expect(body).not.toMatch(/(^|[,;\n])"?[=+@]/);
    expect(body).not.toMatch(/(^|[,;\n])"?-2\+3/);
  });
});
