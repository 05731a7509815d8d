import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhoto, photo, toDataUrl } from '@/tests/factories/photo';
import { clearCounts } from './people';
import {
  becomeHost,
  codesAt,
  cpuMilliseconds,
  expectRefusedEverywhere,
  fetchImage,
  residentBytes,
} from './photographs';

const MOST = 5_242_880;

let host: Awaited<ReturnType<typeof becomeHost>>;
beforeAll(async () => {
  host = await becomeHost();
});
beforeEach(clearCounts);

const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7_919) % 251)), {
    raw: { width, height, channels: 3 },
  });

describe('I01: five megabytes', () => {
  const padded = async (length: number) => {
    const bytes = Buffer.alloc(length);
    bytesOf(await buildPhoto('jpeg')).copy(bytes);
    return toDataUrl(bytes, 'jpeg');
  };

  test('are accepted by every endpoint', async () => {
    const image = await padded(MOST);
    for (const { name, send } of host.ways) expect([name, (await send(image)).status < 300]).toEqual([name, true]);
  });

  test('and one byte are refused, before decoding', async () => {
    await expectRefusedEverywhere(host, await padded(MOST + 1), 'image.validation.max_size');
    await expectRefusedEverywhere(host, toDataUrl(Buffer.alloc(MOST + 1), 'png'), 'image.validation.max_size');
  });
});

describe('I03: pictures that are small as files', () => {
  const gif = () => {
    const frame = Buffer.from('2c000000000100010000020144010021f9040000000000', 'hex');
    const head = Buffer.from('47494638396101000100800000000000ffffff21f9040000000000', 'hex');
    return Buffer.concat([head, ...Array(10_000).fill(frame), Buffer.from('3b', 'hex')]);
  };
  const jpegHeader = async (side: number) => {
    const bytes = bytesOf(await buildPhoto('jpeg'));
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    bytes.writeUInt16BE(side, frame + 5);
    bytes.writeUInt16BE(side, frame + 7);
    return bytes;
  };
  const png = () =>
    sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'teal' }, limitInputPixels: false })
      .png()
      .toBuffer();

  test.each([
    ['a PNG of 256 megapixels', 'png', png, /^imageTooManyPixels$/, 200],
    ['a JPEG that says it has 65,500 rows', 'jpeg', () => jpegHeader(65_500), /^imageTooManyPixels$/, 200],
    ['a GIF of ten thousand frames', 'gif', async () => gif(), /^(imageTooManyFrames|invalidImage)$/, 200],
  ] as const)('%s costs next to nothing', async (_, type, make, code, most) => {
    const bytes = await make();
    const upload = async (content: Buffer) => {
      const before = cpuMilliseconds();
      const answers = [];
      for (let time = 0; time < 5; time++) answers.push(await host.upload(toDataUrl(content, type)));
      return { answers, cpu: (cpuMilliseconds() - before) / 5 };
    };
    // this one is not decoded
    const plain = await upload(Buffer.alloc(bytes.length));
    await clearCounts();
    const memory = residentBytes();
    const { answers, cpu } = await upload(bytes);

    expect(cpu - plain.cpu).toBeLessThan(most);
    // one decoded picture takes 768 MB; the bodies of the requests are garbage that may not be collected yet
    expect(residentBytes() - memory).toBeLessThan(150_000_000);
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(codesAt(answer, '/image')).toEqual([expect.stringMatching(code)]);
    }
  });

  test('40 megapixels are taken, one row more is not', async () => {
    const plain = (height: number) =>
      sharp({ create: { width: 8_000, height, channels: 3, background: 'navy' } }).jpeg();
    expect((await host.upload(toDataUrl(await plain(5_000).toBuffer(), 'jpeg'))).status).toBe(201);
    await expectRefusedEverywhere(host, toDataUrl(await plain(5_001).toBuffer(), 'jpeg'), 'imageTooManyPixels');
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]><svg>&b;</svg>`;
const box = (brand: string) => Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0${brand}mif1miaf`, 'latin1');
const ico = Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(60, 1)]);

describe('I04, I05: what calls itself a photograph', () => {
  const kinds: [string, () => Promise<Buffer> | Buffer][] = [
    ['an SVG with a script', () => Buffer.from(svg)],
    ['a packed SVG', () => gzipSync(svg)],
    ['XML that grows', () => Buffer.from(bomb)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])],
    ['a TIFF', async () => bytesOf(await buildPhoto('tiff'))],
    ['a WebP', async () => bytesOf(await buildPhoto('webp'))],
    ['a HEIC', () => box('heic')],
    ['an AVIF', () => box('avif')],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)])],
    ['an icon', () => ico],
    ['a JPEG XL', () => Buffer.from('ff0a000000000000', 'hex')],
    ['nothing but zeros', () => Buffer.alloc(64)],
    ['text', () => Buffer.from('not a photograph at all')],
  ];

  test.each(kinds)('%s is refused under every label', async (_, make) => {
    const bytes = await make();
    for (const label of ['png', 'jpeg', 'jpg', 'gif']) {
      await clearCounts();
      expect(codesAt(await host.upload(toDataUrl(bytes, label)), '/image')).toEqual(['image.validation.type']);
    }
    await expectRefusedEverywhere(host, toDataUrl(bytes, 'png'), 'image.validation.type');
  });

  test('one kind under the label of another is refused', async () => {
    for (const [kind, label] of [
      ['jpeg', 'png'],
      ['png', 'jpeg'],
      ['gif', 'png'],
      ['png', 'gif'],
    ] as const) {
      await expectRefusedEverywhere(host, toDataUrl(bytesOf(await buildPhoto(kind)), label), 'image.validation.type');
    }
  });

  test('a right beginning does not make it one', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const heads: [string, Buffer][] = [
      ['gif', Buffer.from('GIF89a')],
      ['jpeg', Buffer.from('ffd8ffe0', 'hex')],
      ['png', png],
    ];
    for (const [label, head] of heads) {
      const answer = await host.upload(toDataUrl(Buffer.concat([head, Buffer.from(svg)]), label));
      expect(answer.status).toBe(422);
      expect(codesAt(answer, '/image')).toEqual([
        expect.stringMatching(/^(invalidImage|image\.validation\.type|imageTooManyPixels)$/),
      ]);
    }
  });

  test('data appended to a photograph is not stored', async () => {
    const bytes = Buffer.concat([bytesOf(await buildPhoto('gif', { colour: 'coral' })), Buffer.from(svg)]);
    const answer = await host.create({ image: toDataUrl(bytes, 'gif') });
    const [address = ''] = JSON.parse(answer.body).falMedia;
    const stored = Buffer.from(await (await fetchImage(address)).arrayBuffer());
    expect(stored.includes('script')).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe('webp');
  });
});

