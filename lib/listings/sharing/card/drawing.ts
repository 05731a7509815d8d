import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const CARD_SIZE = { width: 1200, height: 630 };

/** What a card says. Words that our typeface cannot write are left out before: see `canWrite`. */
export type CardWords = { title: string | null; kind: string; siteName: string };

const STONE = '#f7f3ec';
const INK = '#15323a';
const LAGOON = '#0b6770';
const MARGIN = 64;
const MARK = 72;
const TEXT_WIDTH = CARD_SIZE.width - 2 * MARGIN;
const TITLE_SIZES = [76, 62, 52];
/** A title goes on for two lines at most. */
const TITLE_LINES = 2;

/** EB Garamond in semibold, cut down to western writing and without WOFF2's wrapping, which the text engine cannot read. */
const fontfile = path.resolve('lib/listings/sharing/card/eb-garamond-semibold.ttf');
const markFile = path.resolve('public/icons/icon-192.png');
const WRITABLE = /^[ -~\u{a0}-\u{17f}Ș-țẀ-ẅẞỲỳ–—‘’‚“”„•…‹›€™]*$/u;

/** Whether the typeface has every letter of a text; what it has not would be boxes on a machine without other fonts. */
export const canWrite = (text: string) => WRITABLE.test(text);

/**
 * Draws the picture for links to a place: its photograph, and below it what it is called.
 *
 * @param photo bytes of an image in WebP
 * @returns a JPEG, which every network understands
 */
export async function drawCard(photo: Buffer, { title, kind, siteName }: CardWords): Promise<Buffer> {
  const heading = title ? await fitTitle(title) : null;
  const line = await write(asMarkup([kind, siteName].filter(Boolean).join('  ·  ')), 34, LAGOON);
  const panel = MARGIN + (heading ? heading.height + 28 : 0) + Math.max(line.height, MARK) + 40;
  const top = CARD_SIZE.height - panel;
  const lineTop = CARD_SIZE.height - 40 - MARK;
  const layers: OverlayOptions[] = [
    { input: { create: { ...CARD_SIZE, height: panel, channels: 3, background: STONE } }, left: 0, top },
    { input: { create: { ...CARD_SIZE, height: 8, channels: 3, background: LAGOON } }, left: 0, top },
    {
      input: await sharp(await readFile(markFile))
        .resize(MARK, MARK)
        .toBuffer(),
      left: MARGIN,
      top: lineTop,
    },
    { input: line.data, left: MARGIN + MARK + 24, top: lineTop + Math.round((MARK - line.height) / 2) },
    ...(heading ? [{ input: heading.data, left: MARGIN, top: top + 52 }] : []),
  ];
  return sharp(photo)
    .resize({ width: CARD_SIZE.width, height: top, fit: 'cover', position: 'attention' })
    .extend({ bottom: panel, background: STONE })
    .flatten({ background: STONE })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toBuffer();
}

type Written = { data: Buffer; width: number; height: number };

/** The title as large as it fits in two lines, shortened when nothing helps. */
async function fitTitle(title: string): Promise<Written> {
  for (const size of TITLE_SIZES) {
    const written = await write(asMarkup(title), size, INK);
    if (isWithinLines(written, size)) return written;
  }
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  for (const length of [90, 75, 60, 45]) {
    const short = `${[...title].slice(0, length).join('').trimEnd()}…`;
    const written = await write(asMarkup(short), smallest, INK);
    if (isWithinLines(written, smallest) || length === 45) return written;
  }
  throw new RangeError('the shortest of titles fits');
}

// ascenders and descenders of the last line included, a third line would be more
const isWithinLines = ({ width, height }: Written, size: number) =>
  width <= TEXT_WIDTH && height < size * 1.3 * (TITLE_LINES + 0.4);

async function write(markup: string, size: number, colour: string): Promise<Written> {
  const text = {
    text: `<span foreground="${colour}">${markup}</span>`,
    font: `EB Garamond ${size}`,
    fontfile,
    width: TEXT_WIDTH - (size < 40 ? MARK + 24 : 0),
    // at 72 dots per inch a point is a pixel
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The text engine reads markup; a host's words are none. */
const asMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
