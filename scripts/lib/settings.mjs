import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MIN_NODE = { major: 20, minor: 19 };

/** A wrong setting: printed as one line, without a stack. */
export class SettingError extends Error {}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor)) return;
  console.error(`Node ${MIN_NODE.major}.${MIN_NODE.minor} or later is required; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * What the scripts read themselves; `lib/env.ts` validates all variables.
 * @typedef {object} Settings
 * @property {string} projectRoot
 * @property {NodeJS.ProcessEnv} environment the caller's, completed from `.env`
 * @property {number} port
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl
 * @property {string | undefined} migrationDatabaseUrl
 */

/** @returns {Settings} */
export function readSettings(
  /** @type {string} */ projectRoot,
  /** @type {Record<string, string | undefined>} */ own = process.env,
) {
  const file = join(projectRoot, '.env');
  const fromFile = existsSync(file) ? parseEnvFile(readFileSync(file, 'utf8')) : {};
  const environment = /** @type {NodeJS.ProcessEnv} */ ({ ...fromFile, ...own });
  const read = (/** @type {string} */ name) => environment[name]?.trim() || undefined;

  const port = Number(read('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SettingError(`PORT: "${read('PORT')}" is not a port number.`);
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL']) {
    const url = read(name);
    if (url && !/^postgres(ql)?:\/\/./.test(url)) throw new SettingError(`${name}: must begin with postgresql://`);
  }

  return {
    projectRoot,
    environment,
    port,
    dataDir: resolve(projectRoot, read('DATA_DIR') ?? '.data'),
    databaseUrl: read('DATABASE_URL'),
    migrationDatabaseUrl: read('MIGRATION_DATABASE_URL') ?? read('DATABASE_URL'),
  };
}

/** The variable that `migrationDatabaseUrl` was read from. */
export function ownerVariable(/** @type {Pick<Settings, 'environment'>} */ { environment }) {
  return environment.MIGRATION_DATABASE_URL?.trim() ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL';
}

/** `NAME=value` lines; `#` begins a comment at the start of a line or after a space. @returns {Record<string, string>} */
export function parseEnvFile(/** @type {string} */ text) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, raw = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!name) continue;
    const quoted = /^(["'`])(.*?)\1(\s+#.*)?$/.exec(raw);
    values[name] = quoted?.[2] ?? raw.replace(/(^|\s+)#.*$/, '');
  }
  return values;
}
