import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { findImage, storeImage } from '@/lib/media/service';
import { imageStore } from '@/lib/media/store/configured-store';
import { buildListing } from '@/tests/factories/listing';
import { buildPhoto, photo, toDataUrl } from '@/tests/factories/photo';
import { buildModerator, buildUser } from '@/tests/factories/user';

const anonymous = async () => null;
const refusal = (code: string) => ({ code: 'invalid_input', fields: [{ pointer: '/image', code }] });
const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');
const wide = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: 'navy' },
});

/** A PNG that says it is this large; the pixels are not even there. */
function boastingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('storeImage', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('keeps a %s as WebP under the digest of its bytes', async (format) => {
    const stored = await storeImage(await buildPhoto(format));

    expect(stored).toMatchObject({ key: expect.stringMatching(/^[\da-f]{64}\.webp$/), width: 8, height: 6 });
    const bytes = await imageStore.find(stored.key);
    expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 });
  });

  test('keeps the same photograph once', async () => {
    expect(await storeImage(photo)).toEqual(await storeImage(photo));
  });

  test('accepts a JPEG that is called jpg', async () => {
    expect(await storeImage((await buildPhoto('jpeg')).replace('image/jpeg', 'image/jpg'))).toMatchObject({ width: 8 });
  });

  test('makes large photographs 2048 pixels wide', async () => {
    const bytes = await sharp(wide(4000, 1000)).png().toBuffer();

    expect(await storeImage(toDataUrl(bytes, 'png'))).toMatchObject({ width: 2048, height: 512 });
  });

  test('turns a photograph upright and removes its position', async () => {
    const exif = { IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 26/1 0/1' } };
    const bytes = await sharp(wide(40, 20)).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(bytes.includes('Secret camera')).toBe(true);

    const stored = await storeImage(toDataUrl(bytes, 'jpeg'));

    expect(stored).toMatchObject({ width: 20, height: 40 });
    const image = await imageStore.find(stored.key);
    const { exif: left, icc, xmp, iptc, orientation } = await sharp(image ?? Buffer.alloc(0)).metadata();
    expect([left, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test.each([
    ['a JPEG called png', async () => toDataUrl(bytesOf(await buildPhoto('jpeg')), 'png'), 'image.validation.type'],
    ['a WebP called png', async () => toDataUrl(bytesOf(await buildPhoto('webp')), 'png'), 'image.validation.type'],
    ['a TIFF', async () => buildPhoto('tiff'), 'image.validation.type'],
    ['a TIFF called jpeg', async () => toDataUrl(bytesOf(await buildPhoto('tiff')), 'jpeg'), 'image.validation.type'],
    [
      'an SVG called png',
      async () => toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'),
      'image.validation.type',
    ],
    [
      'a page called gif',
      async () => toDataUrl(Buffer.from('<html><script>alert(1)</script>'), 'gif'),
      'image.validation.type',
    ],
    ['a PDF called png', async () => toDataUrl(Buffer.from('%PDF-1.7\n'), 'png'), 'image.validation.type'],
    [
      'an archive called png',
      async () => toDataUrl(Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'png'),
      'image.validation.type',
    ],
    ['nothing but zeros', async () => toDataUrl(Buffer.alloc(100), 'png'), 'image.validation.type'],
    ['a PNG of 256 megapixels', async () => toDataUrl(boastingPng(16_000, 16_000), 'png'), 'imageTooManyPixels'],
    ['an address on our network', async () => 'http://169.254.169.254/latest', 'image.validation.invalid_format'],
  ])('refuses %s', async (_what, make, code) => {
    await expect(storeImage(await make())).rejects.toMatchObject(refusal(code));
  });

  test('refuses an animation of ten thousand frames within 200 ms of work', async () => {
    const frame = Buffer.from('2c000000000100010000020144010021f90400000000 00'.replaceAll(' ', ''), 'hex');
    const frames = Buffer.concat(Array.from({ length: 10_000 }, () => frame));
    const head = Buffer.from('47494638396101000100800000000000ffffff21f9040000000000', 'hex');
    const gif = Buffer.concat([head, frames, Buffer.from('3b', 'hex')]);
    const began = process.cpuUsage();

    await expect(storeImage(toDataUrl(gif, 'gif'))).rejects.toMatchObject({ code: 'invalid_input' });
    expect((process.cpuUsage(began).user + process.cpuUsage(began).system) / 1000).toBeLessThan(200);
  });

  test('answers a torn photograph with a refusal or a picture, never with a crash', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
    const whole = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const bytes = await whole.clone().toFormat(format).toBuffer();
      for (let tenth = 1; tenth < 10; tenth++) {
        const torn = toDataUrl(bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)), format);
        const outcome = await storeImage(torn).catch((error) => error.code);
        if (typeof outcome === 'string') expect(outcome).toBe('invalid_input');
      }
    }
  });

  test('loads no other kind of image in this process', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

    await expect(sharp(svg).png().toBuffer()).rejects.toThrow(/unsupported/);
    await expect(
      sharp(bytesOf(await buildPhoto('tiff')))
        .png()
        .toBuffer(),
    ).rejects.toThrow(/unsupported/);
  });
});

