import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A digest of what files contain, wherever they lie and whenever they were written.
 *
 * @param {string} root
 * @param {string[]} paths files and folders below it; missing ones count as missing
 * @param {{ values?: Record<string, string | undefined>, except?: string[] }} [more] anything else the result depends on, and
 *   paths that do not count
 */
export function fingerprint(root, paths, { values = {}, except = [] } = {}) {
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

/** Whether the stamp in this file says what we expect. A missing or cut-off one does not. */
export function hasStamp(/** @type {string} */ file, /** @type {string} */ stamp) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === stamp;
}

/** Written after the work it stands for, and whole or not at all. */
export function writeStamp(/** @type {string} */ file, /** @type {string} */ stamp) {
  writeFileSync(`${file}.new`, `${stamp}\n`);
  renameSync(`${file}.new`, file);
}
