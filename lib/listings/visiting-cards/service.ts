import 'server-only';
import { findSestiere } from '@/lib/geo/sestieri';
import type { Locale } from '@/lib/i18n/routing';
import * as listings from '@/lib/listings/repository';
import { slugOf } from '@/lib/listings/text';
import { inLanguage } from '@/lib/listings/translations';
import { type VisitingCard, visitingCard } from '@/lib/listings/visiting-cards/schema';
import { findMotif } from '@/lib/media/illustrations';
import { imageUrl } from '@/lib/media/schema';
import { readablePhone } from '@/lib/profile/phone';

/** The visiting cards of the published ones of these listings, in the requested order. */
export async function listVisitingCards(uids: readonly string[], lang: Locale): Promise<VisitingCard[]> {
  if (uids.length === 0) return [];
  const found = await listings.listPublished([...new Set(uids)]);
  const cards = new Map(found.map((listing) => [listing.uid, toCard(listing, lang)]));
  return [...new Set(uids)].flatMap((uid) => cards.get(uid) ?? []);
}

export async function listPublishedUids(uids: readonly string[]): Promise<string[]> {
  return uids.length === 0 ? [] : listings.listPublishedUids([...new Set(uids)]);
}

function toCard(listing: Awaited<ReturnType<typeof listings.listPublished>>[number], lang: Locale): VisitingCard {
  const { phone, images, kind, position } = listing;
  const { title } = inLanguage({ ...listing, description: '' }, lang);
  return visitingCard.parse({
    ...listing,
    slug: slugOf(listing.title),
    title: title.text,
    language: title.language,
    placeKind: kind,
    sestiere: findSestiere(position),
    motif: images[0] ? findMotif(images[0].key) : null,
    cover: images[0] ? imageUrl(images[0].key) : null,
    phone: phone ? { number: phone, text: readablePhone(phone) } : null,
  });
}
