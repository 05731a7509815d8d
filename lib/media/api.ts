import { z } from 'zod';
import type { Problem } from '@/lib/http/client';
import { type Uploaded, uploaded } from '@/lib/media/schema';

/** `retryAfterSeconds` is what the server asks for when it is too much at once. */
export type UploadResult =
  | { ok: true; data: Uploaded }
  | { ok: false; problem: Problem; retryAfterSeconds: number | null };

type Sending = {
  token: string;
  /** Told how much has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const problem = z.object({
  error: z.string(),
  status: z.number(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).default([]),
});

/**
 * Sends a photograph ahead of the form that will name it. No connection is a problem with status 0, and so is a sending
 * that was called off.
 */
export async function uploadPhoto(file: Blob, { token, onProgress, signal }: Sending): Promise<UploadResult> {
  const image = await readDataUrl(file).catch(() => null);
  if (image === null) return refused(422, 'invalid_input', [{ pointer: '/image', code: 'invalidImage' }]);
  // fetch() cannot tell how far an upload is
  const request = new XMLHttpRequest();
  const ended = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.open('POST', '/api/media');
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', 'application/json');
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  if (signal.aborted) return refused(0, 'API request failed');
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
    return answer.success ? { ok: true, data: answer.data } : refused(status, 'API request failed');
  }
  const answer = problem.safeParse(body);
  const seconds = Number(status > 0 && request.getResponseHeader('Retry-After'));
  const retryAfterSeconds = seconds > 0 ? seconds : null;
  if (answer.success) return { ok: false, problem: answer.data, retryAfterSeconds };
  return { ...refused(status, 'API request failed'), retryAfterSeconds };
}

function refused(status: number, error: string, errors: Problem['errors'] = []) {
  return { ok: false as const, problem: { error, status, errors }, retryAfterSeconds: null };
}

/** Rejects when the file cannot be read any more: it was deleted, or its card pulled out. */
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
