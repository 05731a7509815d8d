import { z } from 'zod';
import type { Problem } from '@/lib/http/client';
import { type Uploaded, uploaded } from '@/lib/media/schema';

/** `retryAfterSeconds` is the `Retry-After` of a 429. */
export type UploadResult =
  | { ok: true; data: Uploaded }
  | { ok: false; problem: Problem; retryAfterSeconds: number | null };

type UploadOptions = {
  token: string;
  /** Receives the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const problem = z.object({
  error: z.string(),
  status: z.number(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).default([]),
});

/** Uploads a photograph before the form that references it. Network errors and aborts are problems with status 0. */
export async function uploadPhoto(file: Blob, { token, onProgress, signal }: UploadOptions): Promise<UploadResult> {
  const image = await readDataUrl(file).catch(() => null);
  if (image === null) return failure(422, 'invalid_input', [{ pointer: '/image', code: 'invalidImage' }]);
  // fetch() has no upload progress
  const request = new XMLHttpRequest();
  const ended = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.open('POST', '/api/media');
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', 'application/json');
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  if (signal.aborted) return failure(0, 'API request failed');
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.send(JSON.stringify({ image }));
  await ended;
  signal.removeEventListener('abort', stop);
  return readAnswer(request);
}

function readAnswer(request: XMLHttpRequest): UploadResult {
  const { status, responseText } = request;
  const body = attempt(() => JSON.parse(responseText));
  if (status === 201) {
    const answer = uploaded.safeParse(body);
    return answer.success ? { ok: true, data: answer.data } : failure(status, 'API request failed');
  }
  const answer = problem.safeParse(body);
  const seconds = Number(status > 0 && request.getResponseHeader('Retry-After'));
  const retryAfterSeconds = seconds > 0 ? seconds : null;
  if (answer.success) return { ok: false, problem: answer.data, retryAfterSeconds };
  return { ...failure(status, 'API request failed'), retryAfterSeconds };
}

function failure(status: number, error: string, errors: Problem['errors'] = []) {
  return { ok: false as const, problem: { error, status, errors }, retryAfterSeconds: null };
}

/** Rejects when the file can no longer be read, for example because it was deleted. */
function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function attempt(act: () => unknown): unknown {
  try {
    return act();
  } catch {
    return null;
  }
}
