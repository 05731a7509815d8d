import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
/** They bring their own instances of the product. */
const SYSTEM_TESTS = /^tests\/(abuse|cluster|faults)\//;
const SCREEN_TESTS = /\.tsx$|^tests\/(components|stores)\//;
const DATABASE_PACKAGES = new Set(['pg', '@prisma/adapter-pg']);

/** Modules that such a test has replaced, loaded again or configured may not be those of another test file. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules|stubEnv)\b/;

/**
 * Divides the tests by what they need: a document, a database, or neither; with or without modules of their own.
 * Each list holds patterns for one file each.
 */
export async function findTestFiles() {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && !SYSTEM_TESTS.test(file));
  const importsOf = await readImports(files);
  const isScreen = (/** @type {string} */ file) => SCREEN_TESTS.test(file);
  const isDatabase = (/** @type {string} */ file) => !isScreen(file) && reachesDatabase(importsOf(file));
  const isPure = (/** @type {string} */ file) => !isScreen(file) && !isDatabase(file);
  const replaces = (/** @type {string} */ file) => replacesModules([file, ...importsOf(file)]);
  const list = (/** @type {(file: string) => boolean} */ belongs) => files.filter(belongs).map(toPattern);
  return {
    database: list((file) => isDatabase(file) && !replaces(file)),
    databaseAlone: list((file) => isDatabase(file) && replaces(file)),
    pure: list((file) => isPure(file) && !replaces(file)),
    pureAlone: list((file) => isPure(file) && replaces(file)),
    screen: list((file) => isScreen(file) && !replaces(file)),
    screenAlone: list((file) => isScreen(file) && replaces(file)),
  };
}

/**
 * Reads what the files import, and imports of that.
 * @returns {Promise<(file: string) => Set<string>>} paths within the project, and names of packages
 */
async function readImports(/** @type {string[]} */ files) {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    outfile: 'test-results/all.js',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty' },
  });
  function addImports(/** @type {string} */ file, /** @type {Set<string>} */ found) {
    for (const { path } of metafile.inputs[file]?.imports ?? []) {
      if (found.has(path)) continue;
      found.add(path);
      addImports(path, found);
    }
    return found;
  }
  return (file) => addImports(file, new Set());
}

const reachesDatabase = (/** @type {Set<string>} */ imports) =>
  [...DATABASE_PACKAGES].some((name) => imports.has(name));

const replacesModules = (/** @type {string[]} */ files) =>
  files.some((file) => file.startsWith('tests/') && REPLACES_MODULES.test(readFileSync(join(root, file), 'utf8')));

/** Folders of routes have brackets in their names. */
const toPattern = (/** @type {string} */ file) => file.replaceAll(/[()[\]]/g, '\\$&');
