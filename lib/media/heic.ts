import path from 'node:path';
import { SECOND_MS } from '@/lib/durations';
import { MAX_PIXELS } from '@/lib/media/limits';

/** RGBA, upright. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Photographs of 40 megapixels take about 5 s. */
const TIMEOUT_MS = 20 * SECOND_MS;

/** Decodes a HEIC photograph in a thread, because sharp has no HEVC decoder and the one in WebAssembly blocks. @throws when it is damaged or too large */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  // the bundler must not follow the path of the worker
  const { Worker } = await import(/* turbopackIgnore: true */ 'node:worker_threads');
  const workerData = { bytes, maxPixels: MAX_PIXELS };
  const worker = new Worker(path.resolve('lib/media/heic-worker.mjs'), { workerData });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the decoder ended without a result')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
