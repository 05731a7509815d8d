import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeGraph } from '@/lib/city/graph';
import { findReach } from '@/lib/city/reach';
import { buildToyNetwork, corner } from '@/tests/factories/toy-town';

const network = await buildToyNetwork();
const answer = { type: 'Feature', geometry: {}, properties: { metres: 1 } };
const request = { from: corner(1, 0), to: corner(4, 0), avoid: [], at: '2026-11-24T10:00:00+01:00' };

const requestedUrls: string[] = [];
let version: string | null;
let isOnline: boolean;

type Listener = (event: { data: unknown }) => void;

/** Runs the script of the worker in this thread. */
class ThisThread {
  #listeners: Listener[] = [];
  readonly #script: Promise<Listener>;
  constructor() {
    this.#script = new Promise((resolve) =>
      vi.stubGlobal('addEventListener', (_: string, to: Listener) => resolve(to)),
    );
    vi.stubGlobal('postMessage', (data: unknown) => {
      for (const listener of this.#listeners) listener({ data });
    });
    void import('@/lib/city/local/worker');
  }
  addEventListener(type: string, listener: Listener) {
    if (type === 'message') this.#listeners.push(listener);
  }
  postMessage(data: unknown) {
    void this.#script.then((listener) => listener({ data: structuredClone(data) }));
  }
}

async function serve(address: string): Promise<Response> {
  requestedUrls.push(address);
  if (address === '/api/walk/streets') return Response.json({ version });
  if (address === `/api/walk/streets/${version}`) return new Response(gzipSync(encodeGraph(network.graph)));
  if (!isOnline) throw new TypeError('no network');
  return address.startsWith('/api/walk?') ? Response.json(answer) : new Response(null, { status: 503 });
}

beforeEach(() => {
  vi.resetModules();
  requestedUrls.length = 0;
  version = '0123456789abcdef';
  isOnline = true;
  vi.stubGlobal('Worker', ThisThread);
  vi.stubGlobal('fetch', serve);
});
afterEach(() => vi.unstubAllGlobals());

const findWay = async (changes = {}) => (await import('@/lib/city/api')).findWay({ ...request, ...changes });

test('the first way is from the server, which loads the streets; further ways are found here', async () => {
  expect(await findWay()).toEqual({ ok: true, data: answer });
  const { areStreetsLoaded } = await import('@/lib/city/local/streets');
  await vi.waitFor(() => expect(areStreetsLoaded()).toBe(true));

  requestedUrls.length = 0;
  const found = await findWay();
  expect(found).toMatchObject({ ok: true, data: { properties: { metres: 140, bridges: 1, steps: 20 } } });
  expect(requestedUrls).toEqual(['/api/tides']);
  expect(await findWay({ to: corner(8, 0) })).toMatchObject({ ok: false, problem: { error: 'no_route', status: 404 } });
});

test('without a network, ways are found by streets that the service worker has', async () => {
  isOnline = false;
  expect(await findWay()).toMatchObject({ ok: true, data: { properties: { metres: 140 } } });
});

test('without a network and without streets, the answer is that there is no network', async () => {
  isOnline = false;
  version = null;
  expect(await findWay()).toMatchObject({ ok: false, problem: { status: 0 } });
});

test('minutes to many places are found without sending the position', async () => {
  const { findLocalReach } = await import('@/lib/city/local/streets');
  const targets = [corner(4, 0), corner(8, 0)];
  expect(await findLocalReach(corner(1, 0), targets)).toEqual(findReach(network, corner(1, 0), targets));
  expect(requestedUrls).toEqual(['/api/walk/streets', `/api/walk/streets/${version}`]);

  vi.stubGlobal('Worker', undefined);
  vi.resetModules();
  expect(await (await import('@/lib/city/local/streets')).findLocalReach(corner(1, 0), targets)).toBeNull();
});
