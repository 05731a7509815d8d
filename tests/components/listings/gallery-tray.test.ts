import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadResult } from '@/lib/media/api';
import { PhotoTray } from '@/lib/media/photo-tray';

type Upload = ConstructorParameters<typeof PhotoTray>[0]['upload'];
type Sending = {
  name: string;
  signal: AbortSignal;
  progress: (share: number) => void;
  answer: (result: UploadResult) => void;
};

let sendings: Sending[];
let changes: string[][];
const shrink = vi.fn<(file: File) => Promise<File | null>>();

const upload: Upload = (file, { signal, onProgress }) =>
  new Promise((answer) => sendings.push({ name: file.name, signal, progress: onProgress, answer }));
const build = (most = 10) => new PhotoTray({ upload, shrink, onChange: (urls) => changes.push(urls) }, most);

const file = (name: string, size = 3, type = 'image/png') => new File([new Uint8Array(size)], name, { type });
const stored = (name: string): UploadResult => ({ ok: true, data: { url: `/${name}`, width: 1, height: 1 } });
const refused = (
  status: number,
  error: string,
  code?: string,
  retryAfterSeconds: number | null = null,
): UploadResult => ({
  ok: false,
  problem: { error, status, errors: code ? [{ pointer: '/image', code }] : [] },
  retryAfterSeconds,
});
const settled = () => vi.advanceTimersByTimeAsync(0);
const answer = async (index: number, result: UploadResult) => {
  sendings[index]?.answer(result);
  await settled();
};

beforeEach(() => {
  vi.useFakeTimers();
  sendings = [];
  changes = [];
  shrink.mockReset();
  Object.assign(URL, { createObjectURL: (blob: File) => `blob:${blob.name}`, revokeObjectURL: () => undefined });
});
afterEach(() => vi.useRealTimers());

describe('the photographs of a form', () => {
  test('are uploaded two at a time, in the order of choice', async () => {
    const tray = build();
    tray.add(['a', 'b', 'c'].map((name) => file(name)));
    await settled();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b']);

    await answer(1, stored('b'));
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    await answer(2, stored('c'));
    await answer(0, stored('a'));

    expect(changes.at(-1)).toEqual(['/a', '/b', '/c']);
    expect(tray.getTiles().map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('are validated before the upload', async () => {
    const tray = build();
    tray.add([file('a.svg', 3, 'image/svg+xml'), file('b.png', 5_242_881), file('c.png', 0), file('d.png', 5_242_880)]);
    await settled();
    expect(tray.getTiles().map(({ code }) => code)).toEqual([
      'image.validation.type',
      'image.validation.max_size',
      'invalidImage',
      null,
    ]);
    expect(sendings.map(({ name }) => name)).toEqual(['d.png']);
  });

  test('are ten at most', () => {
    const tray = build(2);
    expect(tray.add(['a', 'b', 'c', 'd'].map((name) => file(name)))).toBe(2);
    expect(tray.getTiles()).toHaveLength(2);
  });

  test('are retried after Retry-After', async () => {
    const tray = build();
    tray.add([file('a'), file('b')]);
    await settled();
    await answer(0, refused(429, 'too_many_requests', undefined, 40));
    expect(tray.getTiles()[0]).toMatchObject({ state: 'paused', code: null });
    await vi.advanceTimersByTimeAsync(39_000);
    expect(sendings).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
    await answer(2, stored('a'));
    expect(changes).toEqual([['/a']]);
  });

  test('show the server’s error, and can be retried', async () => {
    const tray = build();
    tray.add([file('a'), file('b'), file('c')]);
    await settled();
    await answer(0, refused(422, 'invalid_input', 'imageTooManyFrames'));
    await answer(1, refused(0, 'API request failed'));
    await answer(2, refused(401, 'sign_in_required'));
    expect(tray.getTiles().map(({ code }) => code)).toEqual(['imageTooManyFrames', 'offline', 'sign_in_required']);

    tray.retryAll('sign_in_required');
    tray.retryAll('offline');
    await settled();
    expect(sendings.slice(3).map(({ name }) => name)).toEqual(['c', 'b']);
    await answer(3, stored('c'));
    await answer(4, stored('b'));
    expect(changes.at(-1)).toEqual(['/b', '/c']);
  });

  test('are aborted when removed during the upload', async () => {
    const tray = build();
    tray.add([file('a'), file('b'), file('c')]);
    await settled();
    const [first, , third] = tray.getTiles();
    tray.remove(first?.id ?? '');
    tray.remove(third?.id ?? '');
    expect(sendings[0]?.signal.aborted).toBe(true);
    await answer(0, stored('a'));
    await answer(1, stored('b'));
    expect(sendings).toHaveLength(2);
    expect(changes).toEqual([['/b']]);
  });

  test('are shrunk when they are too large', async () => {
    shrink.mockImplementation(async ({ name }) => (name === 'odd' ? null : file(`${name}-small`)));
    const tray = build();
    tray.add([file('large', 5_242_881), file('odd', 5_242_881)]);
    await tray.shrinkAll();
    await settled();
    expect(sendings.map(({ name }) => name)).toEqual(['large-small']);
    expect(tray.getTiles()[1]).toMatchObject({ state: 'refused', code: 'invalidImage', file: null });
  });

  test('are deduplicated when the same picture is chosen twice', async () => {
    const tray = build();
    tray.add([file('a'), file('copy of a')]);
    await settled();
    await answer(0, stored('a'));
    await answer(1, stored('a'));
    expect(tray.getTiles()).toHaveLength(1);
  });

  test('change places', async () => {
    const tray = build();
    tray.load(['/a', '/b', '/c']);
    const [a, , c] = tray.getTiles();
    tray.move(c?.id ?? '', 0);
    tray.move(a?.id ?? '', 2);
    tray.move(a?.id ?? '', 3);
    expect(changes).toEqual([
      ['/c', '/a', '/b'],
      ['/c', '/b', '/a'],
    ]);
  });

  test('are reloaded without notifying the form', () => {
    const tray = build();
    tray.load(['/a']);
    const [tile] = tray.getTiles();
    tray.load(['/a']);
    expect(tray.getTiles()[0]).toBe(tile);
    tray.load([]);
    expect(tray.getTiles()).toEqual([]);
    expect(changes).toEqual([]);
  });

  test('delay the form until all uploads have ended', async () => {
    const tray = build();
    tray.add([file('a'), file('b')]);
    await settled();
    const outcome = vi.fn();
    void tray.settle().then(outcome);
    await answer(0, stored('a'));
    expect(outcome).not.toHaveBeenCalled();
    await answer(1, refused(0, 'API request failed'));
    expect(outcome).toHaveBeenCalledWith(false);
    tray.remove(tray.getTiles()[1]?.id ?? '');
    expect(await tray.settle()).toBe(true);
  });
});
