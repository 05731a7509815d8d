import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '@/lib/media/store/file-store';
import { type ImageStore, keyOf } from '@/lib/media/store/image-store';
import { createObjectStore } from '@/lib/media/store/object-store';
import { buildFolder } from '@/tests/factories/installation';
import { environmentOf, type S3Server, startS3Server } from '@/tests/factories/s3/server';

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3Server();
});
afterEach(() => s3.stop());

const photos = ['a', 'b', 'c'].map((text) => Buffer.from(`the photograph ${text}`));
const keys = photos.map(keyOf);
const damaged = `${'ab'.repeat(32)}.webp`;
const drawing = `${'cd'.repeat(32)}.jpg`;

async function run(dataDir: string, ...options: string[]): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', '--conditions=react-server', 'scripts/media-move.mjs', ...options];
  const env = { NODE_ENV: 'production' as const, PATH: '', DATA_DIR: dataDir, ...environmentOf(s3) };
  const child = spawn(process.execPath, args, { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? -1)));
  return { code, output };
}

async function keysOf(store: ImageStore): Promise<string[]> {
  const found = [];
  for await (const key of store.list()) found.push(key);
  return found.sort();
}

test('images move to the object store and back; what is damaged stays and is named', async () => {
  const dataDir = buildFolder();
  const files = createFileStore(join(dataDir, 'media'));
  const objects = createObjectStore(s3.config);
  for (const bytes of photos) await files.put(keyOf(bytes), bytes);
  for (const key of [damaged, drawing]) await files.put(key, Buffer.from('other bytes'));
  // what an interrupted run has copied, once torn
  await objects.put(keys[0] ?? '', photos[0] ?? Buffer.alloc(0));
  await objects.put(keys[1] ?? '', Buffer.from('the phot'));

  const copied = await run(dataDir);
  expect(copied).toMatchObject({ code: 1, output: expect.stringContaining(`${damaged} is damaged`) });
  expect(copied.output).toContain('2 copied, 1 were there already, 0 deleted');
  expect(await keysOf(objects)).toEqual(keys.toSorted());
  expect(await keysOf(files)).toHaveLength(5);

  expect(await run(dataDir, '--delete')).toMatchObject({
    code: 1,
    output: expect.stringContaining('0 copied, 3 were'),
  });
  expect(await keysOf(files)).toEqual([damaged]);
  for (const [index, key] of keys.entries()) expect(await objects.find(key)).toEqual(photos[index]);

  await files.remove(damaged);
  expect(await run(dataDir, '--back', '--delete')).toMatchObject({ code: 0 });
  expect(await keysOf(files)).toEqual(keys.toSorted());
  expect(s3.objects.size).toBe(0);
});

test('a store that refuses stops the move, and nothing is deleted', async () => {
  const dataDir = buildFolder();
  const file = join(dataDir, 'media', keys[0]?.slice(0, 2) ?? '', keys[0] ?? '');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, photos[0] ?? '');
  s3.config.secretAccessKey = 'another';
  expect(await run(dataDir, '--delete')).toMatchObject({ code: 1 });
  expect(await keysOf(createFileStore(join(dataDir, 'media')))).toEqual([keys[0]]);
});
