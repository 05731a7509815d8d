import pg from 'pg';
import { env } from '@/lib/env';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { millisecondsEach } from './load';
import { measurePairs, median, percentile, report } from './paired';
import { replay, type Statement, statementsOf } from './statements';

const ROUNDS = 9;
const REQUESTS_EACH = 2;
/** Longest a search may take, in milliseconds, once in a hundred times. */
const P99_MS = 150;

const near = '45.4375,12.3358';

// rare and common words, words that never meet, misspelt ones, none; every order; every filter
const questions: Record<string, string>[] = [
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
  { q: 'osteria', open: 'now', sort: 'newest' },
];

/** `GET /api/search` against the database's own time for the same statements. @returns whether it keeps the promise */
async function measureSearch(baseUrl: string, cookie: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const replayed: Statement[][] = [];
  for (const question of questions) {
    const { filter, page } = searchQuery.parse(question);
    replayed.push(await statementsOf(() => searchListings(filter, page)));
  }

  const all: number[] = [];
  const ours = async () => {
    const times: number[] = [];
    for (const question of questions) {
      const url = `${baseUrl}/api/search?${new URLSearchParams(question)}`;
      times.push(...(await millisecondsEach(REQUESTS_EACH, () => ask(url, cookie))));
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
  console.log(`  99 of 100 answers within ${p99.toFixed(0)} ms · promised ≤ ${P99_MS}`);
  return result.ratio <= 2 && p99 <= P99_MS;
}

async function ask(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  await answer.arrayBuffer();
}

const [, , baseUrl = '', cookie = ''] = process.argv;
const isKept = await measureSearch(baseUrl, cookie);
if (!isKept) console.log('  the promise is not kept');
process.exit(isKept ? 0 : 1);
