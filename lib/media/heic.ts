import { SECOND_MS } from '@/lib/durations';
import { MAX_PIXELS } from '@/lib/media/limits';
import { runInThread } from '@/lib/media/thread';

/** RGBA, upright. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Photographs of 40 megapixels take about 5 s. */
const TIMEOUT_MS = 20 * SECOND_MS;

/** Decodes a HEIC photograph in a thread, because sharp has no HEVC decoder and the one in WebAssembly blocks. @throws when it is damaged or too large */
export function decodeHeic(bytes: Buffer): Promise<Pixels> {
  return runInThread('lib/media/heic-worker.mjs', { bytes, maxPixels: MAX_PIXELS }, TIMEOUT_MS);
}
