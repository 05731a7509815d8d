import { crc32, deflateSync } from 'node:zlib';

/** The signature and IHDR, which precede all other chunks. */
const PNG_HEAD_BYTES = 33;

export type Assigned = { icc?: Buffer | undefined; exif?: Buffer | undefined };

/** Adds a colour profile and EXIF to a PNG, because sharp cannot assign them to raw pixels. */
export function addToPng(png: Buffer, { icc, exif }: Assigned): Buffer {
  const profile = icc ? chunkOf('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(icc)])) : Buffer.alloc(0);
  const metadata = exif ? chunkOf('eXIf', exif) : Buffer.alloc(0);
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), profile, metadata, png.subarray(PNG_HEAD_BYTES)]);
}

function chunkOf(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Whether the container of a HEIC turns or mirrors its photograph; the decoder then has, and the EXIF only repeats it. */
export function isTurnedByContainer(heic: Buffer): boolean {
  const start = heic.indexOf('meta') - 4;
  const meta = heic.subarray(start, start + heic.readUInt32BE(start));
  return meta.includes('irot') || meta.includes('imir');
}
