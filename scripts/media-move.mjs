// npm run media:move: copies images from the files of DATA_DIR to the object store of S3_*, or `--back`, while the site is serving.
import { dirname } from 'node:path';
import { copyAll } from './lib/backup/files.mjs';
import { readArguments } from './lib/command/arguments.mjs';
import { openDataDir } from './lib/command/folder.mjs';
import { openImageStores } from './lib/instance.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, SettingError } from './lib/settings.mjs';

/** A key is the digest of its bytes; anything else is drawn anew when it is needed. */
const PHOTOGRAPH = /^[\da-f]{64}\.webp$/;

const projectRoot = dirname(import.meta.dirname);
const { has } = readArguments(
  `npm run media:move -- [--back] [--delete]
Copies images from DATA_DIR to the object store of S3_*, or --back. --delete deletes each at its source afterwards.`,
  { options: ['back', 'delete'] },
);

await runSession(async ({ signal }) => {
  const settings = readSettings(projectRoot);
  openDataDir(settings.dataDir);
  const stores = await openImageStores(settings);
  if (!stores) throw new SettingError('S3_BUCKET: not set. Without an object store there is nothing to move.');
  const { fileStore, objectStore } = stores;
  const { keyOf } = await import('../lib/media/store/image-store');
  const [from, to] = has('back') ? [objectStore, fileStore] : [fileStore, objectStore];
  const deletes = has('delete');

  const count = { copied: 0, present: 0, deleted: 0 };
  /** @type {string[]} */
  const damaged = [];
  async function move(/** @type {string} */ key) {
    signal.throwIfAborted();
    if (PHOTOGRAPH.test(key)) {
      const bytes = await from.find(key);
      if (!bytes) return;
      if (keyOf(bytes) !== key) return void damaged.push(key);
      if (await hasEqual(key, bytes)) count.present++;
      else {
        await to.put(key, bytes);
        if (!(await hasEqual(key, bytes))) throw new Error(`${key} differs after it was copied.`);
        count.copied++;
      }
    }
    if (!deletes) return;
    await from.remove(key);
    count.deleted++;
  }
  const hasEqual = async (/** @type {string} */ key, /** @type {Buffer} */ bytes) =>
    (await to.find(key))?.equals(bytes) ?? false;

  const keys = [];
  for await (const key of from.list()) keys.push(key);
  await copyAll(keys, move);
  console.log(`${count.copied} copied, ${count.present} were there already, ${count.deleted} deleted at the source.`);
  for (const key of damaged) console.error(`${key} is damaged and stays where it is.`);
  return damaged.length > 0 ? 1 : 0;
});
