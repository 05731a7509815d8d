type Colours = { primaries: number; transfer: number };

/** The same HEIC or AVIF with a colour box of ITU-T H.273 numbers instead of its ICC profile. */
export function describeColours(file: Buffer, { primaries, transfer }: Colours): Buffer {
  const profile = Math.max(file.indexOf('colrprof'), file.indexOf('colrrICC')) - 4;
  const end = profile + file.readUInt32BE(profile);
  const box = Buffer.from('\0\0\0\x13colrnclx\0\0\0\0\0\x06\x80', 'latin1');
  box.writeUInt16BE(primaries, 12);
  box.writeUInt16BE(transfer, 14);
  const saved = end - profile - box.length;
  const head = Buffer.from(file.subarray(0, profile));
  const meta = head.indexOf('meta') - 4;
  const metaEnd = meta + head.readUInt32BE(meta);
  for (const name of ['meta', 'iprp', 'ipco']) {
    const size = head.indexOf(name) - 4;
    head.writeUInt32BE(head.readUInt32BE(size) - saved, size);
  }
  // the positions of what follows stay as they are
  const free = Buffer.alloc(saved);
  free.writeUInt32BE(saved, 0);
  free.write('free', 4);
  return Buffer.concat([head, box, file.subarray(end, metaEnd), free, file.subarray(metaEnd)]);
}
