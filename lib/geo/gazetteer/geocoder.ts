import 'server-only';
import { ConsecutiveBreaker } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { areaOutlines, findArea } from '@/lib/geo/areas';
import type { SuggestedPin } from '@/lib/geo/gazetteer/schema';
import { createOutbound } from '@/lib/http/outbound';
import { log } from '@/lib/log';

const DEADLINE_MS = 2 * SECOND_MS;
const MAX_RESPONSE_BYTES = 100_000;
const FAILURES_TO_OPEN = 5;
const MAX_CONCURRENT = 4;
const MAX_CACHED = 1_000;

const answer = z.array(
  z.object({ lat: z.coerce.number(), lon: z.coerce.number(), name: z.string().optional(), display_name: z.string() }),
);

type Geocoder = (address: string) => Promise<SuggestedPin | null>;

/** A client of a server with Nominatim's search; null without a result in the four areas, also when the request fails. */
export function createGeocoder(url: string, fetch?: typeof globalThis.fetch): Geocoder {
  const request = createOutbound(
    {
      name: 'geocoder',
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      maxWaitMs: MINUTE_MS,
      ...(fetch && { fetch }),
    },
    { breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN), maxConcurrent: MAX_CONCURRENT },
  );
  const headers = { 'User-Agent': `${env.NEXT_PUBLIC_SITE_NAME} (${env.APP_ORIGIN})`, 'Accept-Language': 'it' };
  const found = new LRUCache<string, { pin: SuggestedPin | null }>({ max: MAX_CACHED });

  return async (address) => {
    const known = found.get(address);
    if (known) return known.pin;
    try {
      const pin = toPin(await request({ url: searchUrl(url, address), headers, parse: (body) => answer.parse(body) }));
      found.set(address, { pin });
      return pin;
    } catch (error) {
      log.warn({ event: 'geocoder_failed', err: error });
      return null;
    }
  };
}

const outlines = Object.values(areaOutlines).flat();
const longitudes = outlines.map(({ lng }) => lng);
const latitudes = outlines.map(({ lat }) => lat);
const viewbox = [
  Math.min(...longitudes),
  Math.max(...latitudes),
  Math.max(...longitudes),
  Math.min(...latitudes),
].join();

function searchUrl(url: string, address: string): URL {
  const search = new URL(url);
  const query = { q: address, format: 'jsonv2', limit: '1', countrycodes: 'it', bounded: '1', viewbox };
  for (const [name, value] of Object.entries(query)) search.searchParams.set(name, value);
  return search;
}

function toPin([first]: z.infer<typeof answer>): SuggestedPin | null {
  if (!first) return null;
  const position = { lat: first.lat, lng: first.lon };
  const area = findArea(position);
  // a house has no name, and its number comes first
  const name = first.name || first.display_name.split(', ', 2).reverse().join(' ');
  return area && { name, kind: null, area, position };
}
