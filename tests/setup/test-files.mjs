import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
/** They bring their own instances of the product. */
const SYSTEM_TESTS = /^tests\/(abuse|faults)\//;
const SCREEN_TESTS = /\.tsx$|^tests\/(components|stores)\//;
const DATABASE_PACKAGES = new Set(['pg', '@prisma/adapter-pg']);

/** Divides the tests by what they need: a document, a database, or neither. Each list holds patterns for one file each. */
export async function findTestFiles() {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && !SYSTEM_TESTS.test(file));
  const screen = files.filter((file) => SCREEN_TESTS.test(file));
  const node = files.filter((file) => !SCREEN_TESTS.test(file));
  const reaching = await findDatabaseTests(node);
  return {
    screen: screen.map(toPattern),
    database: node.filter((file) => reaching.has(file)).map(toPattern),
    pure: node.filter((file) => !reaching.has(file)).map(toPattern),
  };
}

/** Those whose imports, and imports of those, lead to a client of PostgreSQL. */
async function findDatabaseTests(/** @type {string[]} */ files) {
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
    logLevel: 'silent',
    loader: { '.css': 'empty' },
  });
  const outputs = Object.values(metafile.outputs).filter(({ imports }) =>
    imports.some(({ path }) => DATABASE_PACKAGES.has(path)),
  );
  return new Set(outputs.flatMap(({ entryPoint }) => entryPoint ?? []));
}

/** Folders of routes have brackets in their names. */
const toPattern = (/** @type {string} */ file) => file.replaceAll(/[()[\]]/g, '\\$&');
