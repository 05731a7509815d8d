import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DownloadKind, type DownloadLimits, downloadSource, isRequested } from '@/scripts/city/download/download';
import { readArguments } from '@/scripts/city/inputs';
import { zipFeed } from '@/tests/factories/gtfs';
import { respond, startServer, type TestServer } from '@/tests/factories/http-server';
import { toyOsmXml, toyStreets, writeInput } from '@/tests/factories/toy-town';

const requests: { request: IncomingMessage; body: string }[] = [];
let answers: RequestListener[] = [];
let server: TestServer;
let url = '';
let folder = '';

beforeAll(async () => {
  server = await startServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  url = `${server.origin}/data`;
});
afterAll(() => server.stop());
beforeEach(() => {
  requests.length = 0;
  folder = join(mkdtempSync(join(tmpdir(), 'city-')), 'downloads');
});

const reports: string[] = [];
const limits = { deadlineMs: 5_000, retryPauseMs: 1 };
const get = (kind: DownloadKind, own: Partial<DownloadLimits> = {}) =>
  downloadSource({
    kind,
    folder,
    environment: { CITY_OSM_URL: url, CITY_GTFS_URL: url },
    report: (detail) => reports.push(detail),
    limits: { ...limits, ...own },
  });
const feed = Buffer.from(zipFeed());
const cutOff = (body: Uint8Array): RequestListener => {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  };
};

