import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Served by `app/service-worker.js`; relative to the project's root. */
const WORKER = '.next/service-worker.js';
/** Served by `app/workers`. Turbopack's own workers read their script's address, which a service worker changes. */
const WEB_WORKERS = { streets: 'lib/city/local/worker.ts', day: 'lib/day/worker.ts' };

/** Larger scripts are not precached: signing in, which requires a network. */
const MAX_CHARACTERS = 120_000;
/** A class name of Leaflet; the map's script is precached whatever its size. */
const LEAFLET_TEXT = 'leaflet-grab';

/** Bundles the web workers, and the service worker with the list of the scripts that each script imports later. */
export async function bundleWorkers(/** @type {string} */ projectRoot) {
  // imported here: this file is loaded before packages are installed
  const { build } = await import('esbuild');
  const lazy = findLazyChunks(join(projectRoot, '.next/static/chunks'));
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: projectRoot,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { LAZY_CHUNKS: JSON.stringify(lazy), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  };
  await build({ ...options, entryPoints: ['lib/offline/worker.ts'], outfile: WORKER });
  await build({ ...options, entryPoints: WEB_WORKERS, outdir: '.next/workers' });
}

/** The chunks of each `import()`, read from the script that contains it. @returns {Record<string, string[]>} */
function findLazyChunks(/** @type {string} */ folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const isLarge = (/** @type {string} */ name) => {
    const text = texts.get(name) ?? '';
    return text.length > MAX_CHARACTERS && !text.includes(LEAFLET_TEXT);
  };
  const entries = [...texts].map(([name, text]) => {
    const lists = (text.match(/\[(?:"static\/chunks\/[^"]+",?)+\](?=\.map)/g) ?? [])
      .map((list) => /** @type {string[]} */ (JSON.parse(list)).map((path) => path.replace('static/chunks/', '')))
      .filter((list) => !list.some(isLarge));
    return /** @type {const} */ ([name, [...new Set(lists.flat())].sort()]);
  });
  return Object.fromEntries(entries.filter(([, chunks]) => chunks.length > 0));
}
