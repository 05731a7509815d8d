import path from 'node:path';

/**
 * Runs a script in a thread and returns the one message that it posts.
 *
 * @param script path from the project's root, of a module that reads `workerData`
 * @throws when the script throws, ends without a message or takes longer than `timeoutMs`
 */
export async function runInThread<Answer>(script: string, workerData: unknown, timeoutMs: number): Promise<Answer> {
  // the bundler must not follow the path of the worker
  const { Worker } = await import(/* turbopackIgnore: true */ 'node:worker_threads');
  const worker = new Worker(path.resolve(script), { workerData });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error(`${script} ended without a result`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
