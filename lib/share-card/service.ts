import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { z } from 'zod';
import { findStreetVersion } from '@/lib/city/street-map/service';
import { env } from '@/lib/env';
import type { LatLng } from '@/lib/geo/schema';
import { escapeHtml } from '@/lib/http/escape-html';
import { limit } from '@/lib/http/rate-limit';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { inLanguage, languages } from '@/lib/listings/translations';
import { log } from '@/lib/log';
import { drawPlacePicture, type PlacePicture } from '@/lib/map/place-picture';
import { findDrawing, findImage, storeDrawing } from '@/lib/media/service';

/** `?lang=&v=`; `v` only distinguishes cached responses, which always show the newest version. */
export const shareCardQuery = z.strictObject({
  lang: z.enum(languages, 'invalidLanguage').default('en'),
  v: z
    .string('invalidValue')
    .regex(/^[\da-f]{16}$/, 'invalidValue')
    .optional(),
});

/** Increment when the layout changes. */
const LAYOUT_VERSION = 2;

type Card = CardText & {
  cover: string | null;
  category: PublishedListing['category'];
  position: LatLng;
  /** The version of the streets around it; null without a city pack. */
  streets: string | null;
};

export async function shareCardPath(listing: PublishedListing, language: Locale): Promise<string> {
  const version = versionOf(await describeCard(listing, language));
  return `/api/listing/${listing.uid}/card?lang=${language}&v=${version.slice(0, 16)}`;
}

/** The share image of a published listing, or null; cached for a day. @throws AppError `too_many_requests` */
export async function findShareCard(uid: string, language: Locale, address: string) {
  const listing = await findPublishedListing(uid);
  if (!listing) return null;
  const card = await describeCard(listing, language);
  const version = versionOf(card);
  const name = `${version}.jpg`;
  const found = await findDrawing(name);
  if (found) return { bytes: found, version: version.slice(0, 16) };
  await limit('shareCard', address);
  const bytes = await storeDrawing(name, () => drawWhole(card));
  return { bytes, version: version.slice(0, 16) };
}

/** Everything the image depends on. Texts that the font cannot render fall back to the original or are omitted. */
async function describeCard(listing: PublishedListing, language: Locale): Promise<Card> {
  const title = [inLanguage(listing, language).title.text, listing.title].find(isRenderable) ?? null;
  const kinds = await Promise.all([kindOf(listing, language), kindOf(listing, 'en')]);
  return {
    title,
    kind: kinds.find(isRenderable) ?? '',
    siteName: isRenderable(env.NEXT_PUBLIC_SITE_NAME) ? env.NEXT_PUBLIC_SITE_NAME : '',
    cover: listing.images[0]?.key ?? null,
    category: listing.category,
    position: listing.position,
    streets: await findStreetVersion(),
  };
}

async function kindOf({ category, area, demonstration }: PublishedListing, language: Locale): Promise<string> {
  const text = await loadMessages(language);
  const mark = demonstration && text.Demonstration.mark;
  return [category && text.Categories[category], text.Areas[area], mark].filter(Boolean).join('  ·  ');
}

const versionOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, card]))
    .digest('hex');

async function drawWhole(card: Card): Promise<Buffer> {
  const around = card.streets === null ? null : await drawPlacePicture(card.position, MAP_SIZE).catch(logFailure);
  return drawCard(await readPhoto(card), card, around);
}

function logFailure(error: unknown): null {
  log.error({ event: 'card_map_failed', err: error });
  return null;
}

async function readPhoto({ cover, category }: Card): Promise<Buffer> {
  const photo = cover && (await findImage(cover, async () => null));
  return photo ? photo.bytes : readFile(path.resolve('public/covers', `${category ?? 'place'}.webp`));
}

const CARD_SIZE = { width: 1200, height: 630 };
/** Beside the photograph, as high as that is. */
const MAP_SIZE = { width: 400, height: 440 };
const GAP = 8;

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
const fontfile = path.resolve('lib/share-card/eb-garamond-semibold.ttf');
const markFile = path.resolve('public/icons/icon-192.png');
const RENDERABLE = /^[ -~\u{a0}-\u{17f}Ș-țẀ-ẅẞỲỳ–—‘’‚“”„•…‹›€™]*$/u;

export const isRenderable = (text: string) => RENDERABLE.test(text);

/** @param around the streets around the place, shown beside the photograph */
export async function drawCard(
  photo: Buffer,
  { title, kind, siteName }: CardText,
  around: PlacePicture | null = null,
): Promise<Buffer> {
  const heading = title ? await fitTitle(title) : null;
  const line = await renderText(escapeHtml([kind, siteName].filter(Boolean).join('  ·  ')), 34, LAGOON);
  const panel = MARGIN + (heading ? heading.height + 28 : 0) + Math.max(line.height, MARK) + 40;
  const top = CARD_SIZE.height - panel;
  const lineTop = CARD_SIZE.height - 40 - MARK;
  const layers: OverlayOptions[] = [
    { input: { create: { ...CARD_SIZE, height: panel, channels: 3, background: STONE } }, left: 0, top },
    { input: { create: { ...CARD_SIZE, height: GAP, channels: 3, background: LAGOON } }, left: 0, top },
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
  const beside = around ? MAP_SIZE.width + GAP : 0;
  if (around) layers.push(...(await layOutMap(around, top)));
  return sharp(photo)
    .resize({ width: CARD_SIZE.width - beside, height: top, fit: 'cover', position: 'attention' })
    .extend({ bottom: panel, right: beside, background: STONE })
    .flatten({ background: STONE })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toBuffer();
}

async function layOutMap({ png, licences }: PlacePicture, height: number): Promise<OverlayOptions[]> {
  const left = CARD_SIZE.width - MAP_SIZE.width;
  const map = { input: await sharp(png).resize({ width: MAP_SIZE.width, height }).toBuffer(), left, top: 0 };
  const credit = licences.filter(isRenderable).join(' · ');
  if (credit === '') return [map];
  const text = await renderText(escapeHtml(credit), 16, INK, MAP_SIZE.width - 16);
  const background = { r: 247, g: 243, b: 236, alpha: 0.85 };
  const box = { width: text.width + 16, height: text.height + 8, channels: 4 as const, background };
  const corner = { left: CARD_SIZE.width - box.width, top: height - box.height };
  return [map, { input: { create: box }, ...corner }, { input: text.data, left: corner.left + 8, top: corner.top + 4 }];
}

type RenderedText = { data: Buffer; width: number; height: number };

async function fitTitle(title: string): Promise<RenderedText> {
  const smallest = Math.min(...TITLE_SIZES);
  const shortened = [90, 75, 60, 45].map((length) => {
    return { text: `${[...title].slice(0, length).join('').trimEnd()}…`, size: smallest };
  });
  for (const { text, size } of [...TITLE_SIZES.map((size) => ({ text: title, size })), ...shortened]) {
    const rendered = await renderText(escapeHtml(text), size, INK);
    if (isWithinLines(rendered, size) || text === shortened.at(-1)?.text) return rendered;
  }
  throw new RangeError('the shortest of titles fits');
}

// 0.4 allows for ascenders and descenders
const isWithinLines = ({ width, height }: RenderedText, size: number) =>
  width <= TEXT_WIDTH && height < size * 1.3 * (TITLE_LINES + 0.4);

async function renderText(
  markup: string,
  size: number,
  colour: string,
  width = TEXT_WIDTH - (size < 40 ? MARK + 24 : 0),
): Promise<RenderedText> {
  const text = {
    text: `<span foreground="${colour}">${markup}</span>`,
    font: `EB Garamond ${size}`,
    fontfile,
    width,
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
