import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
/** They bring their own instances of the product. */
const SYSTEM_TESTS = /^tests\/(abuse|faults)\//;
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
  const bundles = await bundle(files);
  const isScreen = (/** @type {string} */ file) => SCREEN_TESTS.test(file);
  const isDatabase = (/** @type {string} */ file) => !isScreen(file) && reachesDatabase(bundles.get(file));
  const isPure = (/** @type {string} */ file) => !isScreen(file) && !isDatabase(file);
  const replaces = (/** @type {string} */ file) => replacesModules(bundles.get(file));
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

/** @typedef {import('esbuild').Metafile['outputs'][string]} Bundle */

/** What each file imports, and imports of that. @returns {Promise<Map<string, Bundle>>} */
async function bundle(/** @type {string[]} */ files) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: 'test-results',
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
  return new Map(Object.values(metafile.outputs).map((output) => [output.entryPoint ?? '', output]));
}

const reachesDatabase = (/** @type {Bundle | undefined} */ bundled) =>
  (bundled?.imports ?? []).some(({ path }) => DATABASE_PACKAGES.has(path));

const replacesModules = (/** @type {Bundle | undefined} */ bundled) =>
  Object.keys(bundled?.inputs ?? {}).some(
    (file) => file.startsWith('tests/') && REPLACES_MODULES.test(readFileSync(join(root, file), 'utf8')),
  );

/** Folders of routes have brackets in their names. */
const toPattern = (/** @type {string} */ file) => file.replaceAll(/[()[\]]/g, '\\$&');
