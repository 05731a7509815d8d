import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { type CardWords, canWrite, drawCard } from '@/lib/listings/sharing/card/drawing';
import { inLanguage } from '@/lib/listings/translations';
import { findDrawing, keepDrawing } from '@/lib/media/drawings';
import { findImage } from '@/lib/media/service';
import type messages from '@/messages/en.json';

/** Changes when the same words and photograph are drawn differently. */
const DRAWING = 1;

type Card = CardWords & { cover: string | null; category: PublishedListing['category'] };

/** Where the picture for links to a listing is. The address changes with what the picture shows. */
export async function shareCardPath(listing: PublishedListing, language: Locale): Promise<string> {
  const version = versionOf(await describeCard(listing, language));
  return `/api/listing/${listing.uid}/card?lang=${language}&v=${version.slice(0, 16)}`;
}

/**
 * The picture for links to a public listing, or null; drawn when first asked for and kept for a day.
 *
 * @param address of who asks, to limit how much is drawn for them
 * @throws AppError `too_many_requests`
 */
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
  const bytes = await keepDrawing(name, async () => drawCard(await readPhoto(card), card));
  return { bytes, version: version.slice(0, 16) };
}

/** Everything the picture depends on. A title in letters we cannot draw gives way to the original, or to none. */
async function describeCard(listing: PublishedListing, language: Locale): Promise<Card> {
  const title = [inLanguage(listing, language).title.text, listing.title].find(canWrite) ?? null;
  const kinds = await Promise.all([kindOf(listing, language), kindOf(listing, 'en')]);
  return {
    title,
    kind: kinds.find(canWrite) ?? '',
    siteName: canWrite(env.NEXT_PUBLIC_SITE_NAME) ? env.NEXT_PUBLIC_SITE_NAME : '',
    cover: listing.images[0]?.key ?? null,
    category: listing.category,
  };
}

/** What and where it is: “Restaurant · Venice”. */
async function kindOf({ category, area }: PublishedListing, language: Locale): Promise<string> {
  // outside of pages no language is set, so the words are read from their file
  const { default: words }: { default: typeof messages } = await import(`../../../../messages/${language}.json`);
  return [category && words.Categories[category], words.Areas[area]].filter(Boolean).join('  ·  ');
}

const versionOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex');

async function readPhoto({ cover, category }: Card): Promise<Buffer> {
  const photo = cover && (await findImage(cover, async () => null));
  return photo ? photo.bytes : readFile(path.resolve('public/covers', `${category ?? 'place'}.webp`));
}
