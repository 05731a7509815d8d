import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { percentile } from './paired';
import { print } from './report';

const SECONDS = 60;
const CLIENTS = 8;
const SIGN_IN_EVERY_MS = 5_000;
const WRITE_EVERY_MS = 1_000;

type Guide = { baseUrl: string; pid: number };
type People = {
  cookie: string;
  /** Headers of a signed-in host. */
  host: Record<string, string>;
  /** Milliseconds of a sign-in in a browser. */
  signIn: () => Promise<number>;
};

/**
 * Eight clients without pauses, a write a second and a sign-in every five for a minute.
 * @returns whether all were answered
 */
export async function measureMixed({ baseUrl, pid }: Guide, { cookie, host, signIn }: People): Promise<boolean> {
  const { addresses, places } = await findAddresses(baseUrl, cookie);
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  const failed: string[] = [];
  const end = performance.now() + SECONDS * 1_000;

  const ask = async (name: string, path: string, options: Options) => {
    const { status, ms } = await send(`${baseUrl}${path}`, options);
    note(name, ms);
    if (status >= 400) failed.push(`${status} ${path}`);
  };
  const visit = async (client: number) => {
    for (let turn = client; performance.now() < end; turn++) {
      const [name, address] = addresses[turn % addresses.length] as (typeof addresses)[number];
      // addresses of 127/8, so that no limit of one client is reached
      const from = `127.0.${client}.${1 + (turn % 250)}`;
      await ask(name, address(), { headers: { cookie }, from });
    }
  };
  const write = async () => {
    for (let turn = 0; performance.now() < end; turn++) {
      const uid = places[turn % 20]?.split('/')[2];
      const method = turn % 40 < 20 ? 'PUT' : 'DELETE';
      await ask('write', `/api/favourites/listing/${uid}`, { headers: { ...host, origin: baseUrl }, method });
      await pause(WRITE_EVERY_MS);
    }
  };
  const enter = async () => {
    while (performance.now() < end) {
      note('sign-in', await signIn());
      await pause(SIGN_IN_EVERY_MS);
    }
  };
  await Promise.all([...Array.from({ length: CLIENTS }, (_, client) => visit(client)), write(), enter()]);

  printTimes(times);
  print(`  ${failed.length} refused · ${memoryMb(pid).toFixed(0)} MB afterwards`);
  if (failed.length > 0) print(`  first refusals: ${failed.slice(0, 3).join(', ')}`);
  return failed.length === 0;
}

/** What the clients request, in this order. */
async function findAddresses(baseUrl: string, cookie: string) {
  const list = await read(`${baseUrl}/listings`, { cookie });
  const tours = await read(`${baseUrl}/activities`, { cookie });
  const places = linksIn(list, /\/listing\/[\w-]+\/[\w-]+/g);
  const photos = linksIn(list, /\/_next\/image\?[^"\s,]+/g);
  const addresses: [name: string, address: () => string][] = [
    ['home', () => '/'],
    ['list', () => '/listings'],
    ['search', () => `/listings?q=${anyOf(queries)}`],
    ['place', () => anyOf(places)],
    ['tour', () => anyOf(linksIn(tours, /\/activity\/[\w-]+/g))],
    ['tides', () => '/tides'],
    ['map', () => `/api/map?bbox=${anyBox()}&zoom=15`],
    ['suggestions', () => `/api/search/suggest?q=${anyOf(queries).slice(0, 3)}`],
    ['photo', () => anyOf(photos)],
  ];
  return { addresses, places };
}

function printTimes(times: ReadonlyMap<string, readonly number[]>): void {
  const total = [...times.values()].reduce((sum, each) => sum + each.length, 0);
  print(
    `A mixed load for ${SECONDS} s: ${CLIENTS} clients without pauses, a write a second, a sign-in every ${SIGN_IN_EVERY_MS / 1_000} s`,
  );
  for (const [name, each] of times) {
    const [middle, high] = [percentile(each, 0.5), percentile(each, 0.99)];
    print(`  ${name}: ${each.length} · p50 ${middle.toFixed(0)} ms · p99 ${high.toFixed(0)} ms`);
  }
  print(`  ${(total / SECONDS).toFixed(0)} requests/s`);
}

const queries = [
  'osteria',
  'ponte',
  'hotel',
  'museum',
  'gelato',
  'spritz',
  'glass',
  'beach',
  'murano',
  'church',
  'rialto',
];

type Options = { headers: Record<string, string>; method?: string; from?: string };

function send(url: string, { headers, method = 'GET', from }: Options): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path: pathname + search, method, localAddress: from, agent: false };
    const sent = request({ ...target, headers: { 'accept-encoding': 'br', ...headers } }, async (answer) => {
      for await (const _ of answer);
      resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  return (await fetch(url, { headers })).text();
}

function linksIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([found]) => found.replaceAll('&amp;', '&')))];
}

function anyOf(values: readonly string[]): string {
  return values[Math.floor(Math.random() * values.length)] ?? '';
}

/** About the size of a phone's screen at zoom 15. */
function anyBox(): string {
  const [west, south] = [12.3 + Math.random() * 0.06, 45.41 + Math.random() * 0.04];
  return [west, south, west + 0.02, south + 0.015].map((degrees) => degrees.toFixed(5)).join();
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
