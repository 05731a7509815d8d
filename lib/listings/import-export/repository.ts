import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import { db, type Transaction } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { listBlocked } from '@/lib/identity/administration/access';
import { statusNames, UID_PATTERN } from '@/lib/listings/attributes';
import { type ListingContent, latestContent, latestFields, toNewRow } from '@/lib/listings/content';
import type { OwnListing } from '@/lib/listings/import-export/own-rows';
import type { ImportInput, ImportProgress, ValidatedRow } from '@/lib/listings/import-export/schema';
import { isPublishing, saveEditWith } from '@/lib/listings/repository';

/** `source` is the row as it was sent, in JSON, of a row with mistakes or corrections. */
export type StoredRow = ValidatedRow & { content: ListingContent | null; version: number | null; source?: string };
type Made = ImportProgress['made'];
/** `confirmed` are line numbers; `made` are those that were applied. */
type Progress = { running: boolean; confirmed: number[]; made: Made; reason: string | null };
export type ImportRows = {
  judged: StoredRow[];
  /** Number of rows that equal their listing. */
  unchanged: number;
  ignored: string[];
  photos: ImportInput['photos'];
};
/** The JSON column `rows`; `progress` is separate so that it can be updated without the rows. `revision` counts changes of the rows. */
type StoredImport = ImportRows & { revision: number; progress: Progress };

/** Replaces the owner's import; null while that one is running. @throws AppError `profile_missing` */
export async function replace(ownerSub: string, file: ImportRows, now: Date) {
  return db.$transaction(async (tx) => {
    // serialises concurrent imports of one owner
    const owners = await tx.$queryRaw<unknown[]>`SELECT FROM profile WHERE sub = ${ownerSub} FOR NO KEY UPDATE`;
    if (owners.length === 0) throw new AppError('profile_missing');
    const running = await tx.$queryRaw<unknown[]>`
      SELECT FROM listing_import WHERE owner_sub = ${ownerSub} AND rows -> 'progress' ->> 'running' = 'true' FOR UPDATE`;
    if (running.length > 0) return null;
    await tx.listingImport.deleteMany({ where: { ownerSub } });
    const progress = { running: false, confirmed: [], made: [], reason: null };
    const rows: StoredImport = { ...file, revision: 0, progress };
    const made = await tx.listingImport.create({ select: { id: true }, data: { ownerSub, rows, createdAt: now } });
    return made.id;
  });
}

/** Replaces the rows of an import of this revision; false when it has another one or lines are confirmed. */
export async function amend(id: string, revision: number, file: ImportRows): Promise<boolean> {
  const rows = JSON.stringify({ ...file, revision: revision + 1 });
  const count = await db.$executeRaw`
    UPDATE listing_import SET rows = rows || ${rows}::jsonb
    WHERE id = ${id}::uuid AND (rows ->> 'revision')::int = ${revision} AND rows #> '{progress,confirmed}' = '[]'`;
  return count > 0;
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

type Batch = { isRunning: boolean; published: string[] };

/** Applies the next lines in one transaction; null when none remain, the host is blocked, or another instance has the lock. `published` are uids. */
export async function applyNext(
  id: string,
  limit: number,
  allow: (sub: string) => Promise<string | null>,
  notifyFinished: (host: Host, tx: Transaction) => Promise<void>,
): Promise<Batch | null> {
  return db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<{ ownerSub: string; progress: Progress }[]>`
        SELECT owner_sub AS "ownerSub", rows -> 'progress' AS progress FROM listing_import
        WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED`;
      if (!row?.progress.running) return null;
      const { ownerSub, progress } = row;
      if ((await listBlocked(tx, [ownerSub])).has(ownerSub)) {
        await writeProgress(tx, id, { ...progress, running: false, reason: 'not_allowed' });
        return null;
      }
      const isMade = new Set(progress.made.map(({ line }) => line));
      const left = progress.confirmed.filter((line) => !isMade.has(line));
      const { made, reason, published } = await applyLines(tx, { id, ownerSub, lines: left.slice(0, limit) }, allow);
      const isRunning = reason === null && left.length > limit;
      await writeProgress(tx, id, { ...progress, made: [...progress.made, ...made], reason, running: isRunning });
      if (!isRunning) {
        const select = { sub: true, email: true, language: true, mailNotices: true };
        const host = { select, where: { sub: ownerSub } };
        await notifyFinished(await tx.profile.findUniqueOrThrow(host), tx);
      }
      return { isRunning, published };
    },
    { timeout: 20_000, maxWait: 5_000 },
  );
}

