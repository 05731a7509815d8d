import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `app/service-worker.js` sends, seen from the project's root. */
const WORKER = '.next/service-worker.js';

/** A script larger than this is not kept before somebody needs it: signing in, which takes a network anyway. */
const LARGEST_CHARACTERS = 120_000;
/** Except for what has words of Leaflet in it, which the map is made of. */
const NEEDED = 'leaflet-grab';

/** Bundles the service worker, which knows by name the scripts that others fetch late. */
export async function bundleWorker(/** @type {string} */ projectRoot) {
  // not at the top: this file is read before the packages are there
  const { build } = await import('esbuild');
  const late = findLateChunks(join(projectRoot, '.next/static/chunks'));
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['lib/offline/worker.ts'],
    outfile: WORKER,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { LATE_CHUNKS: JSON.stringify(late), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/**
 * Which scripts and styles each script may fetch later. Next tells nobody what an `import()` becomes, but the script
 * around it lists the files.
 *
 * @returns {Record<string, string[]>} names in `.next/static/chunks`
 */
function findLateChunks(/** @type {string} */ folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const isLarge = (/** @type {string} */ name) => {
    const text = texts.get(name) ?? '';
    return text.length > LARGEST_CHARACTERS && !text.includes(NEEDED);
  };
  const entries = [...texts].map(([name, text]) => {
    const lists = (text.match(/\[(?:"static\/chunks\/[^"]+",?)+\](?=\.map)/g) ?? [])
      .map((list) => /** @type {string[]} */ (JSON.parse(list)).map((path) => path.replace('static/chunks/', '')))
      .filter((list) => !list.some(isLarge));
    return /** @type {const} */ ([name, [...new Set(lists.flat())].sort()]);
  });
  return Object.fromEntries(entries.filter(([, fetched]) => fetched.length > 0));
}
