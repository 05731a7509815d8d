import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftSync, type PendingDraft, type SavedDraft } from '@/lib/drafts/draft-sync';
import { mergeChanges } from '@/lib/drafts/merge';
import type { Problem, Result } from '@/lib/http/client';

type Values = { title: string; address: string };
const empty: Values = { title: '', address: '' };
const savedAt = '2026-05-31T12:05:00.000Z';

/** The server's draft, and what it answers. */
let stored: SavedDraft<Values> | null;
let requests: (number | null)[];
let refuse: ((version: number | null) => Problem | null) | null;

beforeEach(() => {
  vi.useFakeTimers();
  stored = null;
  requests = [];
  refuse = null;
});
afterEach(() => {
  vi.useRealTimers();
});

const problem = (error: string, status: number, more: object = {}): Problem => ({ error, status, errors: [], ...more });

async function save(values: Values, version: number | null): Promise<Result<SavedDraft<Values>>> {
  requests.push(version);
  const refused = refuse?.(version);
  if (refused) return { ok: false, problem: refused };
  if (version === null ? stored !== null : stored?.version !== version) {
    const stale = problem('stale_version', 412, { current: stored });
    return { ok: false, problem: stored ? stale : problem('not_found', 404) };
  }
  stored = { values, version: (version ?? 0) + 1, savedAt };
  return { ok: true, data: stored };
}

function openDevice(saved: SavedDraft<Values> | null = null) {
  const device = { values: saved?.values ?? empty, pending: null as PendingDraft<Values> | null };
  const sync = new DraftSync<Values>(
    { base: device.values, version: saved?.version ?? null, savedAt: saved?.savedAt ?? null },
    {
      read: () => device.values,
      save,
      currentOf: ({ current }) => (current ?? null) as SavedDraft<Values> | null,
      merge: mergeChanges,
      store: (pending) => {
        device.pending = pending;
      },
      onMerged: (values) => {
        device.values = values;
      },
    },
  );
  const type = (changes: Partial<Values>) => {
    device.values = { ...device.values, ...changes };
    sync.touch();
  };
  return { device, sync, type };
}

describe('a draft', () => {
  test('is saved a second after the first change, once, with what was typed until then', async () => {
    const { sync, type } = openDevice();
    type({ title: 'O' });
    await vi.advanceTimersByTimeAsync(600);
    type({ title: 'Os' });
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(stored?.values.title).toBe('Os');
    expect(sync.getState()).toEqual({ name: 'saved', savedAt });

    type({ title: 'Ost' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toEqual([null, 1]);
  });

  test('is not saved without a change', async () => {
    const { sync, type } = openDevice();
    type({});
    await vi.advanceTimersByTimeAsync(5_000);
    await sync.flush();
    expect(requests).toEqual([]);
    expect(sync.getState().name).toBe('unchanged');
  });

  test('is on the device while there is no connection, and then on the server', async () => {
    const { device, sync, type } = openDevice();
    refuse = () => problem('API request failed', 0);
    type({ title: 'Osteria' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sync.getState()).toEqual({ name: 'failed', code: 'offline' });
    expect(device.pending).toEqual({ version: null, base: empty, mine: { title: 'Osteria', address: '' } });

    refuse = null;
    await sync.flush();
    expect(stored?.values.title).toBe('Osteria');
    expect(device.pending).toBeNull();
  });

  test('is retried by itself', async () => {
    const { type } = openDevice();
    refuse = () => problem('unavailable', 503);
    type({ title: 'Osteria' });
    await vi.advanceTimersByTimeAsync(1_000);
    refuse = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stored?.values.title).toBe('Osteria');
  });

  test('is not retried by a form that was left, because another may continue it', async () => {
    refuse = () => problem('offline', 0);
    const { device, sync, type } = openDevice();
    type({ title: 'Osteria' });
    await sync.leave();
    expect(device.pending?.mine.title).toBe('Osteria');
    refuse = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([null]);
  });

  test('of two devices has the changes of both', async () => {
    const first = openDevice();
    first.type({ title: 'Osteria' });
    await first.sync.flush();
    const second = openDevice(stored);
    second.type({ address: 'Calle Nuova 1' });
    await second.sync.flush();

    first.type({ title: 'Osteria mia' });
    await first.sync.flush();

    const both = { title: 'Osteria mia', address: 'Calle Nuova 1' };
    expect(first.device.values).toEqual(both);
    expect(stored).toMatchObject({ values: both, version: 3 });
  });

  test('saved while the page is loaded again is on the device for a page that was rendered before', async () => {
    const { device, sync, type } = openDevice({ values: { title: 'Os', address: '' }, version: 1, savedAt });
    stored = { values: device.values, version: 1, savedAt };
    type({ title: 'Osteria' });
    const saving = sync.flush();
    sync.unload();
    await saving;
    expect(stored).toMatchObject({ values: { title: 'Osteria' }, version: 2 });
    expect(device.pending).toMatchObject({ version: 1, base: { title: 'Os' }, mine: { title: 'Osteria' } });

    // the page was not left after all
    type({ title: 'Osteria mia' });
    await sync.flush();
    expect(device.pending).toBeNull();
  });

  test('that was discarded elsewhere while it was changed here is created again', async () => {
    const { type, sync } = openDevice();
    type({ title: 'Osteria' });
    await sync.flush();
    stored = null;
    type({ title: 'Osteria mia' });
    await sync.flush();
    expect(stored).toMatchObject({ values: { title: 'Osteria mia' }, version: 1 });
  });

  test('says why the server refuses it', async () => {
    const { sync, type } = openDevice();
    const errors = [{ pointer: '', code: 'tooManyDrafts' }];
    refuse = () => ({ ...problem('conflict', 409), errors });
    type({ title: 'Osteria' });
    await sync.flush();
    expect(sync.getState()).toEqual({ name: 'failed', code: 'tooManyDrafts' });
  });

  test('saves nothing and leaves nothing on the device once the form was sent', async () => {
    const { device, sync, type } = openDevice();
    type({ title: 'Osteria' });
    sync.storeChanges();
    expect(device.pending).not.toBeNull();
    sync.finish();
    type({ title: 'Osteria mia' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toEqual([]);
    expect(device.pending).toBeNull();
  });

  test('of a form that was sent is stored as such, and not saved again without a change', async () => {
    refuse = () => problem('conflict', 409, { errors: [{ pointer: '', code: 'draftSent' }] });
    const { device, sync, type } = openDevice();
    type({ title: 'Osteria' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([null]);
    expect(sync.getState()).toEqual({ name: 'failed', code: 'draftSent' });
    expect(device.pending).toMatchObject({ mine: { title: 'Osteria' }, isSent: true });

    sync.finish();
    expect(device.pending).toBeNull();
  });
});
