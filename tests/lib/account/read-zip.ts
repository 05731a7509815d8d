import { crc32 } from 'node:zlib';

/** The entries of a zip file without compression, by its central directory. */
export function readZip(file: Buffer): Map<string, Buffer> {
  const end = file.length - 22;
  if (file.readUInt32LE(end) !== 0x06054b50) throw new Error('no end record');
  let at = file.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
    const nameEnd = at + 46 + nameLength;
    const name = file.toString('utf8', at + 46, nameEnd);
    const offset = file.readUInt32LE(at + 42);
    const from = offset + 30 + nameLength;
    const data = file.subarray(from, from + file.readUInt32LE(at + 24));
    const isLocal = file.readUInt32LE(offset) === 0x04034b50 && file.toString('utf8', offset + 30, from) === name;
    if (!isLocal || crc32(data) !== file.readUInt32LE(at + 16)) throw new Error(`damaged: ${name}`);
    entries.set(name, data);
    at = nameEnd + extraLength;
  }
  return entries;
}
