import 'server-only';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { contentFields, fromRow, type ListingContent, toNewRow } from '@/lib/listings/content';
import type { ImportProgress, JudgedRow } from '@/lib/listings/import-export/schema';
import type { Status } from '@/lib/listings/status';
import type { StoredImage } from '@/lib/media/schema';

/** A row with what becomes of it; null for one that is invalid. */
export type KeptRow = JudgedRow & { content: ListingContent | null };
type Made = ImportProgress['made'];
/** `wanted` are the lines that were confirmed, `made` those of them that are listings by now. */
type Progress = { running: boolean; wanted: number[]; made: Made; reason: string | null };
/** The column `rows` of an import. What changes is apart from what is large. */
type Kept = { judged: KeptRow[]; ignored: string[]; progress: Progress };

const unbegun: Progress = { running: false, wanted: [], made: [], reason: null };

/**
 * Keeps a judged file in place of the owner's last one.
 *
 * @returns its id, or null while the last one is being made into listings
 * @throws AppError `profile_missing` when there is no such owner
 */
export async function replace(ownerSub: string, file: Omit<Kept, 'progress'>, now: Date): Promise<string | null> {
  return db.$transaction(async (tx) => {
    // two files at once wait for each other here
    const owners = await tx.$queryRaw<unknown[]>`SELECT FROM profile WHERE sub = ${ownerSub} FOR NO KEY UPDATE`;
    if (owners.length === 0) throw new AppError('profile_missing');
    const running = await tx.$queryRaw<unknown[]>`
      SELECT FROM listing_import WHERE owner_sub = ${ownerSub} AND rows -> 'progress' ->> 'running' = 'true' FOR UPDATE`;
    if (running.length > 0) return null;
    await tx.listingImport.deleteMany({ where: { ownerSub } });
    const rows: Kept = { ...file, progress: unbegun };
    const made = await tx.listingImport.create({ select: { id: true }, data: { ownerSub, rows, createdAt: now } });
    return made.id;
  });
}

/** The owner's import of this id, or the only one they have; null when there is none since `notBefore`. */
export async function find(
  ownerSub: string,
  id: string | undefined,
  notBefore: Date,
): Promise<(Kept & { id: string }) | null> {
  const where = { ownerSub, createdAt: { gte: notBefore }, ...(id === undefined ? {} : { id }) };
  const row = await db.listingImport.findFirst({ select: { id: true, rows: true }, where });
  // JSON that `replace` wrote
  return row && { id: row.id, ...(row.rows as Kept) };
}

/** The same without what is large. */
export async function findProgress(ownerSub: string, id: string, notBefore: Date): Promise<Progress | null> {
  const [row] = await db.$queryRaw<{ progress: Progress }[]>`
    SELECT rows -> 'progress' AS progress FROM listing_import
    WHERE id = ${id}::uuid AND owner_sub = ${ownerSub} AND created_at >= ${notBefore}`;
  return row?.progress ?? null;
}

/** Adds lines to those that shall become listings; null when the import is gone. */
export async function want(ownerSub: string, id: string, lines: readonly number[]): Promise<Progress | null> {
  return db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ progress: Progress }[]>`
      SELECT rows -> 'progress' AS progress FROM listing_import
      WHERE id = ${id}::uuid AND owner_sub = ${ownerSub} FOR UPDATE`;
    if (!row) return null;
    const wanted = [...new Set([...row.progress.wanted, ...lines])].toSorted((a, b) => a - b);
    const progress = { ...row.progress, wanted, running: wanted.length > row.progress.made.length, reason: null };
    await writeProgress(tx, id, progress);
    return progress;
  });
}

/**
 * Makes listings of the next few wanted lines and notes it, all of it or nothing: a line can neither be lost nor become
 * two listings, whoever else is at it and whenever the process ends.
 *
 * @param most how many at most
 * @param allow counts one listing; why there may be no more today, or null
 * @returns whether lines are left; false also when another instance is at it, or the import is gone
 */
export async function makeNext(
  id: string,
  most: number,
  allow: (sub: string) => Promise<string | null>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<{ ownerSub: string; progress: Progress }[]>`
        SELECT owner_sub AS "ownerSub", rows -> 'progress' AS progress FROM listing_import
        WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED`;
      if (!row?.progress.running) return false;
      const { ownerSub, progress } = row;
      const isMade = new Set(progress.made.map(({ line }) => line));
      const left = progress.wanted.filter((line) => !isMade.has(line));
      const { made, reason } = await makeLines(tx, { id, ownerSub, lines: left.slice(0, most) }, allow);
      const running = reason === null && left.length > most;
      await writeProgress(tx, id, { ...progress, made: [...progress.made, ...made], reason, running });
      return running;
    },
    { timeout: 20_000, maxWait: 5_000 },
  );
}

