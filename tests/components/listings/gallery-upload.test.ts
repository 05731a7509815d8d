import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadPhoto } from '@/lib/media/api';

type Answer = { status: number; body: string; retryAfter?: string };
let answer: Answer | 'lost' | 'never';
let sent: { url: string; headers: Record<string, string>; body: unknown }[];

/** The parts of XMLHttpRequest that an upload uses. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return typeof answer === 'object' ? (answer.retryAfter ?? null) : null;
  }
  abort() {
    this.dispatchEvent(new Event('loadend'));
  }
  send(body: unknown) {
    sent.push({ url: this.url, headers: this.headers, body });
    for (const loaded of [1, 4]) this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 4 }));
    if (answer === 'never') return;
    if (typeof answer === 'object') Object.assign(this, { status: answer.status, response: parsed(answer.body) });
    queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
  }
}

/** As browsers do with `responseType = 'json'`. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['GIF89a'], 'door.gif', { type: 'image/gif' });
const shares: number[] = [];
const send = (signal = new AbortController().signal) =>
  uploadPhoto(file, { token: 'token', onProgress: (share) => shares.push(share), signal });
const problem = (status: number, error: string) => JSON.stringify({ error, status, errors: [] });

describe('uploading a photograph', () => {
  test('reports the progress and the URL of the photograph', async () => {
    const data = { url: '/api/media/a.webp', width: 8, height: 6 };
    answer = { status: 201, body: JSON.stringify(data) };
    expect(await send()).toEqual({ ok: true, data });
    expect(shares).toEqual([0.25, 1]);
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer token', 'Content-Type': 'image/gif' });
    expect(sent[0]).toMatchObject({ url: '/api/media', body: file });
  });

  test('names the purpose of an import, and the type of a file without one', async () => {
    answer = { status: 201, body: JSON.stringify({ url: '/api/media/a.webp', width: 8, height: 6 }) };
    await uploadPhoto(new File(['x'], 'IMG_1.HEIC'), { token: 'token', purpose: 'import' });
    expect(sent[0]).toMatchObject({ url: '/api/media?purpose=import', headers: { 'Content-Type': 'image/heic' } });
  });

  test('distinguishes a file that is gone from a lost connection', async () => {
    vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementationOnce(function fail(this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    expect(await uploadPhoto(file, { token: 'token' })).toMatchObject({
      problem: { status: 422, errors: [{ code: 'invalidImage' }] },
    });
    expect(sent).toEqual([]);
  });

  test('returns the value of Retry-After', async () => {
    answer = { status: 429, body: problem(429, 'too_many_requests'), retryAfter: '37' };
    expect(await send()).toMatchObject({ ok: false, problem: { status: 429 }, retryAfterSeconds: 37 });
  });

  test.each([
    ['a lost answer', 'lost', 0],
    ['a page instead of an answer', { status: 502, body: '<html>' }, 502],
    ['an answer that says nothing', { status: 201, body: '{}' }, 201],
  ] as const)('takes %s for a failure', async (_, given, status) => {
    answer = given;
    expect(await send()).toEqual({
      ok: false,
      problem: { error: 'API request failed', status, errors: [] },
      retryAfterSeconds: null,
    });
  });

  test('ends when it is aborted', async () => {
    answer = 'never';
    const control = new AbortController();
    const result = send(control.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    control.abort();
    expect(await result).toMatchObject({ ok: false, problem: { status: 0 } });
  });
});
