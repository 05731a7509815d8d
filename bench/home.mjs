import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuMilliseconds, requestsPerSecond } from './load.mjs';
import { measurePairs, report } from './paired.mjs';

const ROUNDS = 7;
const SECONDS = 4;

/** The home page against a bare static page behind a middleware that passes everything. */
export async function measureHome({ guide, bare, headers }) {
  const cpu = { ours: [], reference: [] };
  const measure = (name, url, pid, options) => async () => {
    const before = cpuMilliseconds(pid);
    const { perSecond, total } = await requestsPerSecond(url, { seconds: SECONDS, ...options });
    cpu[name].push((cpuMilliseconds(pid) - before) / total);
    return perSecond;
  };
  const ours = measure('ours', `${guide.baseUrl}/`, serverPid(guide), { headers });
  const reference = measure('reference', `${bare.baseUrl}/`, bare.pid, {});
  await ours();
  await reference();
  cpu.ours = [];
  cpu.reference = [];

  const result = await measurePairs({ rounds: ROUNDS, ours, reference });
  report('Home page, requests per second (reference: bare static page)', 'req/s', result, '≥ 0.7');
  let round = 0;
  const replay = (name) => async () => cpu[name][Math.floor(round++ / 2)];
  const cpuResult = await measurePairs({ rounds: ROUNDS, ours: replay('ours'), reference: replay('reference') });
  report('Home page, processor time per request', 'ms', cpuResult, '—');
}

function serverPid({ dataDir }) {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'start.lock'), 'utf8'));
  // the application is what was started last
  return Number.parseInt(children.at(-1), 10);
}
