import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** https://v8.dev/blog/explicit-compile-hints: read at the top of a file, by Chromium since 136; to other browsers a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells browsers that the scripts every page begins with are run at once. They compile them beside the page then, while
 * they arrive; else the page stands still for it when React is run.
 */
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
