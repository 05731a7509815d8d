const HEARTBEAT_MS = 20_000;

/**
 * Lines a person can follow: what is being done, how long it took, and that it is still alive in between.
 * @param {(line: string) => void} [write]
 */
export function createProgress(write = console.log) {
  const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

  return {
    /**
     * @template T
     * @param {string} title
     * @param {() => Promise<T>} work `'unchanged'` says that there was nothing to do
     */
    async step(title, work) {
      const began = Date.now();
      write(`· ${title} …`);
      const heartbeat = setInterval(() => write(`  ${title}: still running (${seconds(began)})`), HEARTBEAT_MS);
      try {
        const result = await work();
        write(result === 'unchanged' ? `✓ ${title}: nothing to do` : `✓ ${title}: ${seconds(began)}`);
        return result;
      } catch (error) {
        write(`✗ ${title}: failed after ${seconds(began)}`);
        throw error;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
