import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { passGate, startInstance, type TestInstance } from '../scripts/lib/test-instance.mjs';
import { inBrowser, PHONE, SLOWER, slowDown } from './browser';
import { millisecondsEach } from './load';
import { measurePairs, median, percentile, report } from './paired';
import { print } from './report';

const [MANY, FEW, OF_OUR_OWN] = [5_000, 50, 100];
const ROUNDS = 7;
const REQUESTS_EACH = 40;
const FILTER_MS = 50;
const PRESSES = 12;

/** The list with 5,000 products against 50, and a filter on a processor four times slower. @returns whether the limits hold */
export async function measureTours(): Promise<boolean> {
  const guides = await Promise.all([startFilled(MANY), startFilled(FEW)]);
  try {
    const [many, few] = guides;
    const request =
      ({ baseUrl, cookie }: Filled) =>
      async () =>
        percentile(await millisecondsEach(REQUESTS_EACH, () => open(`${baseUrl}/activities`, cookie)), 0.95);
    const [ours, reference] = [request(many), request(few)];
    await ours();
    await reference();
    const result = await measurePairs(ROUNDS, ours, reference);
    report(`/activities with ${MANY} products, p95 (reference: with ${FEW})`, 'ms', result, '≤ 1.5');
    const answered = await measureFilter(many);
    print(`A filter of the tours in a browser, ${SLOWER}× slower, ${MANY} products`);
    print(`  from the press to the answer ${answered.toFixed(0)} ms · limit ${FILTER_MS}`);
    return result.ratio <= 1.5 && answered <= FILTER_MS;
  } finally {
    await Promise.all(guides.map((guide) => guide.stop()));
  }
}

type Filled = TestInstance & { cookie: string; stop: () => Promise<void> };

/** An instance with copies of the demo partner's products. */
async function startFilled(products: number): Promise<Filled> {
  const guide = await startInstance();
  const cookie = await passGate(guide);
  const client = new pg.Client({ connectionString: guide.databaseUrl });
  await client.connect();
  await firstRead(client);
  await client.query(
    `INSERT INTO partner_product (product_code, payload, fetched_at)
     SELECT product_code || 'N' || n, payload || jsonb_build_object('code', product_code || 'N' || n), fetched_at
     FROM partner_product, generate_series(1, $1) AS n`,
    [Math.ceil(products / 50)],
  );
  await client.query(
    `DELETE FROM partner_product WHERE product_code NOT IN (SELECT product_code FROM partner_product ORDER BY md5(product_code) LIMIT $1)`,
    [products],
  );
  await client.query(
    `INSERT INTO activity (code, content) SELECT code || 'N' || n, content FROM activity, generate_series(1, 4) AS n
     ORDER BY n, code LIMIT greatest(0, $1 - (SELECT count(*) FROM activity))`,
    [OF_OUR_OWN],
  );
  await client.query('UPDATE partner_feed SET version = version + 1');
  const { rows } = await client.query('SELECT count(*)::int FROM partner_product');
  await client.end();
  if (rows[0]?.count !== products) throw new Error(`There are ${rows[0]?.count} products instead of ${products}.`);
  return { ...guide, cookie };
}

/** Waits until the demo partner was read; the next run begins half an hour later. */
async function firstRead(client: pg.Client): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(
      `SELECT FROM job_lease WHERE name = 'partner_catalogue' AND due_at > now() + interval '15 minutes'`,
    );
    if (rowCount) return;
    await pause(200);
  }
  throw new Error('The demo partner was not read.');
}

async function open(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Median time from pressing a category until the number of tours changes, in milliseconds. */
function measureFilter({ baseUrl, cookie }: Filled): Promise<number> {
  return inBrowser({ baseUrl, cookie, viewport: PHONE }, async (page) => {
    await page.goto(`${baseUrl}/activities`, { waitUntil: 'networkidle' });
    const chips = page.getByRole('group', { name: 'Category' }).getByRole('checkbox');
    const fetched = page.waitForResponse(/\/api\/activities/);
    await chips.first().focus();
    await fetched;
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    const times: number[] = [];
    for (let press = 0; press < PRESSES; press++) {
      times.push(await chips.nth(press % (await chips.count())).evaluate(pressAndWait));
    }
    return median(times);
  });
}

/** Runs in the page. */
function pressAndWait(box: HTMLElement | SVGElement): Promise<number> {
  const count = document.querySelector('#results p.tabular-nums');
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // after the next paint
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    if (count) observer.observe(count, { characterData: true, childList: true, subtree: true });
    (box as HTMLElement).click();
  });
}
