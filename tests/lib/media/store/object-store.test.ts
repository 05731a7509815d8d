import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '@/lib/media/store/image-store';
import { createObjectStore } from '@/lib/media/store/object-store';
import { type S3Server, startS3Server } from '@/tests/factories/s3/server';
import { findSignatureProblem } from '@/tests/factories/s3/signature';

const bytes = Buffer.from('a photograph');
const key = keyOf(bytes);
const unavailable = { code: 'unavailable', retryAfterSeconds: 5 };

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3Server({ pageSize: 2 });
});
afterEach(() => s3.stop());

async function listAll(olderThan?: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const one of createObjectStore(s3.config).list(olderThan)) found.push(one);
  return found;
}

describe('an object store', () => {
  test('returns what was stored, until it is removed', async () => {
    const store = createObjectStore(s3.config);
    expect(await store.find(key)).toBeNull();
    await store.put(key, bytes);
    expect(await store.find(key)).toEqual(bytes);
    expect([...s3.objects.keys()]).toEqual([`media/${key}`]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.find(key)).toBeNull();
  });

  test('lists its keys over all pages, by the time of the last write', async () => {
    const store = createObjectStore(s3.config);
    const keys = ['a', 'b', 'c', 'd', 'e'].map((text) => keyOf(Buffer.from(text))).sort();
    for (const one of keys) await store.put(one, bytes);
    s3.objects.set('media/notes.txt', { bytes, writtenAt: new Date(0) });
    s3.objects.set('other/thing', { bytes, writtenAt: new Date(0) });
    expect(await listAll()).toEqual(keys);

    const [old = ''] = keys;
    s3.objects.set(`media/${old}`, { bytes, writtenAt: new Date(0) });
    expect(await listAll(new Date(1_000))).toEqual([old]);
    await store.put(old, bytes);
    expect(await listAll(new Date(1_000))).toEqual([]);
  });

  test('repeats a request that the server failed to answer', async () => {
    let failures = 2;
    s3.state.refuse = (response) => {
      if (failures-- <= 0) return false;
      response.writeHead(500).end();
      return true;
    };
    await createObjectStore(s3.config).put(key, bytes);
    expect(s3.state.requests).toBe(3);
    expect(s3.objects.get(`media/${key}`)?.bytes).toEqual(bytes);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'another' }, 'InvalidAccessKeyId'],
    ['no such bucket', { bucket: 'another' }, 'NoSuchBucket'],
  ])('is unavailable and names the reason: %s', async (_what, change, reason) => {
    const store = createObjectStore({ ...s3.config, ...change });
    const refused = { ...unavailable, cause: { message: expect.stringContaining(reason) } };
    await expect(store.put(key, bytes)).rejects.toMatchObject(refused);
    await expect(store.find(key)).rejects.toMatchObject(refused);
    await expect(store.check()).rejects.toMatchObject(refused);
    expect(s3.objects.size).toBe(0);
  });

  test('sends nothing to a server that is away, after five failures', async () => {
    s3.state.refuse = (response) => {
      response.destroy();
      return true;
    };
    const store = createObjectStore(s3.config);
    for (let count = 0; count < 5; count++) await expect(store.find(key)).rejects.toMatchObject(unavailable);
    const sent = s3.state.requests;
    await expect(store.put(key, bytes)).rejects.toMatchObject(unavailable);
    expect(s3.state.requests).toBe(sent);
  });
});

// the example "GET Object" of Amazon's documentation of Signature Version 4 for S3
describe('the signatures that the server of the tests accepts', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const names = 'host;range;x-amz-content-sha256;x-amz-date';
  const request = {
    method: 'GET',
    path: '/test.txt',
    bodySha256: empty,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
    },
  };
  const keys = { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const now = new Date('2013-05-24T00:01:00Z');

  test('are those of the specification', () => {
    expect(findSignatureProblem(request, keys, now)).toBeNull();
    expect(findSignatureProblem({ ...request, path: '/other.txt' }, keys, now)).toBe('SignatureDoesNotMatch');
    expect(findSignatureProblem({ ...request, bodySha256: 'altered' }, keys, now)).toBe('XAmzContentSHA256Mismatch');
    expect(findSignatureProblem(request, keys, new Date('2013-05-24T01:00:00Z'))).toBe('RequestTimeTooSkewed');
    expect(findSignatureProblem({ ...request, headers: {} as never }, keys, now)).toBe('AccessDenied');
  });
});
