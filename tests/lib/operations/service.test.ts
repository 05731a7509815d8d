import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLoop } from '@/lib/jobs/loop';
import { findFreeBytes, findLastBackup } from '@/lib/operations/facts';
import { getOperations } from '@/lib/operations/service';
import { buildModerator, buildUser } from '@/tests/factories/user';

test('moderators see the state of services and jobs, hosts do not', async () => {
  startLoop({ name: 'retention', everyMs: 3_600_000, run: async () => undefined });
  const operations = await getOperations(await buildModerator());

  expect(operations).toMatchObject({
    database: { state: 'ok', answerMs: expect.any(Number) },
    media: { storage: 'files', freeBytes: expect.any(Number) },
    partner: { state: 'off', at: null },
    mail: { state: 'off', waiting: 0 },
    backup: { state: 'off', at: null },
  });
  expect(operations.jobs.find(({ name }) => name === 'retention')).toMatchObject({ state: 'ok', at: expect.any(Date) });
  await expect(getOperations(await buildUser())).rejects.toMatchObject({ code: 'not_allowed' });
});

test('the last backup is the newest with a manifest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vx-backups-'));
  const add = async (name: string, manifest: string) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'manifest.json'), manifest);
  };
  expect(await findLastBackup(folder)).toBeNull();
  await add('a', '{"createdAt":"2026-11-24T01:00:00.000Z"}');
  await add('b', '{"createdAt":"2026-11-23T01:00:00.000Z"}');
  await add('torn', '{"createdAt":"2026-11-');
  await mkdir(join(folder, 'empty'));

  expect(await findLastBackup(folder)).toEqual({ at: new Date('2026-11-24T01:00:00Z'), missingImages: 0 });
  await add('c', '{"createdAt":"2026-11-25T01:00:00.000Z","missingImages":2}');
  expect(await findLastBackup(folder)).toMatchObject({ missingImages: 2 });
  expect(await findLastBackup(undefined)).toBeNull();
  await rm(folder, { recursive: true });
  expect(await findFreeBytes(folder)).toBeNull();
});
