import 'server-only';
import type { TileSources } from '@/lib/city/street-map/shapes';
import { MINUTE_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { messageOf } from '@/lib/errors';
import { log } from '@/lib/log';

const CHECK_EVERY_MS = 10 * MINUTE_MS;
const TIMEOUT_MS = 2_000;

let lastCheck = { at: 0, reachable: Promise.resolve(false) };

/** The address of raster tiles, null for none; `missing` when they are configured and their host does not answer. */
export async function findTileSource(): Promise<Pick<TileSources, 'url' | 'missing'>> {
  const now = Date.now();
  const url = env.NEXT_PUBLIC_TILE_URL;
  if (url === null) return { url, missing: false };
  if (now - lastCheck.at > CHECK_EVERY_MS) lastCheck = { at: now, reachable: answers(url) };
  return (await lastCheck.reachable) ? { url, missing: false } : { url: null, missing: true };
}

async function answers(template: string): Promise<boolean> {
  const tile = template.replace('{s}', 'a').replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  try {
    const response = await fetch(tile, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok && response.headers.get('content-type')?.startsWith('image/') === true;
  } catch (error) {
    log.info({ event: 'tiles_unreachable', reason: messageOf(error) });
    return false;
  }
}
