import { type Problem, readProblem } from '@/lib/http/client';
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

/** Uploads a photograph before the form that references it. Network errors and aborts are problems with status 0. */
export async function uploadPhoto(file: Blob, { token, onProgress, signal }: UploadOptions): Promise<UploadResult> {
  const image = await readDataUrl(file).catch(() => null);
  if (image === null) {
    return failure({ error: 'invalid_input', status: 422, errors: [{ pointer: '/image', code: 'invalidImage' }] });
  }
  // fetch() has no upload progress
  const request = new XMLHttpRequest();
  const ended = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.open('POST', '/api/media');
  // null for another body
  request.responseType = 'json';
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', 'application/json');
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  if (signal.aborted) return failure(readProblem(null));
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.send(JSON.stringify({ image }));
  await ended;
  signal.removeEventListener('abort', stop);
  return readAnswer(request);
}

function readAnswer(request: XMLHttpRequest): UploadResult {
  const { status, response } = request;
  const answer = uploaded.safeParse(response);
  if (status === 201 && answer.success) return { ok: true, data: answer.data };
  const seconds = Number(status > 0 && request.getResponseHeader('Retry-After'));
  return failure(readProblem(response, status), seconds > 0 ? seconds : null);
}

function failure(problem: Problem, retryAfterSeconds: number | null = null): UploadResult {
  return { ok: false, problem, retryAfterSeconds };
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