async function makeLines(
  tx: Prisma.TransactionClient,
  { id, ownerSub, lines }: { id: string; ownerSub: string; lines: number[] },
  allow: (sub: string) => Promise<string | null>,
): Promise<{ made: Made; reason: string | null }> {
  const rows = await tx.$queryRaw<{ line: number; content: ListingContent }[]>`
    SELECT (entry -> 'line')::int AS line, entry -> 'content' AS content
    FROM listing_import, jsonb_array_elements(rows -> 'judged') entry
    WHERE id = ${id}::uuid AND (entry -> 'line')::int = ANY (${lines}) ORDER BY 1`;
  const made: Made = [];
  for (const { line, content } of rows) {
    const reason = await allow(ownerSub);
    if (reason !== null) return { made, reason };
    const { uid } = await tx.listing.create({ select: { uid: true }, data: { ...toNewRow(content), ownerSub } });
    made.push({ line, uid });
  }
  return { made, reason: null };
}

/** Gives up on the lines that are left, until they are confirmed again. */
export async function stop(id: string, reason: string): Promise<void> {
  await db.$executeRaw`
    UPDATE listing_import
    SET rows = jsonb_set(rows, '{progress}', rows -> 'progress' || jsonb_build_object('running', false, 'reason', ${reason}::text))
    WHERE id = ${id}::uuid`;
}

async function writeProgress(tx: Prisma.TransactionClient, id: string, progress: Progress): Promise<void> {
  await tx.$executeRaw`
    UPDATE listing_import SET rows = jsonb_set(rows, '{progress}', ${JSON.stringify(progress)}::jsonb) WHERE id = ${id}::uuid`;
}

/** Imports whose lines are still being made into listings, also those whose process has ended. */
export async function listRunning(): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM listing_import WHERE rows -> 'progress' ->> 'running' = 'true'`;
  return rows.map(({ id }) => id);
}

/** Forgets an import; what was made of it stays. @returns false when the owner has none of this id */
export async function remove(ownerSub: string, id: string): Promise<boolean> {
  return (await db.listingImport.deleteMany({ where: { id, ownerSub } })).count > 0;
}

export async function removeBefore(instant: Date): Promise<void> {
  await db.listingImport.deleteMany({ where: { createdAt: { lt: instant } } });
}

/** A title of a file, as it is compared, and the owner's listing nearby that is called the same. */
export type Twin = { folded: string; uid: string | null; lat: number | null; lng: number | null };

/** For each title and place, in their order, its twin within about 100 metres. */
export async function listTwins(
  ownerSub: string,
  places: readonly { title: string; lat: number; lng: number }[],
): Promise<Twin[]> {
  return db.$queryRaw`
    WITH own AS MATERIALIZED (
      SELECT uid, lat, lng, fold_text(title) AS folded FROM listing WHERE owner_sub = ${ownerSub}),
    asked AS MATERIALIZED (
      SELECT number, fold_text(title) AS folded, lat, lng
      FROM unnest(${places.map(({ title }) => title)}::text[], ${places.map(({ lat }) => lat)}::float8[],
        ${places.map(({ lng }) => lng)}::float8[]) WITH ORDINALITY AS place (title, lat, lng, number))
    SELECT DISTINCT ON (number) asked.folded, own.uid, own.lat, own.lng
    FROM asked LEFT JOIN own ON own.folded = asked.folded
      AND abs(own.lat - asked.lat) < 0.001 AND abs(own.lng - asked.lng) < 0.0015
    ORDER BY number, (own.lat - asked.lat) ^ 2 + (own.lng - asked.lng) ^ 2`;
}

/** Those of the images that a listing of this person shows. */
export async function listOwnImages(ownerSub: string, keys: string[]): Promise<StoredImage[]> {
  return db.listingMedia.findMany({
    select: { key: true, width: true, height: true },
    where: { key: { in: keys }, listing: { ownerSub } },
    distinct: ['key'],
  });
}

export type ExportedRow = { uid: string; status: Status; content: ListingContent };
export type Place = { createdAt: string; id: string };

/**
 * The next of somebody's listings, oldest first, each as its owner last wrote it.
 *
 * @param after where the last page ended; null for the first
 */
export async function listPage(
  ownerSub: string,
  after: Place | null,
  limit: number,
): Promise<{ rows: ExportedRow[]; last: Place | null }> {
  const rest = after
    ? Prisma.sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)`
    : Prisma.empty;
  const page = await db.$queryRaw<Place[]>`
    SELECT id::text, created_at::text AS "createdAt" FROM listing WHERE owner_sub = ${ownerSub} ${rest}
    ORDER BY created_at, id LIMIT ${limit}`;
  const found = await db.listing.findMany({
    select: { ...contentFields, id: true, uid: true, status: true, revision: { select: { content: true } } },
    where: { id: { in: page.map(({ id }) => BigInt(id)) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const rows = found.map(({ uid, status, revision, ...row }) => {
    // JSON that an edit of a public listing wrote
    return { uid, status, content: revision ? (revision.content as ListingContent) : fromRow(row) };
  });
  return { rows, last: page.length < limit ? null : (page.at(-1) ?? null) };
}
