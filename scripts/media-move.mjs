// npm run media:move: copies images from the files of DATA_DIR to the object store of S3_*, or `--back`, while the site is serving.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyAll } from './lib/backup/files.mjs';
import { openImageStores } from './lib/instance.mjs';
import { runSession } from './lib/session.mjs';
import { openDataDir, readSettings, SettingError } from './lib/settings.mjs';

const OPTIONS = ['--back', '--delete'];
/** A key is the digest of its bytes; anything else is drawn anew when it is needed. */
const PHOTOGRAPH = /^[\da-f]{64}\.webp$/;

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await runSession(async ({ signal }) => {
  const given = process.argv.slice(2);
  if (given.some((option) => !OPTIONS.includes(option)))
    throw new SettingError('npm run media:move -- [--back] [--delete]');
  const settings = readSettings(projectRoot);
  openDataDir(settings.dataDir);
  const stores = await openImageStores(settings);
  if (!stores) throw new SettingError('S3_BUCKET: not set. Without an object store there is nothing to move.');
  const { fileStore, objectStore } = stores;
  const { keyOf } = await import('../lib/media/store/image-store');
  const [from, to] = given.includes('--back') ? [objectStore, fileStore] : [fileStore, objectStore];
  const deletes = given.includes('--delete');

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
