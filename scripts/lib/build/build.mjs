import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../tool.mjs';
import { hintCompilation } from './compile-hints.mjs';
import { fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';
import { bundleWorkers } from './service-worker.mjs';
import { bundleZodMini } from './zod-mini.mjs';

/** Inputs of a build; `lib/generated` is derived from the schema. */
const SOURCES = [
  'app',
  'components',
  'embedded',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'lib',
  'messages',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'prisma/schema.prisma',
  'public',
  'scripts',
  'server.ts',
  'stores',
  'tsconfig.json',
];

export const BUNDLED_SERVER = '.next/server.mjs';

export async function generateClient(
  /** @type {import('../settings.mjs').Settings} */ { projectRoot, environment },
  /** @type {import('../tool.mjs').ToolContext} */ context,
) {
  const stampFile = join(projectRoot, 'lib/generated/prisma.stamp');
  const stamp = fingerprint(projectRoot, [
    'prisma/schema.prisma',
    'prisma.config.ts',
    'node_modules/prisma/package.json',
  ]);
  if (hasStamp(stampFile, stamp) && existsSync(join(projectRoot, 'lib/generated/prisma/client.ts'))) return 'unchanged';

  // with an engine configured Prisma does not download one; `generate` does not run it
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

/** Builds the application when a source has changed. An interrupted build leaves no stamp and is repeated. */
export async function buildApplication(
  /** @type {import('../settings.mjs').Settings} */ { projectRoot, environment },
  /** @type {import('../tool.mjs').ToolContext} */ context,
) {
  const stampFile = join(projectRoot, '.next', 'build.stamp');
  // Next renders its own page for unknown addresses during the build, with this name; other variables are read while running
  const { NEXT_PUBLIC_SITE_NAME } = environment;
  const stamp = fingerprint(projectRoot, SOURCES, {
    values: { NEXT_PUBLIC_SITE_NAME },
    except: ['lib/generated', 'messages/en.d.json.ts'],
  });
  if (hasStamp(stampFile, stamp)) return 'unchanged';

  rmSync(stampFile, { force: true });
  await bundleZodMini(projectRoot);
  const env = { ...environment, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' };
  const command = join(projectRoot, 'node_modules/next/dist/bin/next');
  await runTool(process.execPath, [command, 'build'], { cwd: projectRoot, env, ...context });
  hintCompilation(projectRoot);
  await bundleServer(projectRoot);
  await bundleWorkers(projectRoot);
  writeStamp(stampFile, stamp);
  return 'done';
}

/**
 * Bundles `server.ts` and Next's cache handler: run through tsx, whose loader handles every `require` of Next, throughput
 * is a fifth lower.
 */
async function bundleServer(/** @type {string} */ projectRoot) {
  // imported here: this file is loaded before packages are installed
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
