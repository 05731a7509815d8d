import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuMilliseconds, requestsPerSecond } from './load';
import { compare, measurePairs, report } from './paired';

const ROUNDS = 7;
const SECONDS = 4;

type Server = { baseUrl: string; pid: number };

/** The home page against a bare static page behind an empty middleware. */
export async function measureHome(guide: Server, bare: Server, cookie: string): Promise<void> {
  const cpu: { ours: number[]; reference: number[] } = { ours: [], reference: [] };
  const measure =
    (name: keyof typeof cpu, { baseUrl, pid }: Server) =>
    async () => {
      const before = cpuMilliseconds(pid);
      // both receive the cookie: parsing it is not measured
      const { perSecond, total } = await requestsPerSecond(`${baseUrl}/`, { seconds: SECONDS, headers: { cookie } });
      cpu[name].push((cpuMilliseconds(pid) - before) / total);
      return perSecond;
    };
  const ours = measure('ours', guide);
  const reference = measure('reference', bare);
  await ours();
  await reference();

  const pairs = await measurePairs(ROUNDS, ours, reference);
  report('Home page, requests per second (reference: bare static page)', 'req/s', pairs, '≥ 2');
  const measured = cpu.ours
    .slice(1)
    .map((value, round) => ({ ours: value, reference: cpu.reference[round + 1] ?? NaN }));
  report('Home page, processor time per request', 'ms', compare(measured), 'none');
}

const PAGES = ['/listings', '/activities', '/tides', '/listings?q=ponte'];
const PAGE_ROUNDS = 5;

/** Public pages that are rendered per request against the home page, one address at a time, as browsers request them. */
export async function measurePages({ baseUrl }: Server, cookie: string): Promise<void> {
  const headers = { cookie, 'accept-encoding': 'br' };
  const measure = (path: string) => async () =>
    (await requestsPerSecond(`${baseUrl}${path}`, { seconds: SECONDS, headers, connections: 8 })).perSecond;
  for (const path of PAGES) {
    await measure(path)();
    const pairs = await measurePairs(PAGE_ROUNDS, measure(path), measure('/'));
    report(`${path}, requests per second (reference: home page)`, 'req/s', pairs, '≥ 0.5');
  }
}

/** The application's process: the last child of `npm start`. */
export function serverPid(dataDir: string): number {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'start.lock'), 'utf8'));
  return Number.parseInt(children.at(-1), 10);
}
