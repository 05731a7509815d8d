import 'server-only';
import { SECOND_MS } from '@/lib/durations';
import { runInThread } from '@/lib/media/thread';

const TIMEOUT_MS = 10 * SECOND_MS;

/** Turns an SVG picture of ours without texts into PNG, in a thread: sharp must not read SVG, because it reads uploads too. */
export async function rasterize(svg: string): Promise<Buffer> {
  return Buffer.from(await runInThread<Uint8Array>('lib/map/rasterize-worker.mjs', { svg }, TIMEOUT_MS));
}
