import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tool.mjs';
import { fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';

/** Says which lock file was installed; it goes whenever npm begins anew. */
const STAMP = 'node_modules/.installed';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean }} Package
 */

/**
 * Whether node_modules holds exactly what package-lock.json asks for, whoever installed it. npm writes its own list of what
 * it installed as its last act, so an interrupted installation is not taken for a finished one.
 */
export function isInstalled(/** @type {string} */ projectRoot) {
  const done = join(projectRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(done)) return false;
  if (hasStamp(join(projectRoot, STAMP), fingerprint(projectRoot, ['package-lock.json']))) return true;
  const wanted = readPackages(join(projectRoot, 'package-lock.json'));
  const present = readPackages(done);
  const isSame = (/** @type {Package | undefined} */ one, /** @type {Package | undefined} */ other) =>
    one?.version === other?.version && one?.integrity === other?.integrity;
  return (
    [...present].every(([path, entry]) => isSame(entry, wanted.get(path))) &&
    [...wanted].every(([path, entry]) => isLeftOut(entry) || isSame(entry, present.get(path)))
  );
}

/** What npm may leave out: packages for other machines, and those nobody asks for. */
function isLeftOut(/** @type {Package} */ { optional, devOptional, extraneous }) {
  return optional || devOptional || extraneous;
}

/** @returns {Map<string, Package>} without the project itself */
function readPackages(/** @type {string} */ file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages ?? {}).filter(([path]) => path !== ''));
}

/**
 * Installs the packages when they differ from the lock file; without a network when they do not.
 *
 * @param {import('../settings.mjs').Settings} settings
 * @param {import('../tool.mjs').ToolContext} context
 */
export async function installPackages({ projectRoot, environment }, context) {
  if (isInstalled(projectRoot)) return 'unchanged';
  // under `npm start` this is the npm that started us, which need not be the first on the path
  const npm = environment.npm_execpath?.endsWith('npm-cli.js') ? environment.npm_execpath : undefined;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // NODE_ENV=production would leave out the tools the build needs
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  await runTool(command, args, { cwd: projectRoot, env: environment, ...context });
  writeStamp(join(projectRoot, STAMP), fingerprint(projectRoot, ['package-lock.json']));
  return 'done';
}
