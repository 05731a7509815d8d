import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { decodeGraph } from '@/lib/city/graph';
import { createCityReader } from '@/lib/city/pack';
import { publishPack } from '@/scripts/city/publish';
import { toyStreets } from '@/tests/factories/toy-town';
import { writeRegion } from './region';

const newFolder = () => mkdtempSync(join(tmpdir(), 'city-'));

function start(folder: string, args: string[]) {
  const script = ['--import', 'tsx', '--conditions=react-server', 'scripts/city/run.mjs', ...args];
  const command = spawn('env', [`CITY_PACK_DIR=${folder}`, process.execPath, ...script]);
  const output = Promise.all([text(command.stdout), text(command.stderr)]).then((parts) => parts.join(''));
  return { kill: () => command.kill('SIGKILL'), output };
}

test('a build that is killed leaves the old pack; a second at the same time is refused, and the next one succeeds', async () => {
  const folder = newFolder();
  const region = join(newFolder(), 'region.osm.pbf');
  await writeRegion(region, { nodes: 400_000, ways: 50_000 });
  const toy = ['--layer', `streets=${toyStreets}`];
  expect(await start(folder, toy).output).toContain('9 bridges');
  const before = readFileSync(join(folder, 'manifest.json'), 'utf8');

  const killed = start(folder, [region]);
  await vi.waitFor(() => expect(readdirSync(folder).join()).toContain('.draft-'), { timeout: 60_000, interval: 5 });
  process.kill(Number(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).holder.split(/\D/)[0]), 'SIGSTOP');
  expect(await start(folder, toy).output).toMatch(/Locked by process \d+, which is making a pack\./);
  killed.kill();
  await killed.output;

  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toBe(before);
  expect((await createCityReader('graph.bin', decodeGraph, folder)())?.edgeFrom).toHaveLength(67);
  expect(await start(folder, toy).output).toContain('9 bridges');
  expect(readdirSync(folder).filter((name) => /draft|lock/.test(name))).toEqual([]);
});

test('a folder that takes no files is named with the reason', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(await start(file, ['--layer', `streets=${toyStreets}`]).output).toBe(
    `${file}: cannot be written: there is a file of that name (EEXIST)\n`,
  );
  const folder = join(newFolder(), 'city');
  mkdirSync(folder);
  const fill = async () => {
    await writeFile('/dev/full', 'a device that is always full');
    return { sources: [], counts: {} };
  };
  await expect(publishPack(folder, fill)).rejects.toThrow(`${folder}: cannot be written: the disk is full (ENOSPC)`);
  expect(readdirSync(folder)).toEqual([]);
});
