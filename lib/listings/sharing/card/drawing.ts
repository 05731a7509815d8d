import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const CARD_SIZE = { width: 1200, height: 630 };

export type CardText = { title: string | null; kind: string; siteName: string };

const STONE = '#f7f3ec';
const INK = '#15323a';
const LAGOON = '#0b6770';
const MARGIN = 64;
const MARK = 72;
const TEXT_WIDTH = CARD_SIZE.width - 2 * MARGIN;
const TITLE_SIZES = [76, 62, 52];
const TITLE_LINES = 2;

/** EB Garamond semibold, Latin subset, as TTF because Pango cannot read WOFF2. */
const fontfile = path.resolve('lib/listings/sharing/card/eb-garamond-semibold.ttf');
const markFile = path.resolve('public/icons/icon-192.png');
const RENDERABLE = /^[ -~\u{a0}-\u{17f}Ș-țẀ-ẅẞỲỳ–—‘’‚“”„•…‹›€™]*$/u;

export const isRenderable = (text: string) => RENDERABLE.test(text);

export async function drawCard(photo: Buffer, { title, kind, siteName }: CardText): Promise<Buffer> {
  const heading = title ? await fitTitle(title) : null;
  const line = await renderText(escapeMarkup([kind, siteName].filter(Boolean).join('  ·  ')), 34, LAGOON);
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

type RenderedText = { data: Buffer; width: number; height: number };

async function fitTitle(title: string): Promise<RenderedText> {
  for (const size of TITLE_SIZES) {
    const rendered = await renderText(escapeMarkup(title), size, INK);
    if (isWithinLines(rendered, size)) return rendered;
  }
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  for (const length of [90, 75, 60, 45]) {
    const short = `${[...title].slice(0, length).join('').trimEnd()}…`;
    const rendered = await renderText(escapeMarkup(short), smallest, INK);
    if (isWithinLines(rendered, smallest) || length === 45) return rendered;
  }
  throw new RangeError('the shortest of titles fits');
}

// 0.4 allows for ascenders and descenders
const isWithinLines = ({ width, height }: RenderedText, size: number) =>
  width <= TEXT_WIDTH && height < size * 1.3 * (TITLE_LINES + 0.4);

async function renderText(markup: string, size: number, colour: string): Promise<RenderedText> {
  const text = {
    text: `<span foreground="${colour}">${markup}</span>`,
    font: `EB Garamond ${size}`,
    fontfile,
    width: TEXT_WIDTH - (size < 40 ? MARK + 24 : 0),
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
