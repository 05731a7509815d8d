import { afterEach, beforeEach, expect, vi } from 'vitest';
import { documentPolicy } from '@/lib/edge/content-security-policy';
import { type PreparedResponse, prepareResponse } from '@/lib/edge/prepared-response';
import { ResponseCache, type SharedRendering } from '@/lib/edge/response-cache';
import type { StoredCopy } from '@/lib/edge/response-store';

// a response cache for the tests of a file, whose renderings a test ends

const policy = documentPolicy({ tileUrl: null, connect: [], https: false });

export function page(
  text: string,
  status = 200,
  headers: Record<string, string> = {},
  pathname = '/',
): PreparedResponse {
  const whole = { status, headers: { 'content-type': 'text/html', ...headers }, body: Buffer.from(text) };
  return prepareResponse(whole, { pathname, documentPolicy: policy, isShared: true });
}

/** Stands in for the copies on disk. */
export const copies = new Map<string, StoredCopy>();
export const store = {
  save: vi.fn((address: string, copy: StoredCopy) => void copies.set(address, copy)),
  remove: (address: string) => void copies.delete(address),
  find: async (address: string) => copies.get(address) ?? null,
};

let cache: ResponseCache;
export const edge = {
  lastExpiryAt: 0,
  /** Renderings under way, oldest first. */
  renderings: [] as ((rendering: SharedRendering) => void)[],
};

/** Gives each test of a file an empty cache and a clock of its own. */
export function serveCachedPages(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    edge.lastExpiryAt = 0;
    edge.renderings = [];
    copies.clear();
    const render = () => new Promise<SharedRendering>((end) => edge.renderings.push(end));
    cache = new ResponseCache({ render, lastExpiryAt: () => edge.lastExpiryAt, store });
  });
  afterEach(() => void vi.useRealTimers());
}

export const get = async (address = '/') => cache.get(address);
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export async function finish(response: PreparedResponse, isPartial = false): Promise<void> {
  edge.renderings.shift()?.({ response, isPartial });
  await pass(0);
}

export async function fill(response: PreparedResponse): Promise<void> {
  void get();
  await finish(response);
  expect(edge.renderings).toHaveLength(0);
}
