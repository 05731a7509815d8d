import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tool.mjs';
import { fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';

/** Fingerprint of the installed lock file; `npm ci` deletes it. */
const STAMP = 'node_modules/.installed';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean }} Package */

/** Whether node_modules matches package-lock.json. npm writes `.package-lock.json` last, so an interrupted installation does not. */
export function isInstalled(/** @type {string} */ projectRoot) {
  const done = join(projectRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(done)) return false;
  if (hasStamp(join(projectRoot, STAMP), fingerprint(projectRoot, ['package-lock.json']))) return true;
  const required = readPackages(join(projectRoot, 'package-lock.json'));
  const present = readPackages(done);
  const isSame = (/** @type {Package | undefined} */ one, /** @type {Package | undefined} */ other) =>
    one?.version === other?.version && one?.integrity === other?.integrity;
  return (
    [...present].every(([path, entry]) => isSame(entry, required.get(path))) &&
    [...required].every(([path, entry]) => isOptional(entry) || isSame(entry, present.get(path)))
  );
}

/** Packages that npm may omit, for other platforms for example. */
function isOptional(/** @type {Package} */ { optional, devOptional, extraneous }) {
  return optional || devOptional || extraneous;
}

/** @returns {Map<string, Package>} by path, without the project itself */
function readPackages(/** @type {string} */ file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages ?? {}).filter(([path]) => path !== ''));
}

export async function installPackages(
  /** @type {import('../settings.mjs').Settings} */ { projectRoot, environment },
  /** @type {import('../tool.mjs').ToolContext} */ context,
) {
  if (isInstalled(projectRoot)) return 'unchanged';
  // the npm that runs this script need not be the first on the path
  const npm = environment.npm_execpath?.endsWith('npm-cli.js') ? environment.npm_execpath : undefined;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // the build needs devDependencies, also with NODE_ENV=production
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  await runTool(command, args, { cwd: projectRoot, env: environment, ...context });
  writeStamp(join(projectRoot, STAMP), fingerprint(projectRoot, ['package-lock.json']));
  return 'done';
}
