import pg from 'pg';
import { env } from '@/lib/env';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { millisecondsEach } from './load';
import { measurePairs, median, percentile, report } from './paired';
import { replay, type Statement, statementsOf } from './statements';

const ROUNDS = 9;
const REQUESTS_EACH = 2;
const P99_MS = 150;

const near = '45.4375,12.3358';

// rare and common terms, terms without a common listing, misspelt ones, none; every order; every filter
const queries: Record<string, string>[] = [
  {},
  { q: 'osteria' },
  { q: 'venezia' },
  { q: 'ristorante chioggia' },
  { q: 'florian' },
  { q: 'cicheti' },
  { q: 'osteira vianello' },
  { q: 'gelateria zattere' },
  { q: 'hotels in venice' },
  { q: 'レストラン' },
  { q: 'xqzzyw' },
  { q: 'ven' },
  { q: 'venezia', area: 'chioggia' },
  { q: 'teatro', facilities: 'parking,free_wifi' },
  { category: 'fitness', area: 'jesolo', facilities: 'parking' },
  { q: 'pizzeria', near, within: '300' },
  { sort: 'distance', near },
  { q: 'osteria', sort: 'distance', near },
  { q: 'jesolo', sort: 'distance', near },
  { open: 'now' },
  { sort: 'open' },
  { near },
  { q: 'osteria', open: 'now', sort: 'newest' },
];

/** `GET /api/search` against the same statements through pg. @returns whether the limits hold */
async function measureSearch(baseUrl: string, cookie: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const replayed: Statement[][] = [];
  for (const query of queries) {
    const { filter, page } = searchQuery.parse(query);
    replayed.push(await statementsOf(() => searchListings(filter, page)));
  }

  const all: number[] = [];
  const ours = async () => {
    const times: number[] = [];
    for (const query of queries) {
      const url = `${baseUrl}/api/search?${new URLSearchParams(query)}`;
      times.push(...(await millisecondsEach(REQUESTS_EACH, () => request(url, cookie))));
    }
    all.push(...times);
    return median(times);
  };
  const reference = async () => {
    const times: number[] = [];
    for (const statements of replayed) {
      times.push(...(await millisecondsEach(REQUESTS_EACH, () => replay(client, statements))));
    }
    return median(times);
  };
  await ours();
  await reference();
  all.length = 0;
  const result = await measurePairs(ROUNDS, ours, reference);
  await client.end();
  report('GET /api/search, median (reference: the same statements through pg)', 'ms', result, '≤ 2');
  const p99 = percentile(all, 0.99);
  console.log(`  99 of 100 answers within ${p99.toFixed(0)} ms · limit ${P99_MS}`);
  return result.ratio <= 2 && p99 <= P99_MS;
}

/** With a token, so that the response cache takes no part. */
async function request(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie, authorization: 'none' } });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  await answer.arrayBuffer();
}

const [, , baseUrl = '', cookie = ''] = process.argv;
const isWithinLimits = await measureSearch(baseUrl, cookie);
if (!isWithinLimits) console.log('  limit exceeded');
process.exit(isWithinLimits ? 0 : 1);
