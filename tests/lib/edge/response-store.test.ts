import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentPolicy } from '@/lib/edge/content-security-policy';
import { prepareResponse } from '@/lib/edge/prepared-response';
import { ResponseStore, trimFolder } from '@/lib/edge/response-store';

const policy = documentPolicy({ tileUrl: null, connect: [], https: false });
const HTML = `<html lang="en"><body>${'acqua alta '.repeat(300)}</body></html>`;
const UID = '0190a1b2-0000-7000-8000-000000000001';

const page = (text = HTML) =>
  prepareResponse(
    { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) },
    { pathname: '/', documentPolicy: policy, isShared: true },
  );
const always = () => true;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vx-pages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (more: { scope?: string; secret?: string; maxBytes?: number; folder?: string } = {}) =>
  new ResponseStore({ folder, scope: 'build', secret: 'secret', maxBytes: 1_000_000, ...more });
const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'));

async function saved(address: string, store = open()): Promise<ResponseStore> {
  store.save(address, { response: page(), renderedAt: 1_000 }, always);
  await store.finish();
  return store;
}

test('copies are written after a page was removed before there was a folder for them', async () => {
  const own = path.join(folder, 'pages');
  const store = open({ folder: own });
  store.remove('/');
  await store.finish();
  await saved('/de', store);
  expect(await open({ folder: own }).find('/de')).not.toBeNull();
});

describe('a copy', () => {
  test('is found by another process of the same installation, with its headers and text', async () => {
    await saved('/de');
    const found = await open().find('/de');
    expect(found?.renderedAt).toBe(1_000);
    expect(found?.response.headers).toEqual(page().headers);
    expect(found?.response.withText((text) => text).headers.etag).toBe(page().etag);
    expect(await open().find('/it')).toBeNull();
  });

  test('is compressed, readable by its owner only, and names no address', async () => {
    await saved('/listings?q=secret');
    const [name = ''] = await files();
    const file = path.join(folder, name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    expect(bytes.byteLength).toBeLessThan(HTML.length);
    expect(`${name}${bytes.toString('latin1')}`).not.toContain('secret');
  });

  test.each([
    ['of another build', { scope: 'other' }],
    ['of another installation', { secret: 'other' }],
  ])('%s is not found', async (_, more) => {
    await saved('/');
    expect(await open(more).find('/')).toBeNull();
  });

  test('that is damaged, cut or of another address is not found', async () => {
    await saved('/');
    const [name = ''] = await files();
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    for (const damaged of [
      bytes.subarray(0, 20),
      bytes.subarray(0, -1),
      Buffer.alloc(0),
      Buffer.from(bytes).fill(7, 40, 41),
    ]) {
      await writeFile(file, damaged);
      expect(await open().find('/')).toBeNull();
    }
    await saved('/it');
    const other = (await files()).find((one) => one !== name) ?? '';
    await writeFile(path.join(folder, other), bytes);
    expect(await open().find('/it')).toBeNull();
  });

  test('is not written again at once, nor when it is no longer current', async () => {
    const store = await saved('/');
    store.save('/', { response: page('<html>new</html>'), renderedAt: 2_000 }, always);
    store.save('/it', { response: page(), renderedAt: 2_000 }, () => false);
    await store.finish();
    expect((await store.find('/'))?.renderedAt).toBe(1_000);
    expect(await store.find('/it')).toBeNull();
  });

  test('is deleted with its page, and the pages of a place in all languages', async () => {
    const store = await saved('/');
    for (const address of [`/listing/${UID}/florian`, `/de/listing/${UID}/florian`]) await saved(address, store);
    store.remove('/');
    await store.finish();
    expect(await store.find('/')).toBeNull();
    expect(await files()).toHaveLength(2);
    store.removeListing(UID);
    await store.finish();
    expect(await files()).toEqual([]);
  });
});

describe('a disk that cannot be written', () => {
  test('costs the copies and leaves no partial file', async () => {
    const blocked = path.join(folder, 'a-file');
    await writeFile(blocked, '');
    const store = await saved('/', open({ folder: blocked }));
    expect(await store.find('/')).toBeNull();
    expect(await readdir(folder)).toEqual(['a-file']);
  });
});

describe('trimFolder', () => {
  const DAY = 86_400_000;

  async function fill(names: readonly string[]): Promise<void> {
    for (const [at, name] of names.entries()) {
      const file = path.join(folder, name);
      await writeFile(file, Buffer.alloc(100_000, 1));
      const time = new Date(Date.now() - DAY / 2 + at * 1_000);
      await utimes(file, time, time);
    }
  }

  test('deletes the oldest files until the rest is clearly below the limit', async () => {
    await fill(['a', 'b', 'c', 'd']);
    await trimFolder(folder, { maxBytes: 350_000, maxAgeMs: DAY });
    expect((await readdir(folder)).toSorted()).toEqual(['b', 'c', 'd']);
    await trimFolder(folder, { maxBytes: 350_000, maxAgeMs: DAY });
    expect(await readdir(folder)).toHaveLength(3);
  });

  test('deletes what is too old, whatever the size', async () => {
    await fill(['a', 'b']);
    await utimes(path.join(folder, 'a'), new Date(0), new Date(0));
    await trimFolder(folder, { maxBytes: 1e9, maxAgeMs: DAY });
    expect(await readdir(folder)).toEqual(['b']);
  });
});
