import 'server-only';
import { MINUTE_MS } from '@/lib/durations';

/** From the question to the last byte of the answer. */
const DEADLINE_MS = 3_000;
/** Fourteen stations are 3 kB, a bulletin is 5. */
const LARGEST_ANSWER_BYTES = 256_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

export type FeedFile = 'livello.json' | 'previsione.json';
/** Reads one file of the feed, as JSON and nothing more. Throws when it cannot, `FeedBusy` when asked to wait. */
export type AskFeed = (file: FeedFile) => Promise<unknown>;

/** The feed wants to be left alone for so long. */
export class FeedBusy extends Error {
  override readonly name = 'FeedBusy';
  constructor(readonly waitMs: number) {
    super(`The tide feed asks to wait ${Math.round(waitMs / 1000)} s.`);
  }
}

/** How to ask the city's feed: once, within three seconds altogether, and for no more than a feed can say. */
export function createFeedEndpoint({ url, deadlineMs = DEADLINE_MS }: { url: string; deadlineMs?: number }): AskFeed {
  const base = url.endsWith('/') ? url : `${url}/`;
  return async (file) => {
    const answer = await fetch(new URL(file, base), {
      cache: 'no-store',
      // an address the feed names could be one inside our network
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
      headers: { Accept: 'application/json' },
    });
    if (answer.ok) return JSON.parse(await readCapped(answer));
    await answer.body?.cancel();
    const waitMs = readRetryAfter(answer.headers.get('retry-after'));
    if ((answer.status === 429 || answer.status === 503) && waitMs !== null) throw new FeedBusy(waitMs);
    throw new Error(`The tide feed answered ${answer.status}.`);
  };
}

/** Seconds or a date; no longer than a quarter of an hour, and a little later than asked so that not all come at once. */
function readRetryAfter(value: string | null): number | null {
  if (!value) return null;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  if (!Number.isFinite(waitMs) || waitMs <= 0) return null;
  return Math.min(waitMs, LONGEST_WAIT_MS) * (1 + Math.random() / 10);
}

async function readCapped({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // leaving the loop gives the connection up
    if (size > LARGEST_ANSWER_BYTES) throw new Error('The tide feed’s answer does not end.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
