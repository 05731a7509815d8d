import sharp from 'sharp';

/** Numbers of ITU-T H.273. */
const LIKE_SRGB = [1, 2, 5, 6, 7];
const STANDARD_RANGE = [1, 2, 6, 13, 14, 15];
const [BT_2020, DISPLAY_P3] = [9, 12];

/** Colourants of BT.2020 under D50, as rows of an ICC profile. */
const bt2020 = {
  rXYZ: [0.67346, 0.27903, -0.00193],
  gXYZ: [0.16566, 0.67534, 0.02998],
  bXYZ: [0.1251, 0.04563, 0.79716],
};

/** The ICC profile for the colour box (`nclx`) of a HEIC or AVIF; undefined where it is sRGB. */
export async function profileOfColourBox(file: Buffer): Promise<Buffer | undefined | 'photoColours'> {
  const box = file.indexOf('colrnclx');
  if (box < 0) return undefined;
  const [primaries, transfer] = [file.readUInt16BE(box + 8), file.readUInt16BE(box + 10)];
  if (!STANDARD_RANGE.includes(transfer)) return 'photoColours';
  if (LIKE_SRGB.includes(primaries)) return undefined;
  if (primaries === DISPLAY_P3) return buildDisplayP3();
  return primaries === BT_2020 ? replaceColourants(await buildDisplayP3()) : 'photoColours';
}

/** sharp has the profile but exports it in images only. */
async function buildDisplayP3(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('sharp has no profile of Display P3');
  return icc;
}

function replaceColourants(profile: Buffer): Buffer {
  const changed = Buffer.from(profile);
  for (const [tag, values] of Object.entries(bt2020)) {
    const offset = changed.readUInt32BE(changed.indexOf(tag, 128) + 4);
    for (const [index, value] of values.entries())
      changed.writeInt32BE(Math.round(value * 65_536), offset + 8 + 4 * index);
  }
  return changed;
}
