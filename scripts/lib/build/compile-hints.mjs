import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** https://v8.dev/blog/explicit-compile-hints, Chromium 136 and later. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Adds the hint to the scripts of every page: they are compiled off the main thread while they load. */
export function hintCompilation(/** @type {string} */ projectRoot) {
  const next = join(projectRoot, '.next');
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(readFileSync(join(next, 'build-manifest.json'), 'utf8'));
  for (const name of rootMainFiles) {
    const path = join(next, name);
    const script = readFileSync(path, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
