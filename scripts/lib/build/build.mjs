import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../tool.mjs';
import { hintCompilation } from './compile-hints.mjs';
import { fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';
import { bundleWorker } from './service-worker.mjs';
import { bundleZodMini } from './zod-mini.mjs';

/** What a build is made of. `lib/generated` follows from the schema. */
const SOURCES = [
  ...[
    'app',
    'components',
    'instrumentation-client.ts',
    'lib',
    'messages',
    'prisma/schema.prisma',
    'public',
    'scripts',
    'server.ts',
    'stores',
    'middleware.ts',
    'next.config.ts',
  ],
  ...['package-lock.json', 'package.json', 'postcss.config.mjs', 'tsconfig.json'],
];

/** What `server.ts` becomes, seen from the project's root. */
export const BUNDLED_SERVER = '.next/server.mjs';

/**
 * Writes the database client when the schema or Prisma has changed.
 *
 * Prisma's command line wants to download an engine even where none is needed; pointing it to any program keeps it from that.
 *
 * @param {import('../settings.mjs').Settings} settings
 * @param {import('../tool.mjs').ToolContext} context
 */
export async function generateClient({ projectRoot, environment }, context) {
  const stampFile = join(projectRoot, 'lib/generated/prisma.stamp');
  const stamp = fingerprint(projectRoot, [
    'prisma/schema.prisma',
    'prisma.config.ts',
    'node_modules/prisma/package.json',
  ]);
  if (hasStamp(stampFile, stamp) && existsSync(join(projectRoot, 'lib/generated/prisma/client.ts'))) return 'unchanged';

  const folder = mkdtempSync(join(tmpdir(), 'vx-venice-engine-'));
  const engine = join(folder, 'engine');
  writeFileSync(engine, '#!/bin/sh\nexit 0\n');
  chmodSync(engine, 0o755);
  try {
    const env = {
      ...environment,
      PRISMA_SCHEMA_ENGINE_BINARY: engine,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    };
    const command = join(projectRoot, 'node_modules/prisma/build/index.js');
    await runTool(process.execPath, [command, 'generate'], { cwd: projectRoot, env, ...context });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeStamp(stampFile, stamp);
  return 'done';
}

/**
 * Builds the application when anything that goes into it has changed. The stamp is removed first and written last, so a
 * build that was cut off is done again.
 *
 * @param {import('../settings.mjs').Settings} settings
 * @param {import('../tool.mjs').ToolContext} context
 */
export async function buildApplication({ projectRoot, environment }, context) {
  const stampFile = join(projectRoot, '.next', 'build.stamp');
  const seenByBrowsers = Object.entries(environment).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  const stamp = fingerprint(projectRoot, SOURCES, {
    values: Object.fromEntries(seenByBrowsers),
    except: ['lib/generated'],
  });
  if (hasStamp(stampFile, stamp)) return 'unchanged';

  rmSync(stampFile, { force: true });
  await bundleZodMini(projectRoot);
  const env = { ...environment, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' };
  const command = join(projectRoot, 'node_modules/next/dist/bin/next');
  await runTool(process.execPath, [command, 'build'], { cwd: projectRoot, env, ...context });
  hintCompilation(projectRoot);
  await bundleServer(projectRoot);
  await bundleWorker(projectRoot);
  writeStamp(stampFile, stamp);
  return 'done';
}

/**
 * Bundles `server.ts` and Next's cache handler with their own imports. Through tsx instead, every `require` and `import`
 * of Next would pass tsx too, which costs a fifth of the throughput.
 */
async function bundleServer(/** @type {string} */ projectRoot) {
  // not at the top: this file is read before the packages are there
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: projectRoot,
    entryPoints: { server: 'server.ts', 'cache-handler': 'lib/cache/next-cache-handler.ts' },
    outdir: '.next',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    conditions: ['react-server'],
    logLevel: 'warning',
  });
}
