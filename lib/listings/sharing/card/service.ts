import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/env';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { type CardText, drawCard, isRenderable } from '@/lib/listings/sharing/card/drawing';
import { inLanguage, languages } from '@/lib/listings/translations';
import { findDrawing, findImage, storeDrawing } from '@/lib/media/service';
import type messages from '@/messages/en.json';

/** `?lang=&v=`; `v` only distinguishes cached responses, which always show the newest version. */
export const shareCardQuery = z.strictObject({
  lang: z.enum(languages, 'invalidLanguage').default('en'),
  v: z
    .string('invalidValue')
    .regex(/^[\da-f]{16}$/, 'invalidValue')
    .optional(),
});

/** Increment when the layout changes. */
const LAYOUT_VERSION = 1;

type Card = CardText & { cover: string | null; category: PublishedListing['category'] };

export async function shareCardPath(listing: PublishedListing, language: Locale): Promise<string> {
  const version = versionOf(await describeCard(listing, language));
  return `/api/listing/${listing.uid}/card?lang=${language}&v=${version.slice(0, 16)}`;
}

/** The share image of a published listing, or null; cached for a day. @throws AppError `too_many_requests` */
export async function findShareCard(
  uid: string,
  language: Locale,
  address: string,
): Promise<{ bytes: Buffer; version: string } | null> {
  const listing = await findPublishedListing(uid);
  if (!listing) return null;
  const card = await describeCard(listing, language);
  const version = versionOf(card);
  const name = `${version}.jpg`;
  const found = await findDrawing(name);
  if (found) return { bytes: found, version: version.slice(0, 16) };
  await limit('shareCard', address);
  const bytes = await storeDrawing(name, async () => drawCard(await readPhoto(card), card));
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
  };
}

async function kindOf({ category, area }: PublishedListing, language: Locale): Promise<string> {
  // route handlers have no request locale, so the messages are imported
  const { default: text }: { default: typeof messages } = await import(`../../../../messages/${language}.json`);
  return [category && text.Categories[category], text.Areas[area]].filter(Boolean).join('  ·  ');
}

const versionOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, card]))
    .digest('hex');

async function readPhoto({ cover, category }: Card): Promise<Buffer> {
  const photo = cover && (await findImage(cover, async () => null));
  return photo ? photo.bytes : readFile(path.resolve('public/covers', `${category ?? 'place'}.webp`));
}
