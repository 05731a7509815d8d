import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { env } from '@/lib/env';
import { addScheduledBackup } from '@/scripts/lib/backup/create.mjs';
import { backUp, buildSource, noop } from '@/tests/factories/backup';
import { buildFolder } from '@/tests/factories/installation';
import { buildListing } from '@/tests/factories/listing';

const keyOf = (digit: string) => `${digit.repeat(64)}.webp`;
const image = (digit: string) => ({ key: keyOf(digit), width: 8, height: 6 });

function addImage(dataDir: string, digit: string): void {
  const file = join(dataDir, 'media', digit.repeat(2), keyOf(digit));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'an image');
}

/** `npm run backup` with the database of this test. */
function run(dataDir: string, ...args: string[]) {
  const own = { NODE_ENV: 'production' as const, DATABASE_URL: env.DATABASE_URL, MIGRATION_DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/backup.mjs', ...args], {
    env: { ...own, BACKUP_DIR: '', S3_BUCKET: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('images that rows name and the data folder lacks are counted', async () => {
  await buildListing({ images: [image('a'), image('b')] });
  const source = buildSource();
  addImage(source.dataDir, 'a');
  const { manifest, missing } = await backUp(source);
  expect(missing).toEqual([keyOf('b')]);
  expect(manifest.missingImages).toBe(1);

  addImage(source.dataDir, 'b');
  expect((await backUp(source)).manifest.missingImages).toBe(0);
});

test('a scheduled backup without any image is refused, so that those before it stay', async () => {
  await buildListing({ images: [image('a'), image('b')] });
  const folder = buildFolder();
  const source = buildSource();
  await expect(addScheduledBackup(source, folder, noop)).rejects.toThrow(
    /^DATA_DIR: none of the 2 images of the database is in .*media\. Is its disk mounted\?/,
  );
  expect(readdirSync(folder).filter((name) => !name.includes('.partial-'))).toEqual([]);

  addImage(source.dataDir, 'a');
  expect((await addScheduledBackup(source, folder, noop)).missing).toEqual([keyOf('b')]);
});

test('the command ends with 2 when images are missing, and creates no data folder', async () => {
  await buildListing({ images: [image('a'), image('b')] });
  const target = join(buildFolder(), 'backup');
  const mistyped = join(buildFolder(), 'dta');
  expect(run(mistyped, target)).toEqual({
    status: 1,
    stderr: `DATA_DIR: ${mistyped} does not exist; is its disk mounted?\n`,
  });
  expect(existsSync(mistyped) || existsSync(target)).toBe(false);

  const { status, stderr } = run(buildFolder(), target);
  expect(stderr).toMatch(/^2 images that rows name are missing in .*\/media: a{64}\.webp, b{64}\.webp\n$/);
  expect(status).toBe(2);
  expect(existsSync(join(target, 'manifest.json'))).toBe(true);
});
