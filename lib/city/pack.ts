import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CityManifest, cityManifest, MANIFEST_FILE } from '@/lib/city/manifest';
import { env } from '@/lib/env';
import { createInFlightDedupe } from '@/lib/in-flight';
import { log } from '@/lib/log';

const cityFolder = path.resolve(env.CITY_PACK_DIR ?? path.join(env.DATA_DIR, 'city'));

type Loaded<Value> = { version: string | null; value: Value | null };

/**
 * Returns a reader of one file of the city pack, which is parsed once and again after the pack was replaced.
 *
 * @param name a key of the manifest's `files`, such as `graph.bin`
 * @returns null without a pack, without the file, and when the pack is damaged, which is logged once
 */
export function createCityReader<Value>(
  name: string,
  parse: (bytes: Buffer, manifest: CityManifest) => Value,
  folder = cityFolder,
): () => Promise<Value | null> {
  let loaded: Loaded<Value> = { version: null, value: null };
  const dedupe = createInFlightDedupe<Value | null>();

  async function load(version: string | null): Promise<Value | null> {
    const value = version === null ? null : await parseFile(folder, name, parse);
    loaded = { version, value };
    return value;
  }

  return async () => {
    const version = await findVersion(folder);
    return version === loaded.version ? loaded.value : dedupe(String(version), () => load(version));
  };
}

/** Identity of the manifest's file, which is replaced and never written in place; null without a pack. */
async function findVersion(folder: string): Promise<string | null> {
  const found = await stat(path.join(folder, MANIFEST_FILE), { bigint: true }).catch(() => null);
  return found && `${found.ino}-${found.mtimeNs}-${found.size}`;
}

async function parseFile<Value>(
  folder: string,
  name: string,
  parse: (bytes: Buffer, manifest: CityManifest) => Value,
): Promise<Value | null> {
  try {
    const manifest = cityManifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
    const file = manifest.files[name];
    return file ? parse(await readFile(path.join(folder, file.name)), manifest) : null;
  } catch (error) {
    log.error({ event: 'city_pack_unreadable', file: name, err: error });
    return null;
  }
}
