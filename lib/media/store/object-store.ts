import 'server-only';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { ConsecutiveBreaker } from 'cockatiel';
import { SECOND_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { type BinaryRequest, createBinaryOutbound, OutboundError } from '@/lib/http/outbound';
import type { ImageStore } from '@/lib/media/store/image-store';
import { RETRY_SECONDS } from '@/lib/outage';

export type ObjectStoreConfig = {
  /** Null: Amazon's, with the bucket in the host name; else the bucket is the first part of the path. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const FOLDER = 'media/';
const DEADLINE_MS = 5 * SECOND_MS;
/** Of an image or a page of 1,000 keys. */
const MAX_RESPONSE_BYTES = 20_000_000;
const FAILURES_TO_OPEN = 5;
const MAX_CONCURRENT = 32;
const MAX_QUEUED = 200;

/** The reason in the body of a refusal, e.g. `SignatureDoesNotMatch`, which the operator needs. */
const REASON = /<Code>(\w{1,60})<\/Code>/;

type Call<T> = Pick<BinaryRequest<T>, 'method' | 'read'> & {
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
};
type Call_ = <T>(request: Call<T>) => Promise<T>;

/** A store of images in one bucket of an S3-compatible server, below `media/`. Nothing in it is public. */
export function createObjectStore(config: ObjectStoreConfig): ImageStore & { check: () => Promise<void> } {
  const request = createBinaryOutbound(
    {
      name: 'object_store',
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      maxWaitMs: RETRY_SECONDS * SECOND_MS,
      retries: 2,
      fetch: fetchWithReason,
    },
    {
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
      maxConcurrent: MAX_CONCURRENT,
      maxQueued: MAX_QUEUED,
      probeAfterMs: RETRY_SECONDS * SECOND_MS,
    },
  );
  const call: Call_ = async ({ key = '', query = {}, body, ...rest }) => {
    const url = addressOf(config, key && FOLDER + key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = await sign(config, url, rest.method, body);
    return request({ url, headers, ...rest, ...(body && { body: Buffer.from(body) }) });
  };
  const page = (query: Record<string, string>) =>
    call({ method: 'GET', query: { 'list-type': '2', prefix: FOLDER, ...query }, read: readPage }).catch(reportOutage);

  return {
    put: (key, body) => call({ method: 'PUT', key, body, read: ignore }).catch(reportOutage),
    find: (key) => call({ method: 'GET', key, read: (bytes) => bytes }).catch(nullIfMissing),
    remove: async (key) => void (await call({ method: 'DELETE', key, read: ignore }).catch(nullIfMissing)),
    async *list(olderThan) {
      for (let next: string | null = ''; next !== null; ) {
        const { objects, continuation }: Page = await page(next ? { 'continuation-token': next } : {});
        for (const { key, writtenAt } of objects) if (!olderThan || writtenAt < olderThan) yield key;
        next = continuation;
      }
    },
    /** @throws AppError `unavailable` when the bucket cannot be listed; its cause says why */
    check: async () => void (await page({ 'max-keys': '1' })),
  };
}

function addressOf({ endpoint, bucket, region }: ObjectStoreConfig, path: string): URL {
  const base = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}/`
    : `https://${bucket}.s3.${region}.amazonaws.com/`;
  return new URL(base + path);
}

/** Signs the request with the digest of its body, so that the server refuses bytes that were altered on the way. */
async function sign(
  { region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
  url: URL,
  method: string,
  body?: Buffer,
) {
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    region,
    service: 's3',
    accessKeyId,
    secretAccessKey,
    headers: { 'X-Amz-Content-Sha256': digest },
  });
  return Object.fromEntries((await signer.sign()).headers);
}

async function fetchWithReason(url: string | URL | Request, options?: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(url, options);
  if (response.ok || response.headers.has('retry-after')) return response;
  const { status } = response;
  const [, reason = ''] = REASON.exec(await response.text()) ?? [];
  throw new OutboundError('status', `object_store answered ${status} ${reason}`.trim(), { status });
}

type Page = { objects: { key: string; writtenAt: Date }[]; continuation: string | null };

/** Reads an answer of ListObjectsV2. Our keys contain nothing that XML escapes; objects of another kind are left out. */
function readPage(content: Buffer): Page {
  const xml = content.toString();
  if (!xml.includes('<ListBucketResult')) throw new Error('no list of objects');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>media\/([\da-f]{64}\.\w+)<\/Key>/.exec(entry)?.[1];
    const writtenAt = new Date(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '');
    return key && !Number.isNaN(writtenAt.getTime()) ? [{ key, writtenAt }] : [];
  });
  const token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  return { objects, continuation: token ? unescapeXml(token) : null };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => entities[name] ?? all);

const ignore = () => undefined;

function nullIfMissing(error: unknown): null {
  if (error instanceof OutboundError && error.status === 404 && !/NoSuchBucket/.test(error.message)) return null;
  return reportOutage(error);
}

function reportOutage(cause: unknown): never {
  throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
}
