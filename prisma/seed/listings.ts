import { db } from '@/lib/db';
import { HOUR_MS } from '@/lib/durations';
import { type ListingContent, toNewRow } from '@/lib/listings/content';
import { completeSocialLink } from '@/lib/listings/social-links';
import type { StoredImage } from '@/lib/media/schema';
import type { DecidedContent } from '@/lib/moderation/schema';
import { groundLevels } from './ground-levels';
import type { People } from './people';
import type { SeedPlace } from './place';
import { translatedTitles } from './places/titles';
import { beforeComingBack, type Chapter, edited } from './story';

/** Time for a hundred listings with everything that belongs to them, also on a slow disk. */
const TRANSACTION_MS = 120_000;

/**
 * Writes the listings that are not there yet, with their decisions: all in one transaction, so that a start that was
 * interrupted finds either nothing or everything.
 *
 * @returns how many were written
 */
export async function seedListings(
  story: readonly Chapter[],
  covers: Map<SeedPlace, StoredImage>,
  people: People,
  now: Date,
): Promise<number> {
  const owners = Object.values(people);
  const there = await db.listing.findMany({ select: { title: true }, where: { ownerSub: { in: owners } } });
  const titles = new Set(there.map(({ title }) => title));
  const missing = story.filter(({ place }) => !titles.has(place.title));

  await db.$transaction(
    missing.map((chapter, index) => {
      const createdAt = new Date(now.getTime() - (missing.length - index) * 7 * HOUR_MS);
      return db.listing.create({ select: { id: true }, data: rowOf(chapter, covers, people, createdAt) });
    }),
    { timeout: TRANSACTION_MS },
  );
  return missing.length;
}

function rowOf(chapter: Chapter, covers: Map<SeedPlace, StoredImage>, people: People, createdAt: Date) {
  const { place, owner, status, isBack } = chapter;
  const content = contentOf(place, covers.get(place) ?? null);
  const decidedAt = new Date(createdAt.getTime() + 5 * HOUR_MS);
  const isEdited = place.title === edited.title;
  const isDecided = isBack || status !== 'pending';
  return {
    ...toNewRow(content),
    groundLevelCm: groundLevels[place.title] ?? null,
    ownerSub: people[owner],
    status,
    createdAt,
    // what waits does so since its last change
    ...(status === 'pending' ? { updatedAt: isBack ? new Date(decidedAt.getTime() + HOUR_MS) : createdAt } : {}),
    publishedAt: status === 'active' ? decidedAt : null,
    version: isEdited || isBack ? 3 : isDecided ? 2 : 1,
    ...(isDecided ? { decisions: { create: [decisionOf(chapter, content, people, createdAt, decidedAt)] } } : {}),
    ...(isEdited
      ? {
          revision: {
            create: {
              content: { ...content, ...edited.change },
              imageKeys: content.images.map(({ key }) => key),
              baseVersion: 2,
            },
          },
        }
      : {}),
  };
}

function decisionOf(
  { place, status, reasons, isBack }: Chapter,
  content: ListingContent,
  people: People,
  createdAt: Date,
  at: Date,
) {
  const outcome = isBack || status === 'rejected' ? ('rejected' as const) : ('approved' as const);
  const said = isBack ? { ...content, ...beforeComingBack(place.title) } : content;
  const about: DecidedContent = { ...said, submittedAt: createdAt.toISOString() };
  return { moderatorSub: people.elena, outcome, reasons, content: about, at };
}

function titlesIn(title: string): ListingContent['translations'] {
  const others = Object.entries(translatedTitles[title] ?? {}).filter(([language]) => language !== 'en');
  return Object.fromEntries(
    others.map(([language, translated]) => [language, { title: translated, description: null }]),
  );
}

/** What a place says as a listing. */
export function contentOf(place: Omit<SeedPlace, 'motif'>, image: StoredImage | null): ListingContent {
  return {
    title: place.title,
    keywords: place.keywords,
    category: place.category,
    description: place.description,
    fullAddress: place.fullAddress,
    zipCode: place.zipCode,
    position: { lat: place.lat, lng: place.lng },
    area: place.area,
    email: null,
    phone: place.phone ?? null,
    facilities: place.facilities,
    // as the form would have kept it
    socialLinks: place.website
      ? [{ name: 'Website', url: completeSocialLink('Website', place.website) ?? place.website }]
      : [],
    hours: place.hours,
    specialDays: [],
    closedOnHolidays: false,
    language: 'en',
    translations: titlesIn(place.title),
    images: image ? [image] : [],
  };
}
