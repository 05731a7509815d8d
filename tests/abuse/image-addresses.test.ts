import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhoto, photo, toDataUrl } from '@/tests/factories/photo';
import { countEverything, expectRefusal, expectSealed, query } from './harness';
import { clearCounts } from './people';
import {
  becomeHost,
  codesAt,
  expectRefusedEverywhere,
  fetchImage,
  type Host,
  sessionCookie,
  subOf,
} from './photographs';

let host: Host;
let other: Host;
beforeAll(async () => {
  host = await becomeHost();
  other = await becomeHost(1);
});
beforeEach(clearCounts);

describe('I07: what a camera writes beside the picture', () => {
  const segment = (marker: number, body: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  /** Four megabytes of profile, in as many pieces as the format wants. */
  const profile = () =>
    Array.from({ length: 62 }, (_, index) =>
      segment(
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, 62]), Buffer.alloc(65_500, 7)]),
      ),
    );
  const talkative = async (colour: string) => {
    const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: colour } });
    const exif = {
      IFD0: { Model: 'Canary camera' },
      IFD2: { BodySerialNumber: 'CANARY-77' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 26/1 0/1' },
    };
    const bytes = await plain.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const xmp = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>CANARY</x:xmpmeta>'));
    const iptc = segment(0xed, Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x06CANARY'));
    const comment = segment(0xfe, Buffer.from('CANARY'));
    return Buffer.concat([bytes.subarray(0, 2), xmp, iptc, comment, bytes.subarray(2)]);
  };

  test('is removed, and the picture is upright', async () => {
    for (const [index, { send, addressIn }] of host.ways.entries()) {
      const answer = await send(toDataUrl(await talkative(['plum', 'peru', 'pink', 'gold'][index] ?? ''), 'jpeg'));
      const cookie = sessionCookie(host.headers);
      const stored = Buffer.from(await (await fetchImage(addressIn(answer), cookie)).arrayBuffer());
      const { width, height, exif, xmp, iptc, icc, orientation, format } = await sharp(stored).metadata();
      expect({ width, height, format }).toEqual({ width: 20, height: 40, format: 'webp' });
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(stored.toString('latin1')).not.toMatch(/canary|exif|xmp|iccp/i);
    }
  });

  test('also four megabytes of a colour profile', async () => {
    const bytes = await talkative('teal');
    const answer = await host.upload(
      toDataUrl(Buffer.concat([bytes.subarray(0, 2), ...profile(), bytes.subarray(2)]), 'jpeg'),
    );
    expect([201, 422]).toContain(answer.status);
    if (answer.status === 201) {
      const stored = await fetchImage(JSON.parse(answer.body).url, sessionCookie(host.headers));
      expect((await stored.arrayBuffer()).byteLength).toBeLessThan(1_000);
    }
  });
});

describe('I11: addresses of other machines', () => {
  let visits = 0;
  const canary = createServer((_, response) => {
    visits++;
    response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end();
  });
  let port = 0;
  beforeAll(async () => {
    await once(canary.listen(0, '127.0.0.1'), 'listening');
    // the cast: it listens on a port, not on a pipe
    port = (canary.address() as AddressInfo).port;
  });
  afterAll(() => void canary.close());

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:5432',
    'http://127.0.0.1:PORT/a.png',
    'http://[::ffff:127.0.0.1]:PORT/a.png',
    'http://2130706433:PORT/a.png',
    'http://0177.0.0.1:PORT/a.png',
    'http://0x7f.1:PORT/a.png',
    'http://localtest.me:PORT/a.png',
    'http://localhost:PORT/redirect',
    '//127.0.0.1:PORT/a.png',
    'ftp://127.0.0.1:PORT/a.png',
    'file:///etc/passwd',
    'blob:http://127.0.0.1:PORT/1',
  ])('%s receives no request', async (pattern) => {
    const url = pattern.replace('PORT', String(port));
    await expectRefusedEverywhere(host, url, 'image.validation.invalid_format');
    for (const send of [host.create, host.change]) {
      const answer = await send({ gallery: [url] });
      expect(codesAt(answer, '/gallery/0')).toEqual(['image.validation.invalid_format']);
      await expectRefusal(answer, 'invalid_input');
    }
    expect(visits).toBe(0);
  });
});

