import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { env } from '@/lib/env';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures } from '@/lib/listings/directory/service';
import { medianMilliseconds } from './load';
import { measurePairs, median } from './paired';
import { replay, statementsOf } from './statements';

const ROUNDS = 5;
const REQUESTS = 9;
const MAX_BYTES = 40_000;
const MAX_RATIO = 2;

// a laptop's screen over the centre, where most listings are
const SCREEN = { width: 1280, height: 800 };
const MIDDLE = { lat: 45.4375, lng: 12.3358 };
const ZOOMS = Array.from({ length: 13 }, (_, index) => 7 + index);

/** `GET /api/map` against an empty answer of the same server plus its SQL through pg. @returns medians at each zoom in milliseconds */
async function measureMap(baseUrl: string, cookie: string): Promise<{ times: number[]; isWithinLimits: boolean }> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const times: number[] = [];
  let isWithinLimits = true;
  const rest = () => medianMilliseconds(REQUESTS, () => read(`${baseUrl}/api/health`, cookie));
  console.log(
    `GET /api/map at every zoom, median (reference: GET /api/health, and its SQL through pg) · limit ${MAX_RATIO} ×`,
  );
  for (const zoom of ZOOMS) {
    const query = { bbox: boxAround(zoom), zoom: String(zoom) };
    const url = `${baseUrl}/api/map?${new URLSearchParams(query)}`;
    const request = () => read(url, cookie);
    const statements = await statementsOf(() => listMapFeatures(mapQuery.parse(query)));
    const bytes = gzipSync(await request()).length;
    const sql: number[] = [];
    const { ours, reference, ratio } = await measurePairs(
      ROUNDS,
      () => medianMilliseconds(REQUESTS, request),
      async () => {
        const ofSql = await medianMilliseconds(REQUESTS, () => replay(client, statements));
        sql.push(ofSql);
        return ofSql + (await rest());
      },
    );
    times.push(ours);
    isWithinLimits &&= ratio <= MAX_RATIO && bytes <= MAX_BYTES;
    const figures = `${ours.toFixed(1)} ms · reference ${reference.toFixed(1)} ms, of which SQL ${median(sql).toFixed(1)}`;
    console.log(`  zoom ${zoom}: ${figures} · ratio ${ratio.toFixed(2)} · ${(bytes / 1000).toFixed(1)} kB gzip`);
  }
  await client.end();
  return { times, isWithinLimits };
}

function boxAround(zoom: number): string {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const width = (SCREEN.width * degreesPerPixel) / 2;
  const height = ((SCREEN.height * degreesPerPixel) / 2) * Math.cos((MIDDLE.lat * Math.PI) / 180);
  return [MIDDLE.lng - width, MIDDLE.lat - height, MIDDLE.lng + width, MIDDLE.lat + height]
    .map((degrees) => degrees.toFixed(6))
    .join(',');
}

/** With a token, so that the response cache takes no part. */
async function read(url: string, cookie: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { cookie, authorization: 'none' } });
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const [, , baseUrl = '', cookie = ''] = process.argv;
const { times, isWithinLimits } = await measureMap(baseUrl, cookie);
console.log(`medians ${times.map((time) => time.toFixed(2)).join(' ')}`);
if (!isWithinLimits) console.log('  limit exceeded');
process.exit(isWithinLimits ? 0 : 1);
