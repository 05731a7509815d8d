import { builtinEnvironments, type Environment } from 'vitest/environments';

let isReady = false;

/**
 * jsdom, created once per worker instead of once per file; `dom.ts` empties it after each test. A worker that starts anew
 * for a file has a new one.
 */
const sharedDocument: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'shared-document',
  async setup(global, options) {
    if (!isReady) await builtinEnvironments.jsdom.setup(global, options);
    isReady = true;
    return { teardown: () => {} };
  },
};

export default sharedDocument;
