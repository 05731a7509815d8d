import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { cpuMilliseconds, requestsPerSecond } from './load';
import { compare, measurePairs } from './paired';
import { print } from './report';

const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;
const MIN_RATIO = 0.6;
const FLIGHT = /<script[^>]*>(self\.__next_f\.push[\s\S]*?)<\/script>/g;
const UNPRINTED = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TITLE', 'NOSCRIPT', 'TEMPLATE']);

type Server = { baseUrl: string; pid: number };
type Tree = string | [string, Record<string, string>, Tree[]];

/**
 * Public pages without the response cache, against a bare Next page that renders the same elements per request. Next
 * itself caches home, places and tours.
 * @param markupFolder from which the bare server reads them
 * @returns whether the limit holds
 */
export async function measureUncached(
  guide: Server,
  bare: Server,
  { cookie, markupFolder }: { cookie: string; markupFolder: string },
): Promise<boolean> {
  // with a token the response cache takes no part
  const headers = { cookie, authorization: 'none' };
  const list = await read(`${guide.baseUrl}/listings`, headers);
  const tours = await read(`${guide.baseUrl}/activities`, headers);
  const pages = {
    home: '/',
    list: '/listings',
    search: '/listings?q=ponte',
    tours: '/activities',
    tides: '/tides',
    place: /href="(\/listing\/[^"?]+)"/.exec(list)?.[1] ?? '',
    tour: /href="(\/activity\/[^"?]+)"/.exec(tours)?.[1] ?? '',
  };
  print(
    `Pages without the response cache (reference: a bare Next page that renders the same elements per request) · limit ≥ ${MIN_RATIO} requests/s`,
  );
  let isWithinLimits = true;
  for (const [name, path] of Object.entries(pages)) {
    const html = await read(`${guide.baseUrl}${path}`, headers);
    writeFileSync(join(markupFolder, `${name}.json`), JSON.stringify(treeOf(html)));
    const ours = meter(guide, path, headers);
    const reference = meter(bare, `/markup/${name}`, headers);
    for (const { warmUp } of [ours, reference]) await warmUp();
    const { ratio, ours: perSecond } = await measurePairs(ROUNDS, ours.measure, reference.measure);
    const cpu = compare(
      ours.cpu.map((value, round) => ({ ours: value, reference: reference.cpu[round] ?? Number.NaN })),
    );
    const flight = [...html.matchAll(FLIGHT)].map(([, script = '']) => script).join('');
    print(
      `  ${name}: ${perSecond.toFixed(0)} requests/s · ratio ${ratio.toFixed(2)} · ${cpu.ours.toFixed(1)} ms of processor time, reference ${cpu.reference.toFixed(1)} · HTML ${kilobytes(html)} kB, flight data ${kilobytes(flight)} kB`,
    );
    isWithinLimits &&= ratio >= MIN_RATIO;
  }
  print(`  load ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores`);
  return isWithinLimits;
}

/** Requests per second of one address; `cpu` has the milliseconds per request of each measurement. */
function meter({ baseUrl, pid }: Server, path: string, headers: Record<string, string>) {
  const cpu: number[] = [];
  const run = (seconds: number) => requestsPerSecond(`${baseUrl}${path}`, { seconds, headers, connections: 8 });
  const measure = async () => {
    const before = cpuMilliseconds(pid);
    const { perSecond, total } = await run(SECONDS);
    cpu.push((cpuMilliseconds(pid) - before) / total);
    return perSecond;
  };
  return { cpu, measure, warmUp: () => run(WARM_UP_SECONDS) };
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** The elements of a document's body. */
function treeOf(html: string): Tree {
  const { body } = new JSDOM(html).window.document;
  return ['div', {}, [...body.childNodes].flatMap(nodeOf)];
}

function nodeOf(node: ChildNode): Tree[] {
  if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? ''];
  const element = node as Element;
  if (node.nodeType !== node.ELEMENT_NODE || UNPRINTED.has(element.tagName.toUpperCase())) return [];
  // React takes a style only as an object
  const attributes = [...element.attributes].filter(({ name }) => name !== 'style');
  const entries = attributes.map(({ name, value }) => [name, value] as const);
  return [[element.localName, Object.fromEntries(entries), [...element.childNodes].flatMap(nodeOf)]];
}

const kilobytes = (text: string) => (Buffer.byteLength(text) / 1000).toFixed(0);
