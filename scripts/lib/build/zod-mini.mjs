import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const SOURCES = ['app', 'components', 'lib', 'stores'];
const IMPORTED = "from 'zod/mini'";

/**
 * Bundles what our browser code uses of `zod/mini`. Turbopack keeps nearly all of that library, 23 kB with gzip where
 * 8 are used; `next.config.ts` puts this file in its place.
 */
export async function bundleZodMini(/** @type {string} */ projectRoot) {
  // not at the top: this file is read before the packages are there
  const [{ build }, zodMini] = await Promise.all([import('esbuild'), import('zod/mini')]);
  const used = SOURCES.flatMap((folder) => findUsed(join(projectRoot, folder)));
  // `core` is where the types are, and all of the library
  const names = [...new Set(used)].filter((name) => name in zodMini && name !== 'core').sort();
  await build({
    absWorkingDir: projectRoot,
    stdin: { contents: `export { ${names.join(', ')} } from 'zod/mini';`, resolveDir: projectRoot },
    outfile: 'lib/generated/zod-mini.js',
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
}

/** @returns {string[]} what is written behind `z.`, types among it */
function findUsed(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\.tsx?$/.test(extname(file)))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes(IMPORTED))
    .flatMap((text) => text.match(/(?<=\bz\.)\w+/g) ?? []);
}
