import 'server-only';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { attemptRepeatedly, type Limits, OutboundError, toRefusal, toUnreachable } from '@/lib/http/attempt';

type Download = {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Written from its beginning at each attempt; incomplete when the download fails. */
  path: string;
  /** Receives the bytes so far; `total` is null when the server does not announce it. */
  onBytes?: (bytes: number, total: number | null) => void;
};

type Version = { etag: string | null; lastModified: string | null };

/** Streams a response into a file. @returns null for 304. @throws OutboundError; and errors of the file system as they are */
export function download(request: Download, limits: Limits): Promise<Version | null> {
  return attemptRepeatedly((signal) => receive(request, limits, signal), limits);
}

async function receive(request: Download, limits: Limits, signal: AbortSignal): Promise<Version | null> {
  const { name, fetch = globalThis.fetch } = limits;
  const { url, path, onBytes, ...options } = request;
  const unreachable = (cause: unknown) => {
    throw isOfFile(cause) ? cause : toUnreachable(name, cause);
  };
  const response = await fetch(url, { ...options, cache: 'no-store', redirect: 'manual', signal }).catch(unreachable);
  const { status, headers } = response;
  if (status === 304) return null;
  if (headers.has('location'))
    throw new OutboundError('status', `${name} answered ${status}: moved to ${headers.get('location')}`, { status });
  if (!response.ok) throw await toRefusal(response, limits);
  const announced = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
  const counted = countBytes(response, limits, (bytes) => onBytes?.(bytes, announced || null));
  await pipeline(counted, createWriteStream(path)).catch(unreachable);
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}

function countBytes({ body }: Response, { name, maxBytes }: Limits, onBytes: (bytes: number) => void): Readable {
  async function* chunks() {
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new OutboundError('invalid', `${name} sent more than ${maxBytes} bytes.`);
      onBytes(bytes);
      yield chunk;
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** A full disk or a missing folder is no failure of the network. */
const isOfFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'write' || 'path' in error);