describe('addresses of photographs', () => {
  const key = () => `${randomBytes(32).toString('hex')}.webp`;
  const listed = async (sub: string) => {
    const [row] = await query(
      `SELECT m.key FROM listing_media m JOIN listing l ON l.id = m.listing_id WHERE l.owner_sub <> '${sub}' LIMIT 1`,
    );
    return String(row?.key);
  };

  async function expectNothingStored(url: unknown, code: string) {
    const before = await countEverything();
    for (const send of [host.create, host.change]) {
      for (const [changes, pointer] of [
        [{ gallery: [url] }, '/gallery/0'],
        [{ image: url }, '/image'],
      ] as const) {
        const answer = await send(changes);
        expect([answer.status, codesAt(answer, pointer)]).toEqual([422, [code]]);
        await expectRefusal(answer, 'invalid_input');
      }
    }
    // refused before the photograph beside it was stored
    expect(await countEverything()).toEqual(before);
  }

  test('of another host’s listing are refused', async () => {
    await expectNothingStored(`/api/media/${await listed(subOf(host.headers))}`, 'unknownImage');
  });

  test('of another host’s upload are refused', async () => {
    const sent = await other.upload(await buildPhoto('png', { colour: 'salmon' }));
    expect(sent.status).toBe(201);
    await expectNothingStored(JSON.parse(sent.body).url, 'unknownImage');
  });

  test('of nothing are refused', () => expectNothingStored(`/api/media/${key()}`, 'unknownImage'));

  test.each([
    ['with an origin', () => `http://localhost/api/media/${key()}`],
    ['of another origin', () => `//evil.test/api/media/${key()}`],
    ['that climb', () => `/api/media/../media/${key()}`],
    ['that climb unseen', () => `/api/media/%2e%2e/media/${key()}`],
    ['of a file', () => '/api/media/../../../etc/passwd'],
    ['with a question', () => `/api/media/${key()}?w=1`],
    ['with a fragment', () => `/api/media/${key()}#1`],
    ['in capitals', () => `/api/media/${key().toUpperCase()}`],
    ['with a zero byte', () => `/api/media/${key()}\u0000`],
    ['with a line break', () => `/api/media/${key()}\n`],
    ['of another kind', () => `/api/media/${key().replace('webp', 'svg')}`],
    ['of another call', () => '/api/profile'],
  ])('%s are none', (_, url) => expectNothingStored(url(), 'image.validation.invalid_format'));

  test('are text, ten at most with the cover, and no pictures themselves', async () => {
    const urls = (count: number) => Array.from({ length: count }, () => `/api/media/${key()}`);
    for (const send of [host.create, host.change]) {
      expect(codesAt(await send({ gallery: urls(10) }), '/gallery')).toEqual(['tooMany']);
      expect(codesAt(await send({ gallery: [photo] }), '/gallery/0')).toEqual(['image.validation.invalid_format']);
      expect(codesAt(await send({ gallery: [{ url: key() }] }), '/gallery/0')).toEqual([
        'image.validation.invalid_format',
      ]);
      expect((await send({ gallery: { 0: key() } })).status).toBe(422);
    }
  });

  test('a photograph sent ahead is shown to its sender alone until a listing shows it', async () => {
    const { url } = JSON.parse((await other.upload(await buildPhoto('png', { colour: 'khaki' }))).body);
    expect((await fetchImage(url, sessionCookie(other.headers))).status).toBe(200);
    expect((await fetchImage(url, sessionCookie(host.headers))).status).toBe(404);
    expect((await fetchImage(url)).status).toBe(404);
    expect((await other.change({ gallery: [url] })).status).toBe(200);
    expect((await fetchImage(url)).status).toBe(200);
  });
});

test('I12: a stored image is a picture and nothing else', async () => {
  const [row] = await query(
    `SELECT m.key FROM listing_media m JOIN listing l ON l.id = m.listing_id WHERE l.status = 'active' LIMIT 1`,
  );
  const answer = await fetchImage(`/api/media/${row?.key}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);

  expect(answer.status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${row?.key}"`,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^private/),
  });
  expect(`${createHash('sha256').update(bytes).digest('hex')}.webp`).toBe(row?.key);
  expectSealed({ status: 200, headers, body: 'bytes' });
});
