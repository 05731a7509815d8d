import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { isTransient, OutboundError } from '@/lib/http/attempt';
import { download } from '@/lib/http/download';
import { parseUrl } from '@/lib/http/url';
import { InputError } from '../input-error';
import { findFeedFault, findOsmFault } from './check';
import { overpassQuery } from './query';

const MAX_BYTES = 1_000_000_000;
const RETRIES = 3;
const RETRY_PAUSE_MS = 15 * SECOND_MS;
const MAX_WAIT_MS = 2 * MINUTE_MS;
const DEADLINE_MS = 15 * MINUTE_MS;
const USER_AGENT = 'venice-city-guide (npm run city)';

export type DownloadLimits = { deadlineMs: number; maxBytes: number; retries: number; retryPauseMs: number };
const defaultLimits = {
  deadlineMs: DEADLINE_MS,
  maxBytes: MAX_BYTES,
  retries: RETRIES,
  retryPauseMs: RETRY_PAUSE_MS,
};

const sources = {
  osm: {
    variable: 'CITY_OSM_URL',
    url: 'https://overpass-api.de/api/interpreter',
    file: 'streets.osm',
    findFault: findOsmFault,
    /** A server that computes an answer states no version: one request a day at most. */
    freshMs: DAY_MS,
  },
  gtfs: {
    variable: 'CITY_GTFS_URL',
    url: 'https://actv.avmspa.it/sites/default/files/attachments/opendata/navigazione/actv_nav.zip',
    file: 'boats.zip',
    findFault: findFeedFault,
    freshMs: 0,
  },
};
export type DownloadKind = keyof typeof sources;

type Job = {
  kind: DownloadKind;
  folder: string;
  environment: Record<string, string | undefined>;
  report: (text: string) => void;
  limits?: Partial<DownloadLimits>;
};

const origin = z.object({
  url: z.string(),
  query: z.string(),
  bytes: z.number(),
  requestedAt: z.number(),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
});
type Origin = z.infer<typeof origin>;

/** False for `off`. */
export function isRequested(kind: DownloadKind, environment: Job['environment']): boolean {
  return environment[sources[kind].variable]?.trim() !== 'off';
}

/** Brings a source up to date. @returns the path of the complete file. @throws InputError; the file before remains */
export async function downloadSource({ kind, folder, environment, report, limits = {} }: Job): Promise<string> {
  const source = sources[kind];
  const url = environment[source.variable]?.trim() || source.url;
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? ''))
    throw new InputError(source.variable, '', `"${url}" is no address that begins with https://`);
  const query = kind === 'osm' ? overpassQuery() : '';
  await mkdir(folder, { recursive: true });
  const path = join(folder, source.file);
  const known = await readOrigin(path, url, query);
  if (known && Date.now() - known.requestedAt < source.freshMs) {
    report('downloaded within a day');
    return path;
  }
  const part = `${path}.part`;
  try {
    const version = await receive({ url, query, part, known, report, limits: { ...defaultLimits, ...limits } });
    const fault = version && (await source.findFault(part));
    if (fault) throw new InputError(source.variable, '', `${url} ${fault}`);
    const state = version ?? known;
    if (version) await rename(part, path);
    const { size: bytes } = await stat(path);
    await writeFile(originOf(path), `${JSON.stringify({ ...state, url, query, bytes, requestedAt: Date.now() })}\n`);
    return path;
  } catch (error) {
    throw error instanceof OutboundError ? new InputError(source.variable, '', explain(url, error)) : error;
  } finally {
    await rm(part, { force: true });
  }
}

type Transfer = {
  url: string;
  query: string;
  part: string;
  known: Origin | null;
  report: Job['report'];
  limits: DownloadLimits;
};

function receive({ url, query, part, known, report, limits: { retryPauseMs, ...limits } }: Transfer) {
  const conditions = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const post = { method: 'POST' as const, body: String(new URLSearchParams({ data: query })) };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return download(
    {
      url,
      path: part,
      ...(query && post),
      headers: { 'user-agent': USER_AGENT, ...(query && form), ...conditions },
      onBytes: (bytes, total) => report(`${toMegabytes(bytes)}${total ? ` of ${toMegabytes(total)}` : ''} MB`),
    },
    {
      name: new URL(url).host,
      ...limits,
      maxWaitMs: MAX_WAIT_MS,
      pauseBefore(error, count) {
        const isBusy = error.status === 429 || isTransient(error);
        const waitMs = error.waitMs ?? (isBusy ? retryPauseMs * 2 ** count : null);
        if (waitMs !== null) report(`${error.message} Next attempt in ${Math.round(waitMs / SECOND_MS)} s`);
        return waitMs;
      },
    },
  );
}

const toMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const originOf = (path: string) => `${path}.origin.json`;

/** Where the file is from; null when it, its address or its size is another. */
async function readOrigin(path: string, url: string, query: string): Promise<Origin | null> {
  const found = await stat(path).catch(() => null);
  const text = await readFile(originOf(path), 'utf8').catch(() => null);
  if (!found || text === null) return null;
  try {
    const known = origin.parse(JSON.parse(text));
    return known.url === url && known.query === query && known.bytes === found.size ? known : null;
  } catch {
    // without a readable origin the file is requested again
    return null;
  }
}

const meanings: Record<number, string> = {
  400: 'the query is refused',
  404: 'nothing is at this address',
  429: 'too many requests; try again in some minutes',
  503: 'the server is too busy; try again later',
  504: 'the server is too busy; try again later',
};

function explain(url: string, { status, message, cause }: OutboundError): string {
  if ((cause as Error | undefined)?.name === 'TimeoutError')
    return `${url}: no complete answer in time; try again later`;
  const meaning = status === null ? null : meanings[status];
  return meaning ? `${url} answered ${status}: ${meaning}` : `${url}: ${message}`;
}
