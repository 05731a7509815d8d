import fs from 'node:fs';
import autocannon from 'autocannon';
import { median } from './paired';

const CONNECTIONS = 16;

type Load = { seconds: number; headers?: Record<string, string>; connections?: number };

/** Requests one address for some seconds. @throws unless every answer is 200 */
export async function requestsPerSecond(url: string, { seconds, headers = {}, connections = CONNECTIONS }: Load) {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const others = result.requests.total - result['2xx'];
  if (others > 0 || result.errors > 0) throw new Error(`${url}: ${others} answers not 200, ${result.errors} errors`);
  return { perSecond: result.requests.total / result.duration, total: result.requests.total };
}

export async function medianMilliseconds(count: number, request: () => Promise<unknown>): Promise<number> {
  return median(await millisecondsEach(count, request));
}

/** Response times of sequential requests, in milliseconds. */
export async function millisecondsEach(count: number, request: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = process.hrtime.bigint();
    await request();
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return times;
}

/** Processor time of a process, in milliseconds (Linux). */
export function cpuMilliseconds(pid: number): number {
  const [, afterName = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = afterName.split(' ');
  // utime and stime in ticks of 10 ms
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