type Line = { line: number; content: ListingContent; uid: string | null; version: number | null };

async function applyLines(
  tx: Transaction,
  { id, ownerSub, lines }: { id: string; ownerSub: string; lines: number[] },
  allow: (sub: string) => Promise<string | null>,
) {
  const rows = await tx.$queryRaw<Line[]>`
    SELECT (entry -> 'line')::int AS line, entry -> 'content' AS content, entry ->> 'uid' AS uid,
      (entry ->> 'version')::int AS version
    FROM listing_import, jsonb_array_elements(rows -> 'judged') entry
    WHERE id = ${id}::uuid AND (entry -> 'line')::int = ANY (${lines}) ORDER BY 1`;
  const made: Made = [];
  const published: string[] = [];
  for (const { line, content, uid, version } of rows) {
    if (uid !== null && version !== null) {
      const effect = await applyEdit(tx, { uid, ownerSub, version }, content);
      made.push({ line, uid, outcome: effect ? 'updated' : 'outdated' });
      if (effect && isPublishing(effect)) published.push(uid);
      continue;
    }
    const reason = await allow(ownerSub);
    if (reason !== null) return { made, reason, published };
    const data = { ...toNewRow(content), ownerSub, importId: id };
    const created = await tx.listing.create({ select: { uid: true }, data });
    const details = { importId: id };
    await recordAudit(tx, { actorSub: ownerSub, action: 'listingCreated', target: created.uid, version: 1, details });
    made.push({ line, uid: created.uid, outcome: 'created' });
  }
  return { made, reason: null, published };
}

async function applyEdit(tx: Transaction, target: Parameters<typeof saveEditWith>[1], content: ListingContent) {
  const effect = await saveEditWith(tx, target, content, new Date());
  if (effect) await tx.formDraft.deleteMany({ where: { ownerSub: target.ownerSub, form: target.uid } });
  return effect;
}

export async function stop(id: string, reason: string): Promise<void> {
  await db.$executeRaw`
    UPDATE listing_import
    SET rows = jsonb_set(rows, '{progress}', rows -> 'progress' || jsonb_build_object('running', false, 'reason', ${reason}::text))
    WHERE id = ${id}::uuid`;
}

async function writeProgress(tx: Transaction, id: string, progress: Progress): Promise<void> {
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

const OWN_PER_QUERY = 1_000;

/** The owner's listings among these uids, archived ones excepted, with their latest content. */
export async function listOwn(ownerSub: string, uids: readonly string[]): Promise<Map<string, OwnListing>> {
  const valid = [...new Set(uids)].filter((uid) => UID_PATTERN.test(uid));
  const found = new Map<string, OwnListing>();
  for (let from = 0; from < valid.length; from += OWN_PER_QUERY) {
    const rows = await db.listing.findMany({
      select: { ...latestFields, uid: true, status: true, version: true },
      where: { ownerSub, uid: { in: valid.slice(from, from + OWN_PER_QUERY) }, status: { not: 'archived' } },
    });
    for (const { uid, status, version, ...row } of rows) {
      found.set(uid, { uid, version, status: statusNames[status], content: latestContent(row) });
    }
  }
  return found;
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
    ORDER BY created_at, listing.id LIMIT ${limit}`;
  const found = await db.listing.findMany({
    select: { ...latestFields, id: true, uid: true, status: true },
    where: { id: { in: page.map(({ id }) => BigInt(id)) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const rows = found.map((row) => ({ uid: row.uid, status: row.status, content: latestContent(row) }));
  return { rows, next: page.length < limit ? null : (page.at(-1) ?? null) };
}
