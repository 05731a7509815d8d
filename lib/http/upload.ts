import type { z } from 'zod';
import { type Problem, readProblem } from '@/lib/http/client';

type Upload<Answer> = {
  method: 'POST' | 'PUT';
  token: string;
  /** A file, or a value that is sent as JSON. */
  body: unknown;
  contentType?: string;
  answer: z.ZodType<Answer>;
  /** Receives the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** `retryAfterSeconds` is the `Retry-After` of a 429. */
type UploadResult<T> = { ok: true; data: T } | { ok: false; problem: Problem; retryAfterSeconds?: number | null };

/** Sends a file or JSON with progress, which fetch() does not report. Network errors, unreadable files and aborts are problems with status 0. */
export async function upload<Answer>(
  url: string,
  { method, token, body, contentType = 'application/json', answer, onProgress, signal }: Upload<Answer>,
): Promise<UploadResult<Answer>> {
  const request = new XMLHttpRequest();
  const ended = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  request.open(method, url);
  // null for another body
  request.responseType = 'json';
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', contentType);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  if (signal?.aborted) return { ok: false, problem: readProblem(null), retryAfterSeconds: null };
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);
  request.send(body instanceof Blob ? body : JSON.stringify(body));
  await ended;
  signal?.removeEventListener('abort', stop);

  const { status, response } = request;
  const read = answer.safeParse(response);
  if (status >= 200 && status < 300 && read.success) return { ok: true, data: read.data };
  const seconds = Number(status > 0 && request.getResponseHeader('Retry-After'));
  return { ok: false, problem: readProblem(response, status), retryAfterSeconds: seconds > 0 ? seconds : null };
}
