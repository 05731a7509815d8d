import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '@/lib/edge/compression';
import { inlineScriptHashes } from '@/lib/edge/content-security-policy';
import { deferScripts } from '@/lib/edge/defer-scripts';

/** What is worth working out once per body: its tag, the hashes of its scripts, its compressed forms. */
export type PreparedBody = {
  readonly etag: string;
  readonly scriptHashes: readonly string[];
  readonly isWorthCompressing: boolean;
  bytes(encoding: Encoding | null): Promise<Buffer> | Buffer;
};

type Kind = {
  isDocument: boolean;
  /** Seen before its scripts are there. */
  hasDeferredScripts: boolean;
  /** False for what was made for one request. */
  isLasting: boolean;
};

const CACHE_BYTES = 64_000_000;
const SMALLEST_COMPRESSED_BYTES = 1_000;
/** For what one person gets once, compressing takes longer than the two packets it saves. */
const SMALLEST_ONCE_BYTES = 6_000;

const cache = new LRUCache<string, PreparedBody>({ maxSize: CACHE_BYTES });

/**
 * Prepares a body, remembering it when the same will be served again. Next hands out a cached page as the very same
 * string every time; such a string keeps its hash, so finding it here costs no more than a pointer comparison.
 */
export function prepareBody(body: string | Buffer, kind: Kind): PreparedBody {
  if (!kind.isLasting) return prepare(body, kind);
  const key = typeof body === 'string' ? body : `#${digest(body)}`;
  const known = cache.get(key);
  if (known) return known;
  const prepared = prepare(body, kind);
  cache.set(key, prepared, { size: body.length * 3 + 500 });
  return prepared;
}

function prepare(given: string | Buffer, { isDocument, hasDeferredScripts, isLasting }: Kind): PreparedBody {
  const body = isDocument && hasDeferredScripts ? deferScripts(given.toString()) : given;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  let plain: Buffer | null = null;
  const toBytes = () => {
    plain ??= typeof body === 'string' ? Buffer.from(body) : body;
    return plain;
  };
  return {
    etag: `W/"${digest(body)}"`,
    scriptHashes: isDocument ? inlineScriptHashes(body.toString()) : [],
    isWorthCompressing: body.length >= (isLasting ? SMALLEST_COMPRESSED_BYTES : SMALLEST_ONCE_BYTES),
    bytes(encoding) {
      if (encoding === null) return toBytes();
      const ready = compressed.get(encoding) ?? compress(toBytes(), encoding, isLasting);
      compressed.set(encoding, ready);
      return ready;
    },
  };
}

function digest(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}
