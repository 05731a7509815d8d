import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { PHOTO_QUALITY } from '@/lib/media/limits';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { buildListing } from '@/tests/factories/listing';
import { buildPhoto } from '@/tests/factories/photo';
import { environmentOf, type S3Server, startS3Server } from '@/tests/factories/s3/server';
import { enlistHost, type Guide, type Host, killGuide, startGuide } from '@/tests/faults/guide';

// S03, S04 with an object store: one instance, whose store fails in each way and comes back

let s3: S3Server;
let guide: Guide;
let port: number;
let host: Host;
beforeAll(async () => {
  s3 = await startS3Server();
  port = await findFreePort();
  guide = await startGuide(port, { settings: environmentOf(s3) });
}, 120_000);
afterAll(async () => {
  await killGuide(guide);
  await s3.stop();
});
beforeEach(async () => {
  s3.state.refuse = null;
  host = await enlistHost();
});

async function send(path: string, { body, as = 'empty' }: { body?: object; as?: string } = {}) {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${host.token}`,
      Cookie: `${GATE_COOKIE}=${createGatePass()}`,
      'Content-Type': 'application/json',
      'Sec-Fetch-Dest': as,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type');
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, type, retryAfter, bytes, took: performance.now() - startedAt };
}

const colour = () => `#${createHash('sha256').update(String(performance.now())).digest('hex').slice(0, 6)}`;
const upload = async () => send('/api/media', { body: { image: await buildPhoto('png', { colour: colour() }) } });
const keyOf = (bytes: Buffer) => JSON.parse(bytes.toString()).url.split('/').at(-1) as string;

/** Uploads an image and shows it in a listing. */
async function publish(): Promise<string> {
  const uploaded = await upload();
  expect(uploaded.status).toBe(201);
  const key = keyOf(uploaded.bytes);
  await buildListing({ images: [{ key, width: 8, height: 6 }] });
  return key;
}

const down = (response: ServerResponse) => {
  response.destroy();
  return true;
};
const silent = () => true;
const refusing = (response: ServerResponse) => {
  response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  return true;
};

describe('a store of images that is', () => {
  test.each([
    ['down', down],
    ['silent', silent],
    ['refusing its signatures', refusing],
  ])(
    '%s refuses uploads for now, shows placeholders, and is used again within ten seconds',
    async (_how, refuse) => {
      const key = await publish();
      s3.state.refuse = refuse;
      expect(await upload()).toMatchObject({ status: 503, retryAfter: '5' });
      const sized = `/_next/image?url=${encodeURIComponent(`/api/media/${key}`)}&w=256&q=${PHOTO_QUALITY}`;
      for (const path of [`/api/media/${key}`, sized]) {
        const shown = await send(path, { as: 'image' });
        expect(shown).toMatchObject({ status: 503, type: expect.stringMatching(/^image\/svg/) });
        expect(shown.took).toBeLessThan(7_000);
      }
      expect(await send(`/api/media/${key}`)).toMatchObject({
        status: 503,
        type: expect.stringMatching(/^application\/problem/),
      });
      expect((await send('/api/listing')).status).toBe(200);
      const reportsIt = async () => (await send('/api/ready')).bytes.includes('"images":"unavailable"');
      expect(await eventually(reportsIt, 20_000, 200)).toBe(true);
      expect((await send('/api/ready')).status).toBe(200);

      s3.state.refuse = null;
      const isBack = async () => (await upload()).status === 201;
      expect(await eventually(isBack, 10_000, 250)).toBe(true);
      expect(await send(`/api/media/${key}`)).toMatchObject({ status: 200, type: 'image/webp' });
    },
    120_000,
  );

  test('torn has no image, and the same upload mends it', async () => {
    const image = await buildPhoto('png', { colour: colour() });
    const store = () => send('/api/media', { body: { image } });
    const key = keyOf((await store()).bytes);
    await buildListing({ images: [{ key, width: 8, height: 6 }] });
    const whole = s3.objects.get(`media/${key}`)?.bytes ?? Buffer.alloc(0);
    s3.objects.set(`media/${key}`, { bytes: whole.subarray(0, 20), writtenAt: new Date() });
    expect((await send(`/api/media/${key}`)).status).toBe(404);
    expect((await store()).status).toBe(201);
    expect((await send(`/api/media/${key}`)).bytes).toEqual(whole);
  });
});
