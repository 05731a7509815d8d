import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { keyOf } from '@/lib/media/store/image-store';
import { createObjectStore } from '@/lib/media/store/object-store';
import { createBackup } from '@/scripts/lib/backup/create.mjs';
import { restoreBackup } from '@/scripts/lib/backup/restore.mjs';
import { buildDatabase, buildFolder } from '@/tests/factories/installation';
import { type S3Server, startS3Server } from '@/tests/factories/s3/server';

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3Server();
});
afterEach(() => s3.stop());

test('a backup has the images of the object store, reads only new ones, and is restored into another store', async () => {
  const images = createObjectStore(s3.config);
  const photos = Array.from({ length: 3 }, () => randomBytes(100));
  const [first = Buffer.alloc(0)] = photos;
  for (const bytes of photos) await images.put(keyOf(bytes), bytes);
  const source = { url: env.DATABASE_URL, dataDir: buildFolder(), images };
  const folder = buildFolder();
  const pathOf = (backup: string, bytes: Buffer) =>
    join(folder, backup, 'media', keyOf(bytes).slice(0, 2), keyOf(bytes));
  await createBackup(source, join(folder, 'first'), () => undefined);
  writeFileSync(pathOf('first', first), 'altered since');

  const before = s3.state.requests;
  const { path, manifest } = await createBackup(source, join(folder, 'second'), () => undefined, {
    previous: join(folder, 'first'),
  });
  // two lists, and the image that the first backup no longer has
  expect(s3.state.requests - before).toBe(3);
  const inode = (backup: string) => photos.slice(1).map((bytes) => statSync(pathOf(backup, bytes)).ino);
  expect(inode('second')).toEqual(inode('first'));

  const other = await startS3Server();
  try {
    const target = { url: await buildDatabase(), dataDir: buildFolder(), migrations: resolve('prisma/migrations') };
    await restoreBackup(path, manifest, { ...target, images: createObjectStore(other.config) });
    const stored = (server: S3Server) => [...server.objects].map(([key, { bytes }]) => [key, bytes] as const).sort();
    expect(stored(other)).toEqual(stored(s3));
  } finally {
    await other.stop();
  }
});
