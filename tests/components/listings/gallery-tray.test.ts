import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadResult } from '@/lib/media/api';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';
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
  shrink.mockReset().mockResolvedValue(null);
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
    tray.add([file('a.svg', 3, 'image/svg+xml'), file('b.pdf', 3, ''), file('c.png', 0), file('d.HEIC', 3, '')]);
    await settled();
    expect(tray.getTiles().map(({ name, code }) => [name, code])).toEqual([
      ['a.svg', 'photoType'],
      ['b.pdf', 'photoType'],
      ['c.png', 'invalidImage'],
      ['d.HEIC', null],
    ]);
    expect(sendings.map(({ name }) => name)).toEqual(['d.HEIC']);
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

  test('can be retried after an unexpected exception', async () => {
    const broken = vi.fn(upload).mockRejectedValueOnce(new Error('unexpected'));
    const tray = new PhotoTray({ upload: broken, shrink, onChange: () => undefined }, 10);
    shrink.mockRejectedValueOnce(new Error('unexpected'));
    tray.add([file('a'), file('large', 1_500_001)]);
    await settled();
    expect(tray.getTiles().map(({ state, code }) => [state, code])).toEqual([
      ['refused', 'internal'],
      ['refused', 'internal'],
    ]);
    expect(await tray.settle()).toBe(false);

    for (const { id } of tray.getTiles()) tray.retry(id);
    await settled();
    await answer(0, stored('a'));
    await answer(1, stored('large'));
    expect(await tray.settle()).toBe(true);
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

  const shrinkAllBut = (odd: string) =>
    shrink.mockImplementation(async ({ name }) => (name === odd ? null : file(`${name}-small`)));

  test('are shrunk when they are large, and sent as they are where they cannot be decoded', async () => {
    shrinkAllBut('odd');
    const tray = build();
    tray.add([file('large', 1_500_001), file('odd', MAX_UPLOAD_BYTES), file('small', 1_500_000)]);
    await settled();
    await answer(0, stored('large'));
    expect(sendings.map(({ name }) => name)).toEqual(['large-small', 'odd', 'small']);
    expect(tray.getTiles()[0]).toMatchObject({ name: 'large', state: 'done' });
  });

  test('are refused when they are too large and cannot be decoded', async () => {
    const tray = build();
    tray.add([file('odd', MAX_UPLOAD_BYTES + 1)]);
    await settled();
    expect(sendings).toEqual([]);
    expect(tray.getTiles()[0]).toMatchObject({ name: 'odd', state: 'refused', code: 'photoTooLarge' });
  });

  test('of too many pixels are shrunk once and sent again', async () => {
    shrinkAllBut('odd');
    const tray = build();
    tray.add([file('wide'), file('odd')]);
    await settled();
    await answer(0, refused(422, 'invalid_input', 'imageTooManyPixels'));
    await answer(1, refused(422, 'invalid_input', 'imageTooManyPixels'));
    await answer(2, refused(422, 'invalid_input', 'imageTooManyPixels'));
    expect(sendings.map(({ name }) => name)).toEqual(['wide', 'odd', 'wide-small']);
    expect(shrink).toHaveBeenCalledTimes(2);
    expect(tray.getTiles().map(({ state, code }) => [state, code])).toEqual([
      ['refused', 'imageTooManyPixels'],
      ['refused', 'imageTooManyPixels'],
    ]);
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
