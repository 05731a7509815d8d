import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '@/lib/media/store/file-store';
import { putImage } from '@/lib/media/store/image-store';

const key = `${'ab'.repeat(32)}.webp`;
const bytes = Buffer.from('a photograph');
const unavailable = { code: 'unavailable', retryAfterSeconds: 5 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vx-venice-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a write that fails is an outage and leaves no partial file', async () => {
  // a folder of that name, so that the last step fails
  await mkdir(path.join(folder, 'ab', key, 'in the way'), { recursive: true });
  await expect(createFileStore(folder).put(key, bytes)).rejects.toMatchObject(unavailable);
  expect(await readdir(path.join(folder, 'ab'))).toEqual([key]);
});

test('a broken store is an outage for all its functions', async () => {
  await writeFile(path.join(folder, 'media'), '');
  const store = createFileStore(path.join(folder, 'media'));
  await expect(store.put(key, bytes)).rejects.toMatchObject(unavailable);
  await expect(store.find(key)).rejects.toMatchObject(unavailable);
});

test('a shorter file that a crash has left is written anew', async () => {
  const store = createFileStore(folder);
  const image = { bytes, width: 1, height: 1 };
  const stored = await putImage(store, image);
  await writeFile(path.join(folder, stored.key.slice(0, 2), stored.key), 'a pho');
  await putImage(store, image);
  expect(await store.find(stored.key)).toEqual(bytes);
});
