const HEARTBEAT_INTERVAL_MS = 20_000;

/** Prints the steps of a command with their durations, and a line every 20 s for a step that is running. */
export function createProgress() {
  const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

  return {
    /**
     * @template T
     * @param {string} title
     * @param {(report: (detail: string) => void) => Promise<T>} work resolves to `'unchanged'` when there was nothing to do;
     *   the last detail it reports is part of the line every 20 s
     */
    async step(title, work) {
      const startedAt = Date.now();
      console.log(`· ${title} …`);
      let detail = '';
      const heartbeat = setInterval(
        () => console.log(`  ${title}: still running (${[seconds(startedAt), detail].filter(Boolean).join(', ')})`),
        HEARTBEAT_INTERVAL_MS,
      );
      try {
        const result = await work((text) => {
          detail = text;
        });
        console.log(result === 'unchanged' ? `✓ ${title}: nothing to do` : `✓ ${title}: ${seconds(startedAt)}`);
        return result;
      } catch (error) {
        console.log(`✗ ${title}: failed after ${seconds(startedAt)}`);
        throw error;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
