import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findSignatureProblem } from './signature';

type StoredObject = { bytes: Buffer; writtenAt: Date };
export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

const PAGE = 1_000;

/**
 * An S3 server in memory with one bucket: signed PUT, GET, DELETE and ListObjectsV2. `refuse` may answer a request
 * itself, or delay it, before it is served.
 */
export async function startS3Server({ bucket = 'images', pageSize = PAGE, port = 0 } = {}) {
  const keys: Record<string, string> = { 'access-key': 'secret-key-of-the-tests' };
  const objects = new Map<string, StoredObject>();
  const state = { requests: 0, refuse: null as ((response: ServerResponse) => boolean) | null };

  const server = createServer(async (request, response) => {
    state.requests++;
    if (state.refuse?.(response)) return;
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const problem = findSignatureProblem(toSigned(request, body), keys);
    if (problem) return refuse(response, 403, problem);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return response.end(listPage(objects, searchParams, pageSize));
    answer(objects, key, request.method ?? '', body, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    objects,
    state,
    port: own,
    config: {
      endpoint: `http://127.0.0.1:${own}`,
      bucket,
      region: 'eu-south-1',
      accessKeyId: 'access-key',
      secretAccessKey: 'secret-key-of-the-tests',
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** The variables with which an instance uses the server. */
export function environmentOf({ config }: Pick<S3Server, 'config'>): Record<string, string> {
  return {
    S3_BUCKET: config.bucket,
    S3_ENDPOINT: config.endpoint,
    S3_REGION: config.region,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  };
}

function toSigned(request: IncomingMessage, body: Buffer) {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  return { method: request.method ?? '', path: request.url ?? '', headers, bodySha256 };
}

function answer(
  objects: Map<string, StoredObject>,
  key: string,
  method: string,
  body: Buffer,
  response: ServerResponse,
): void {
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, { bytes: body, writtenAt: new Date() });
    response.end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (found) response.writeHead(200, { 'Content-Length': found.bytes.length }).end(found.bytes);
  else refuse(response, 404, 'NoSuchKey');
}

function listPage(objects: Map<string, StoredObject>, query: URLSearchParams, pageSize: number): string {
  const from = Number(/^&from(\d+)$/.exec(query.get('continuation-token') ?? '')?.[1] ?? 0);
  const size = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = found
    .slice(from, from + size)
    .map(
      ([key, { writtenAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`,
    );
  const isLast = from + size >= found.length;
  const next = isLast ? '' : `<NextContinuationToken>&amp;from${from + size}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
