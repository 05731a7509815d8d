import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of the contents of files and folders and of further values; modification times do not count. */
export function fingerprint(
  /** @type {string} */ root,
  /** @type {string[]} */ paths,
  /** @type {{ values?: Record<string, string | undefined>, except?: string[] }} */ { values = {}, except = [] } = {},
) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, root, path, except);
  for (const name of Object.keys(values).sort()) hash.update(`${name}=${values[name]}\0`);
  return hash.digest('hex');
}

function addPath(
  /** @type {import('node:crypto').Hash} */ hash,
  /** @type {string} */ root,
  /** @type {string} */ path,
  /** @type {string[]} */ except,
) {
  const full = join(root, path);
  if (except.includes(path) || !existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).sort()) addPath(hash, root, `${path}/${name}`, except);
}

export function hasStamp(/** @type {string} */ file, /** @type {string} */ stamp) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === stamp;
}

export function writeStamp(/** @type {string} */ file, /** @type {string} */ stamp) {
  writeFileSync(`${file}.new`, `${stamp}\n`);
  renameSync(`${file}.new`, file);
}