describe('streets', () => {
  test('are requested by one query of the four areas, and once a day', async () => {
    answers = [respond(200, gzipSync(toyOsmXml()), { 'content-encoding': 'gzip' })];
    const path = await get('osm');
    expect(readFileSync(path, 'utf8')).toBe(toyOsmXml());
    const [first] = requests;
    const query = new URLSearchParams(first?.body).get('data') ?? '';
    expect(first?.request.method).toBe('POST');
    expect(first?.request.headers['user-agent']).toMatch(/npm run city/);
    expect(query).toMatch(
      /^\[out:xml\]\[timeout:300\]\[maxsize:1073741824\]\[bbox:45\.\d{5},1[12]\.\d{5},45\.\d{5},12\.\d{5}\];/,
    );
    expect(query).toContain('way["highway"];way["building"];');
    expect(query).toMatch(/\(\._;>;\);out body;$/);

    expect(await get('osm')).toBe(path);
    expect(requests).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['streets.osm', 'streets.osm.origin.json']);
  });

  test.each<[string, string, RegExp]>([
    [
      'an HTML page',
      '<!DOCTYPE html>\n<html><body>x</body></html>',
      /^CITY_OSM_URL: http:\S+ sent an HTML page instead/,
    ],
    [
      'the page of a server that is too busy',
      '<?xml version="1.0"?>\n<!DOCTYPE html><html><p><strong style="color:#FF0000">Error</strong>: runtime error: timeout.</p>',
      /sent an HTML page instead of OpenStreetMap \(runtime error: timeout\.\)$/,
    ],
    [
      'a query that ran out of memory',
      '<osm><node id="1" lat="45.4" lon="12.3"/><remark> runtime error: Query run out of memory. </remark></osm>',
      /did not finish the query \(runtime error: Query run out of memory\.\)$/,
    ],
    ['JSON', '{"elements":[]}', /sent JSON instead of XML$/],
    ['text', 'none', /sent something other than OpenStreetMap$/],
    ['nothing', '', /sent something other than OpenStreetMap$/],
    ['half a document', toyOsmXml().slice(0, 900), /sent a document that ends too early$/],
  ])('%s with status 200 is refused, and no file is left', async (_name, body, problem) => {
    answers = [respond(200, body)];
    await expect(get('osm')).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each<[number, RegExp]>([
    [429, /answered 429: too many requests; try again in some minutes$/],
    [504, /answered 504: the server is too busy; try again later$/],
  ])('a busy server (%i) receives a retry, and is named when it stays busy', async (status, problem) => {
    answers = [respond(status), respond(200, toyOsmXml())];
    await get('osm');
    expect(requests).toHaveLength(2);
    expect(reports.join('\n')).toContain(`answered ${status}.`);

    folder = join(folder, 'next');
    answers = [respond(status)];
    await expect(get('osm')).rejects.toThrow(problem);
    expect(requests).toHaveLength(2 + 4);
  });

  test('a query that is refused, a redirect and a wait beyond the deadline are not repeated', async () => {
    answers = [respond(400)];
    await expect(get('osm')).rejects.toThrow(/answered 400: the query is refused$/);
    answers = [respond(301, '', { location: 'https://example.org/api' })];
    await expect(get('osm')).rejects.toThrow(/answered 301: moved to https:\/\/example\.org\/api$/);
    answers = [respond(429, '', { 'retry-after': '60' })];
    await expect(get('osm')).rejects.toThrow(/answered 429: too many requests/);
    expect(requests).toHaveLength(3);
  });
});

describe('the timetable', () => {
  test('is requested again only when it has changed', async () => {
    answers = [respond(200, feed, { etag: '"v1"', 'last-modified': 'Thu, 01 Oct 2026 10:00:00 GMT' }), respond(304)];
    const path = await get('gtfs');
    expect(await get('gtfs')).toBe(path);
    expect(await get('gtfs')).toBe(path);
    expect(
      requests.map(({ request }) => [request.headers['if-none-match'], request.headers['if-modified-since']]),
    ).toEqual([
      [undefined, undefined],
      ['"v1"', 'Thu, 01 Oct 2026 10:00:00 GMT'],
      ['"v1"', 'Thu, 01 Oct 2026 10:00:00 GMT'],
    ]);
    expect(readFileSync(path)).toEqual(feed);
  });

  test('a connection that breaks is repeated; the file before remains when it breaks each time', async () => {
    answers = [cutOff(feed), respond(200, feed)];
    const path = await get('gtfs');
    expect(readFileSync(path)).toEqual(feed);

    answers = [cutOff(Buffer.from(zipFeed({ 'extra.txt': () => 'x' })))];
    await expect(get('gtfs')).rejects.toThrow(/^CITY_GTFS_URL: http:/);
    expect(readFileSync(path)).toEqual(feed);
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  test('a page, half a zip file and too many bytes are refused', async () => {
    answers = [respond(200, '<html>moved</html>')];
    await expect(get('gtfs')).rejects.toThrow(/sent an HTML page instead of a timetable$/);
    answers = [respond(200, feed.subarray(0, feed.length / 2))];
    await expect(get('gtfs')).rejects.toThrow(/sent a file that is not a complete zip file$/);
    answers = [respond(200, feed)];
    await expect(get('gtfs', { maxBytes: 1_000 })).rejects.toThrow(/sent more than 1000 bytes\.$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a server that does not finish is left at the deadline', async () => {
    answers = [(_request, response) => void response.write('PK')];
    await expect(get('gtfs', { deadlineMs: 200 })).rejects.toThrow(/no complete answer in time; try again later$/);
  });

  test('a changed file, or one of another address, is requested without a condition', async () => {
    answers = [respond(200, feed, { etag: '"v1"' })];
    await get('gtfs');
    url = `${url}?other`;
    await get('gtfs');
    expect(requests.map(({ request }) => request.headers['if-none-match'])).toEqual([undefined, undefined]);
  });
});

test('an invalid address is refused; `off` downloads nothing', async () => {
  const job = { kind: 'osm' as const, folder, report: () => undefined };
  await expect(downloadSource({ ...job, environment: { CITY_OSM_URL: 'overpass' } })).rejects.toThrow(
    'CITY_OSM_URL: "overpass" is no address that begins with https://',
  );
  expect(isRequested('gtfs', { CITY_GTFS_URL: ' off ' })).toBe(false);
  expect(isRequested('gtfs', {})).toBe(true);
});

test('--download is for what no file contains', async () => {
  const osm = writeInput('x.osm', '');
  expect(await readArguments(['--download'])).toEqual({ inputs: [], missing: ['osm', 'gtfs'] });
  expect(await readArguments([osm, '--download'])).toMatchObject({ inputs: [{ path: osm }], missing: ['gtfs'] });
  expect((await readArguments(['--download', `--layer=streets=${toyStreets}`])).missing).toEqual(['gtfs']);
  expect((await readArguments([osm])).missing).toEqual([]);
});
