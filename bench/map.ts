import pg from 'pg';
import { env } from '@/lib/env';
import { gridCellDegrees, gridZoom } from '@/lib/geo/clusters';
import { cellQuery } from '@/lib/listings/directory/repository';
import { MAP_LIMIT } from '@/lib/listings/directory/schema';
import { medianMilliseconds } from './load';
import { measurePairs, report } from './paired';

const ROUNDS = 9;
const REQUESTS = 30;

// what a laptop shows of the whole lagoon: most of the listings are in it
const box = { west: 12.1, south: 45.2, east: 12.75, north: 45.6 };
const ZOOM = 11;

/** `GET /api/map` over a full lagoon against the database's own time for the rows it is made of. */
async function measureMap(baseUrl: string, cookie: string): Promise<void> {
  const url = `${baseUrl}/api/map?bbox=${box.west},${box.south},${box.east},${box.north}&zoom=${ZOOM}`;
  const { text, values } = cellQuery({ box }, gridCellDegrees(gridZoom(box, ZOOM, MAP_LIMIT)));
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const ask = async () => {
    const answer = await fetch(url, { headers: { cookie } });
    if (!answer.ok) throw new Error(`The map answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const ours = () => medianMilliseconds(REQUESTS, ask);
  const reference = () => medianMilliseconds(REQUESTS, () => client.query(text, values));
  await ours();
  await reference();
  const result = await measurePairs(ROUNDS, ours, reference);
  await client.end();
  report('GET /api/map, median of the answer time (reference: the same SQL through pg)', 'ms', result, '≤ 3');
}

const [, , baseUrl = '', cookie = ''] = process.argv;
await measureMap(baseUrl, cookie);
