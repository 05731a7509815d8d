import 'server-only';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { type ListingContent, latestContent, latestFields, toNewRow } from '@/lib/listings/content';
import type { ImportProgress, ValidatedRow } from '@/lib/listings/import-export/schema';

export type StoredRow = ValidatedRow & { content: ListingContent | null };
type Made = ImportProgress['made'];
/** `confirmed` are line numbers; `made` are those that became listings. */
type Progress = { running: boolean; confirmed: number[]; made: Made; reason: string | null };
/** The JSON column `rows`; `progress` is separate so that it can be updated without the rows. */
type StoredImport = { judged: StoredRow[]; ignored: string[]; progress: Progress };

/** Replaces the owner's import; null while that one is running. @throws AppError `profile_missing` */
export async function replace(ownerSub: string, file: Omit<StoredImport, 'progress'>, now: Date) {
  return db.$transaction(async (tx) => {
    // serialises concurrent imports of one owner
    const owners = await tx.$queryRaw<unknown[]>`SELECT FROM profile WHERE sub = ${ownerSub} FOR NO KEY UPDATE`;
    if (owners.length === 0) throw new AppError('profile_missing');
    const running = await tx.$queryRaw<unknown[]>`
      SELECT FROM listing_import WHERE owner_sub = ${ownerSub} AND rows -> 'progress' ->> 'running' = 'true' FOR UPDATE`;
    if (running.length > 0) return null;
    await tx.listingImport.deleteMany({ where: { ownerSub } });
    const rows: StoredImport = { ...file, progress: { running: false, confirmed: [], made: [], reason: null } };
    const made = await tx.listingImport.create({ select: { id: true }, data: { ownerSub, rows, createdAt: now } });
    return made.id;
  });
}

/** The owner's import created since `notBefore`; an owner has at most one. */
export async function find(ownerSub: string, id: string | undefined, notBefore: Date) {
  const where = { ownerSub, createdAt: { gte: notBefore }, ...(id === undefined ? {} : { id }) };
  const row = await db.listingImport.findFirst({ select: { id: true, rows: true }, where });
  // cast: JSON written by `replace`
  return row && { id: row.id, ...(row.rows as StoredImport) };
}

export async function findProgress(ownerSub: string, id: string, notBefore: Date): Promise<Progress | null> {
  const [row] = await db.$queryRaw<{ progress: Progress }[]>`
    SELECT rows -> 'progress' AS progress FROM listing_import
    WHERE id = ${id}::uuid AND owner_sub = ${ownerSub} AND created_at >= ${notBefore}`;
  return row?.progress ?? null;
}

export async function confirm(ownerSub: string, id: string, lines: readonly number[]): Promise<Progress | null> {
  return db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ progress: Progress }[]>`
      SELECT rows -> 'progress' AS progress FROM listing_import
      WHERE id = ${id}::uuid AND owner_sub = ${ownerSub} FOR UPDATE`;
    if (!row) return null;
    const confirmed = [...new Set([...row.progress.confirmed, ...lines])].toSorted((a, b) => a - b);
    const progress = { ...row.progress, confirmed, running: confirmed.length > row.progress.made.length, reason: null };
    await writeProgress(tx, id, progress);
    return progress;
  });
}

export type Host = { sub: string; email: string; language: string | null; mailNotices: boolean };

/** Creates listings of the next lines in one transaction. Returns false when none remain or another instance has the lock. */
export async function createNext(
  id: string,
  limit: number,
  allow: (sub: string) => Promise<string | null>,
  notifyFinished: (host: Host, tx: Prisma.TransactionClient) => Promise<void>,
) {
  return db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<{ ownerSub: string; progress: Progress }[]>`
        SELECT owner_sub AS "ownerSub", rows -> 'progress' AS progress FROM listing_import
        WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED`;
      if (!row?.progress.running) return false;
      const { ownerSub, progress } = row;
      const isMade = new Set(progress.made.map(({ line }) => line));
      const left = progress.confirmed.filter((line) => !isMade.has(line));
      const { made, reason } = await createLines(tx, { id, ownerSub, lines: left.slice(0, limit) }, allow);
      const running = reason === null && left.length > limit;
      await writeProgress(tx, id, { ...progress, made: [...progress.made, ...made], reason, running });
      if (!running) {
        const host = {
          select: { sub: true, email: true, language: true, mailNotices: true },
          where: { sub: ownerSub },
        };
        await notifyFinished(await tx.profile.findUniqueOrThrow(host), tx);
      }
      return running;
    },
    { timeout: 20_000, maxWait: 5_000 },
  );
}

async function createLines(
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
    const { uid } = await tx.listing.create({
      select: { uid: true },
      data: { ...toNewRow(content), ownerSub, importId: id },
    });
    made.push({ line, uid });
  }
  return { made, reason: null };
}

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

/** Ids of unfinished imports, also those whose process has ended. */
export async function listRunning(): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM listing_import WHERE rows -> 'progress' ->> 'running' = 'true'`;
  return rows.map(({ id }) => id);
}

/** Deletes an import, not its listings. Returns false when the owner has none with this id. */
export async function remove(ownerSub: string, id: string): Promise<boolean> {
  return (await db.listingImport.deleteMany({ where: { id, ownerSub } })).count > 0;
}

export async function removeBefore(instant: Date): Promise<void> {
  await db.listingImport.deleteMany({ where: { createdAt: { lt: instant } } });
}

export type TitleMatch = { folded: string; uid: string | null; lat: number | null; lng: number | null };

/** For each place, in order, the owner's listing of the same title within about 100 metres. */
export async function listTitleMatches(
  ownerSub: string,
  places: readonly { title: string; lat: number; lng: number }[],
): Promise<TitleMatch[]> {
  return db.$queryRaw`
    WITH own AS MATERIALIZED (
      SELECT uid, lat, lng, fold_text(title) AS folded FROM listing
      WHERE owner_sub = ${ownerSub} AND status <> 'archived'),
    entries AS MATERIALIZED (
      SELECT number, fold_text(title) AS folded, lat, lng
      FROM unnest(${places.map(({ title }) => title)}::text[], ${places.map(({ lat }) => lat)}::float8[],
        ${places.map(({ lng }) => lng)}::float8[]) WITH ORDINALITY AS place (title, lat, lng, number))
    SELECT DISTINCT ON (number) entries.folded, own.uid, own.lat, own.lng
    FROM entries LEFT JOIN own ON own.folded = entries.folded
      AND abs(own.lat - entries.lat) < 0.001 AND abs(own.lng - entries.lng) < 0.0015
    ORDER BY number, (own.lat - entries.lat) ^ 2 + (own.lng - entries.lng) ^ 2`;
}

export type ExportCursor = { createdAt: string; id: string };

/** A page of the owner's listings that are not archived, oldest first, with their latest content. */
export async function listPage(ownerSub: string, after: ExportCursor | null, limit: number) {
  const rest = after
    ? Prisma.sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)`
    : Prisma.empty;
  const page = await db.$queryRaw<ExportCursor[]>`
    SELECT id::text, created_at::text AS "createdAt" FROM listing
    WHERE owner_sub = ${ownerSub} AND status <> 'archived' ${rest}
    ORDER BY created_at, id LIMIT ${limit}`;
  const found = await db.listing.findMany({
    select: { ...latestFields, id: true, uid: true, status: true },
    where: { id: { in: page.map(({ id }) => BigInt(id)) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const rows = found.map((row) => ({ uid: row.uid, status: row.status, content: latestContent(row) }));
  return { rows, next: page.length < limit ? null : (page.at(-1) ?? null) };
}
