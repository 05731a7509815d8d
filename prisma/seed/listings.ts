import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { HOUR_MS } from '@/lib/durations';
import type { StoredImage } from '@/lib/media/schema';
import type { DecidedContent } from '@/lib/moderation/schema';
import type { Subs } from './accounts';
import { insertListings, type NewListing } from './insert-listings';
import type { SeedListing } from './story';

/** A listing with the story it comes from. */
type Chapter = { listing: NewListing; story: SeedListing; decidedAt: Date };

/**
 * Inserts the listings that their owners do not have yet, with decisions and edits in review.
 *
 * @returns the inserted ones
 */
export async function seedListings(
  client: pg.ClientBase,
  story: readonly SeedListing[],
  covers: ReadonlyMap<string, StoredImage>,
  subs: Subs,
  now: Date,
): Promise<NewListing[]> {
  const { rows } = await client.query<{ title: string }>('SELECT title FROM listing WHERE owner_sub = ANY ($1)', [
    Object.values(subs),
  ]);
  const existing = new Set(rows.map(({ title }) => title));
  const missing = story.filter(({ place }) => !existing.has(place.content.title));
  const chapters = missing.map((one, index) => {
    const createdAt = new Date(now.getTime() - (missing.length - index) * 7 * HOUR_MS);
    return toChapter(one, covers, subs[one.owner], createdAt);
  });
  const listings = chapters.map(({ listing }) => listing);
  await insertListings(client, listings);
  await insertDecisions(client, chapters, subs.elena);
  await insertRevisions(client, chapters);
  return listings;
}

function toChapter(
  story: SeedListing,
  covers: ReadonlyMap<string, StoredImage>,
  ownerSub: string,
  createdAt: Date,
): Chapter {
  const { place, status, former, edit } = story;
  const cover = covers.get(place.cover);
  const decidedAt = new Date(createdAt.getTime() + 5 * HOUR_MS);
  const resubmittedAt = new Date(decidedAt.getTime() + HOUR_MS);
  const decidedVersion = status === 'pending' ? 1 : 2;
  const listing: NewListing = {
    uid: randomUUID(),
    ownerSub,
    status,
    version: former || edit ? 3 : decidedVersion,
    createdAt,
    updatedAt: former ? resubmittedAt : status === 'pending' ? createdAt : decidedAt,
    publishedAt: status === 'active' ? decidedAt : null,
    groundLevelCm: place.groundLevelCm,
    content: { ...place.content, images: cover ? [cover] : [] },
  };
  return { listing, story, decidedAt };
}

async function insertDecisions(client: pg.ClientBase, chapters: readonly Chapter[], moderatorSub: string) {
  const decided = chapters.filter(({ story }) => story.status !== 'pending' || story.former);
  const decisions = decided.map(({ listing, story, decidedAt }) => {
    const content: DecidedContent = {
      ...{ ...listing.content, ...story.former },
      submittedAt: listing.createdAt.toISOString(),
    };
    const outcome = story.status === 'active' ? 'approved' : 'rejected';
    return { uid: listing.uid, outcome, reasons: story.reasons, content, at: decidedAt };
  });
  await client.query(
    `INSERT INTO decision (listing_id, moderator_sub, outcome, reasons, content, at)
     SELECT id, $2, outcome, reasons, content, at
     FROM jsonb_to_recordset($1) AS d(uid uuid, outcome decision_outcome, reasons jsonb, content jsonb, at timestamptz)
     JOIN listing USING (uid)`,
    [JSON.stringify(decisions), moderatorSub],
  );
}

/** Edits of active listings that are in review. */
async function insertRevisions(client: pg.ClientBase, chapters: readonly Chapter[]) {
  const revisions = chapters.flatMap(({ listing: { uid, content }, story: { edit } }) =>
    edit ? [{ uid, content: { ...content, ...edit }, imageKeys: content.images.map(({ key }) => key) }] : [],
  );
  await client.query(
    `INSERT INTO listing_revision (listing_id, content, image_keys, base_version)
     SELECT id, content, "imageKeys", 2
     FROM jsonb_to_recordset($1) AS r(uid uuid, content jsonb, "imageKeys" text[]) JOIN listing USING (uid)`,
    [JSON.stringify(revisions)],
  );
}
