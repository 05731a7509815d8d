// npm run db:migration -- name: writes the migration from prisma/migrations/schema.prisma to prisma/schema.prisma.
// A comparison with a database would drop what Prisma cannot express (INCLUDE, partial and expression indexes).
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, refuseArguments } from './lib/command/arguments.mjs';

const projectRoot = dirname(import.meta.dirname);
const schemaFile = join(projectRoot, 'prisma/schema.prisma');
const directory = join(projectRoot, 'prisma/migrations');
const migratedFile = join(directory, 'schema.prisma');

const USAGE = `npm run db:migration -- NAME
Writes the migration NAME, e.g. add_opening_note, from the changes of prisma/schema.prisma.`;
const [name = ''] = readArguments(USAGE, { positionals: [1, 1] }).positionals;
if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) refuseArguments(USAGE, `'${name}' is no name in snake_case.`);

const engine = await loadEngine();
const files = (/** @type {string} */ path) => [{ path: 'schema.prisma', content: readFileSync(path, 'utf8') }];
const { stdout: sql } = await engine.diff({
  from: { tag: 'schemaDatamodel', files: files(migratedFile) },
  to: { tag: 'schemaDatamodel', files: files(schemaFile) },
  script: true,
  shadowDatabaseUrl: null,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
});
if (!sql?.trim() || sql.includes('empty migration')) stop('The schema has not changed since the last migration.');

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = join(directory, `${stamp}_${name}`);
mkdirSync(folder);
writeFileSync(join(folder, 'migration.sql'), sql);
copyFileSync(schemaFile, migratedFile);
console.log(`Wrote ${folder}/migration.sql. Read it before you commit it; it is never edited after.`);

/** The WebAssembly engine of a package: Prisma's command line would download a native one. */
async function loadEngine() {
  const require = createRequire(import.meta.url);
  const script = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bindings = await import(pathToFileURL(script).href);
  const { instance } = await WebAssembly.instantiate(readFileSync(script.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
  // column types: boolean, text, integer
  const done = (/** @type {unknown} */ value) => Promise.resolve({ ok: true, value });
  const version = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [5, 7, 0],
    rows: [[true, 'PostgreSQL 15', 150_000]],
  };
  const refuse = () => Promise.reject(new Error('Two schemas are compared; there is no database here.'));
  const database = {
    provider: 'postgres',
    adapterName: 'none',
    errorRegistry: { consumeError: () => undefined },
    queryRaw: () => done(version),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    dispose: () => done(undefined),
    connect: () => done(database),
    connectToShadowDb: () => done(database),
  };
  return bindings.SchemaEngine.new(
    { datamodels: [['schema.prisma', readFileSync(schemaFile, 'utf8')]] },
    () => undefined,
    database,
  );
}

/** @returns {never} */
function stop(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