describe('a photograph that is uploaded as a file', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('may be a %s of any name', async (format) => {
    expect(await storeImage(bytesOf(await buildPhoto(format)))).toMatchObject({ width: 8, height: 6 });
  });

  test('may have 40 megapixels, and more bytes than a data URL', async () => {
    const bytes = await sharp(wide(8_000, 5_000)).jpeg().toBuffer();
    const padded = Buffer.concat([bytes, Buffer.alloc(6_000_000)]);

    expect(await storeImage(padded)).toMatchObject({ width: 2_048, height: 1_280 });
  });

  test.each([
    ['of 40 megapixels and a row', () => sharp(wide(8_000, 5_001)).png().toBuffer(), 'imageTooManyPixels'],
    ['of 48 megapixels', async () => boastingPng(8_064, 6_048), 'imageTooManyPixels'],
    ['of 256 megapixels', async () => boastingPng(16_000, 16_000), 'imageTooManyPixels'],
    ['that is a TIFF', async () => bytesOf(await buildPhoto('tiff')), 'photoType'],
    ['that is a page', async () => Buffer.from('<html><script>alert(1)</script>'), 'photoType'],
    ['of zeros', async () => Buffer.alloc(6_000_000), 'photoType'],
    ['that is empty', async () => Buffer.alloc(0), 'photoType'],
    ['that ends early', async () => boastingPng(100, 100), 'invalidImage'],
  ])('is refused %s', async (_, make, code) => {
    await expect(storeImage(await make())).rejects.toMatchObject(refusal(code));
  });
});

describe('findImage', () => {
  const listed = async (status: 'active' | 'pending' | 'rejected', ownerSub?: string) => {
    const image = await storeImage(await buildPhoto('png', { colour: status === 'active' ? 'red' : 'blue' }));
    await buildListing({ status, images: [image], ...(ownerSub ? { ownerSub } : {}) });
    return image.key;
  };

  test.each(['active', 'pending'] as const)('shows the image of an %s listing to any visitor', async (status) => {
    expect(await findImage(await listed(status), anonymous)).toMatchObject({ isPublic: true });
  });

  test('shows what was refused to its owner and to moderators only', async () => {
    const owner = await buildUser();
    const key = await listed('rejected', owner.sub);
    const [moderator, otherHost] = [await buildModerator(), await buildUser()];

    expect(await findImage(key, anonymous)).toBeNull();
    expect(await findImage(key, async () => otherHost)).toBeNull();
    expect(await findImage(key, async () => owner)).toMatchObject({ isPublic: false });
    expect(await findImage(key, async () => moderator)).toMatchObject({ isPublic: false });
  });

  test('does not show a torn image', async () => {
    const key = await listed('active');
    await truncate(path.join(env.DATA_DIR, 'media', key.slice(0, 2), key), 60);
    expect(await findImage(key, anonymous)).toBeNull();
  });

  test('does not show an image that no listing uses', async () => {
    const { key } = await storeImage(await buildPhoto('png', { colour: 'lime' }));
    const moderator = await buildModerator();

    expect(await findImage(key, async () => moderator)).toBeNull();
    await db.listing.deleteMany();
    expect(await findImage(key, anonymous)).toBeNull();
  });
});
