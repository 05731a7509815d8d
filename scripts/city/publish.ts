import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { type CityManifest, cityManifest, MANIFEST_FILE } from '@/lib/city/manifest';
import { explainWriteError } from '../lib/command/folder.mjs';
import { InputError } from './input-error';

const DRAFT = '.draft-';
const DIGEST_LENGTH = 16;

type Contents = Pick<CityManifest, 'sources' | 'counts'>;

/**
 * Fills an empty folder beside the pack, gives each file the digest of its bytes as part of its name, and replaces the manifest
 * last: readers see the old pack or the new one. The files of the pack before remain for those that have read its manifest.
 */
export function publishPack(folder: string, fill: (draft: string) => Promise<Contents>): Promise<CityManifest> {
  return publish(folder, fill).catch((error) => {
    throw toWriteError(folder, error);
  });
}

/** The error of a folder that takes no files; other errors as they are. */
export function toWriteError(folder: string, error: unknown): unknown {
  const { code = '', path = folder } = Object(error) as NodeJS.ErrnoException;
  const meaning = explainWriteError(error);
  if (!meaning || !path.startsWith(folder)) return error;
  return new InputError(folder, '', `cannot be written: ${meaning} (${code})`, { cause: error });
}

async function publish(folder: string, fill: (draft: string) => Promise<Contents>): Promise<CityManifest> {
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  const draft = await mkdtemp(join(folder, DRAFT));
  try {
    const contents = await fill(draft);
    const files: CityManifest['files'] = {};
    for (const name of (await readdir(draft)).toSorted()) files[name] = await move(draft, folder, name);
    const manifest: CityManifest = { format: 1, ...contents, files };
    const before = await findManifest(folder);
    await writeSafely(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(join(draft, MANIFEST_FILE), join(folder, MANIFEST_FILE));
    await removeOthers(folder, [manifest, before]);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function move(draft: string, folder: string, name: string) {
  const bytes = await readFile(join(draft, name));
  await writeSafely(join(draft, name));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { name: stem, ext } = parse(name);
  const target = `${stem}.${sha256.slice(0, DIGEST_LENGTH)}${ext}`;
  await rename(join(draft, name), join(folder, target));
  return { name: target, bytes: bytes.length, sha256 };
}

/** On the disk before it is renamed, so that a power failure leaves no empty file. */
async function writeSafely(path: string, text = ''): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function findManifest(folder: string): Promise<CityManifest | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return cityManifest.parse(JSON.parse(text));
  } catch {
    // a damaged pack is replaced
    return null;
  }
}

async function removeOthers(folder: string, manifests: readonly (CityManifest | null)[]): Promise<void> {
  const files = manifests.flatMap((manifest) => Object.values(manifest?.files ?? {}));
  const used = new Set([MANIFEST_FILE, ...files.map(({ name }) => name)]);
  for (const name of await readdir(folder)) {
    if (/\.[\da-f]{16}\.\w+$/.test(name) && !used.has(name)) await rm(join(folder, name));
  }
}

/** What a build that was killed has left. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(DRAFT)) await rm(join(folder, name), { recursive: true });
  }
}
