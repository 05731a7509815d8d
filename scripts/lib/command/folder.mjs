import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../settings.mjs';

/** @type {Record<string, string>} */
const meanings = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'its file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of the path is a file',
};

/** @typedef {NodeJS.ErrnoException} SystemError */

/** What the error of a write means; undefined for other errors. */
export function explainWriteError(/** @type {unknown} */ error) {
  return meanings[/** @type {SystemError} */ (Object(error)).code ?? ''];
}

/** Creates the data folder. Run by root it must be traversable by PostgreSQL's unprivileged user. */
export function openDataDir(/** @type {string} */ dataDir) {
  try {
    createFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw toFolderError(dataDir, error, 'DATA_DIR: ');
  }
}

/** Creates a folder in one that exists: a recursive `mkdir` never ends in a file system such as /proc. */
export function createFolder(/** @type {string} */ folder, mode = 0o700) {
  if (!isFolder(folder)) mkdirSync(folder, { mode });
}

/** The error of a folder that cannot be written, with the reason; other errors as they are. */
export function toFolderError(/** @type {string} */ folder, /** @type {unknown} */ error, label = '') {
  const { code = '', syscall, path = folder } = /** @type {SystemError} */ (Object(error));
  const meaning = code === 'ENOENT' && syscall === 'mkdir' ? explainMissing(folder) : explainWriteError(error);
  if (!meaning || !path.startsWith(folder)) return error;
  return new SettingError(`${label}${folder} cannot be written: ${meaning} (${code}).`, { cause: error });
}

function explainMissing(/** @type {string} */ folder) {
  const parent = dirname(folder);
  return isFolder(parent) ? 'its file system takes no folders' : `there is no folder ${parent}; is its disk mounted?`;
}

function isFolder(/** @type {string} */ path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
