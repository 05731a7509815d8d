import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCityReader } from '@/lib/city/pack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function publish(digest: string, text: string) {
  const name = `graph.${digest.repeat(16)}.bin`;
  writeFileSync(join(folder, name), text);
  const file = { name, bytes: text.length, sha256: digest.repeat(64) };
  const manifest = { format: 1, sources: [], files: { 'graph.bin': file }, counts: {} };
  replaceManifest(JSON.stringify(manifest));
}

function replaceManifest(text: string) {
  writeFileSync(join(folder, 'new'), text);
  renameSync(join(folder, 'new'), join(folder, 'manifest.json'));
}

test('a file of the pack is parsed once, and again when the pack was replaced', async () => {
  const parse = vi.fn(String);
  const read = createCityReader('graph.bin', parse, folder);
  expect(await read()).toBeNull();

  publish('a', 'first');
  expect(await Promise.all([read(), read()])).toEqual(['first', 'first']);
  expect(await read()).toBe('first');
  expect(parse).toHaveBeenCalledTimes(1);

  publish('b', 'second');
  expect(await read()).toBe('second');

  rmSync(join(folder, 'manifest.json'));
  expect(await read()).toBeNull();
});

test('a pack without the file, a damaged manifest and one that leads out of the folder are no pack', async () => {
  publish('a', 'first');
  expect(await createCityReader('timetable.bin', String, folder)()).toBeNull();

  const read = createCityReader('graph.bin', String, folder);
  replaceManifest('{"format":');
  expect(await read()).toBeNull();
  const file = { name: '../../etc/passwd', bytes: 1, sha256: '' };
  replaceManifest(JSON.stringify({ format: 1, sources: [], files: { 'graph.bin': file }, counts: {} }));
  expect(await read()).toBeNull();
});
