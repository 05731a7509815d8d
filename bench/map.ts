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
const MOST_BYTES = 40_000;
const MOST_RATIO = 2;

// a laptop's screen over the middle of the city, where most listings are, at every zoom
const SCREEN = { width: 1280, height: 800 };
const MIDDLE = { lat: 45.4375, lng: 12.3358 };
const ZOOMS = Array.from({ length: 13 }, (_, index) => 7 + index);

/**
 * `GET /api/map` against an answer of the same server that says nothing, and the database's own time for the same
 * statements: these take a millisecond or two, less than any answer of a server. And how much it sends.
 *
 * @returns the median answer time at each zoom, in milliseconds, and whether what we promise is kept
 */
async function measureMap(baseUrl: string, cookie: string): Promise<{ times: number[]; isKept: boolean }> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const times: number[] = [];
  let isKept = true;
  const rest = () => medianMilliseconds(REQUESTS, () => read(`${baseUrl}/api/health`, cookie));
  console.log(
    `GET /api/map at every zoom, median (reference: GET /api/health, and its SQL through pg) · promised ≤ ${MOST_RATIO} ×`,
  );
  for (const zoom of ZOOMS) {
    const query = { bbox: boxAround(zoom), zoom: String(zoom) };
    const url = `${baseUrl}/api/map?${new URLSearchParams(query)}`;
    const ask = () => read(url, cookie);
    const statements = await statementsOf(() => listMapFeatures(mapQuery.parse(query)));
    const bytes = gzipSync(await ask()).length;
    const sql: number[] = [];
    const { ours, reference, ratio } = await measurePairs(
      ROUNDS,
      () => medianMilliseconds(REQUESTS, ask),
      async () => {
        const ofSql = await medianMilliseconds(REQUESTS, () => replay(client, statements));
        sql.push(ofSql);
        return ofSql + (await rest());
      },
    );
    times.push(ours);
    isKept &&= ratio <= MOST_RATIO && bytes <= MOST_BYTES;
    const figures = `${ours.toFixed(1)} ms · reference ${reference.toFixed(1)} ms, of which SQL ${median(sql).toFixed(1)}`;
    console.log(`  zoom ${zoom}: ${figures} · ratio ${ratio.toFixed(2)} · ${(bytes / 1000).toFixed(1)} kB gzip`);
  }
  await client.end();
  return { times, isKept };
}

function boxAround(zoom: number): string {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const width = (SCREEN.width * degreesPerPixel) / 2;
  const height = ((SCREEN.height * degreesPerPixel) / 2) * Math.cos((MIDDLE.lat * Math.PI) / 180);
  return [MIDDLE.lng - width, MIDDLE.lat - height, MIDDLE.lng + width, MIDDLE.lat + height]
    .map((degrees) => degrees.toFixed(6))
    .join(',');
}

async function read(url: string, cookie: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const [, , baseUrl = '', cookie = ''] = process.argv;
const { times, isKept } = await measureMap(baseUrl, cookie);
console.log(`medians ${times.map((time) => time.toFixed(2)).join(' ')}`);
if (!isKept) console.log('  the promise is not kept');
process.exit(isKept ? 0 : 1);
