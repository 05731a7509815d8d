import fs from 'node:fs';
import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** Asks one address again and again for some seconds; fails unless every answer was 200. */
export async function requestsPerSecond(url, { seconds, headers = {} }) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  const others = result.requests.total - result['2xx'];
  if (others > 0 || result.errors > 0)
    throw new Error(`${url}: ${others} answers were not 200, ${result.errors} errors`);
  return { perSecond: result.requests.total / result.duration, total: result.requests.total };
}

/** Median answer time of one request at a time, in milliseconds. */
export async function medianMilliseconds(count, ask) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const start = process.hrtime.bigint();
    await ask(i);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** Processor time a process has used so far, in milliseconds (Linux). */
export function cpuMilliseconds(pid) {
  const [, after] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10; // USER_HZ is 100 on every Linux we run on
}