describe('I08: damaged and odd pictures', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('a torn %s is refused or shown, never a failure', async (format) => {
    const bytes = await noise(64, 64).toFormat(format).toBuffer();
    for (let tenth = 0; tenth < 10; tenth++) {
      await clearCounts();
      const part = bytes.subarray(0, Math.floor((bytes.length * tenth) / 10));
      expect([201, 422]).toContain((await host.upload(toDataUrl(part, format))).status);
    }
  });

  test('a wrong checksum, and a picture of no pixels, are refused', async () => {
    const png = bytesOf(photo);
    const broken = Buffer.from(png);
    const data = broken.indexOf('IDAT');
    broken.writeUInt8((broken.readUInt8(data + 8) + 1) % 256, data + 8);
    await expectRefusedEverywhere(host, toDataUrl(broken, 'png'), 'invalidImage');
    const none = Buffer.from(png);
    none.writeUInt32BE(0, 16);
    expect((await host.upload(toDataUrl(none, 'png'))).status).toBe(422);
    await expectRefusedEverywhere(host, 'data:image/png;base64,', 'invalidImage');
    await expectRefusedEverywhere(host, '', 'image.validation.required');
  });

  test.each([
    [1, 1],
    [1, 50_000],
    [50_000, 1],
  ])('%i × %i pixels are a picture', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const answer = await host.upload(toDataUrl(bytes, 'png'));
    expect(answer.status).toBe(201);
    expect(Math.max(JSON.parse(answer.body).width, JSON.parse(answer.body).height)).toBeLessThanOrEqual(2_048);
  });

  test('packed rows without an end are not unpacked', async () => {
    const png = bytesOf(photo);
    const packed = deflateSync(Buffer.alloc(100_000_000));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(packed.length);
    const endless = Buffer.concat([png.subarray(0, 33), length, Buffer.from('IDAT'), packed, Buffer.alloc(4)]);
    const memory = residentBytes();
    expect((await host.upload(toDataUrl(endless, 'png'))).status).toBe(422);
    // one decoded picture takes 768 MB; the bodies of the requests are garbage that may not be collected yet
    expect(residentBytes() - memory).toBeLessThan(150_000_000);
  });
});

describe('I09: one grammar', () => {
  const base64 = photo.split(',')[1] ?? '';
  test.each([
    ['a space', `data:image/png;base64, ${base64}`, 'invalidImage'],
    ['a line break', `data:image/png;base64,${base64.slice(0, 76)}\r\n${base64.slice(76)}`, 'invalidImage'],
    ['the alphabet of addresses', `data:image/png;base64,${base64.slice(0, -4)}__--`, 'invalidImage'],
    ['missing padding', `data:image/png;base64,${base64.slice(0, -2)}`, 'invalidImage'],
    ['padding inside', `data:image/png;base64,${base64.slice(0, 8)}====${base64.slice(8)}`, 'invalidImage'],
    ['a character set', `data:image/png;charset=utf-8;base64,${base64}`, 'image.validation.invalid_format'],
    ['capitals', `DATA:image/png;base64,${base64}`, 'image.validation.invalid_format'],
    ['a capital type', `data:image/PNG;base64,${base64}`, 'image.validation.type'],
    ['a capital encoding', `data:image/png;BASE64,${base64}`, 'image.validation.invalid_format'],
    ['a second comma', `data:image/png;base64,,${base64}`, 'invalidImage'],
    ['a second address', `${photo},${photo}`, 'invalidImage'],
    ['ten characters', 'data:image', 'image.validation.invalid_format'],
    ['no encoding', `data:image/png,${base64}`, 'image.validation.invalid_format'],
    ['space in front', ` ${photo}`, 'image.validation.invalid_format'],
    ['space behind', `${photo} `, 'invalidImage'],
    ['percent signs', `data:image/png;base64,${encodeURIComponent(base64)}%3D`, 'invalidImage'],
    ['an SVG label', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, 'image.validation.type'],
    ['a WebP label', photo.replace('png', 'webp'), 'image.validation.type'],
    ['a number', 5, 'image.validation.invalid_format'],
    ['a list', [photo], 'image.validation.invalid_format'],
    ['an object', { url: photo }, 'image.validation.invalid_format'],
  ])('with %s it is refused', (_, image, code) => expectRefusedEverywhere(host, image, code));
});
