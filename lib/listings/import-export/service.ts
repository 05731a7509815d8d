import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import { DAY_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { distanceMetres } from '@/lib/geo/distance';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { toContent } from '@/lib/listings/content';
import { storeCategoryCovers } from '@/lib/listings/import-export/category-covers';
import { readCsv } from '@/lib/listings/import-export/csv';
import { readGeoJson } from '@/lib/listings/import-export/geojson';
import * as imports from '@/lib/listings/import-export/repository';
import { makeInBackground } from '@/lib/listings/import-export/run-import';
import {
  type ImportAnswer,
  type ImportInput,
  type ImportProgress,
  type JudgedRow,
  type RowState,
  rowStates,
} from '@/lib/listings/import-export/schema';
import { judgeRow, type Verdict } from '@/lib/listings/import-export/validate-row';
import type { ListingInput } from '@/lib/listings/schema';
import { imageUrl, type StoredImage } from '@/lib/media/schema';
import { findUploads, renewUploads } from '@/lib/media/service';

const origin = new URL(env.APP_ORIGIN).origin;
const KEPT_MS = DAY_MS;
const NEARBY_METRES = 100;
/** Rows judged before somebody else's request gets a turn. */
const BREATH = 25;

type Line = Verdict & { line: number };

/**
 * Judges a file row by row with the rules of the listing form, and keeps the verdicts for a day in place of the last
 * file's. Nothing of it is a listing until its lines are confirmed.
 *
 * @throws AppError `invalid_input` for a file that cannot be judged row by row, `conflict` while the last one is being
 * made into listings, `too_many_requests` from the 61st file in an hour
 */
export async function checkImport(user: SessionUser, input: ImportInput, now = new Date()): Promise<ImportAnswer> {
  await limit('listingImport', user.sub);
  const { rows, ignored } = input.format === 'csv' ? readCsv(input.text) : readGeoJson(input.text);
  const covers = await storeCategoryCovers();
  const byName = new Map(input.photos.map(({ name, url }) => [name.normalize('NFC').toLowerCase(), url]));
  const photos = {
    byName,
    origin,
    drawnCover: (category: Parameters<typeof covers>[0]) => imageUrl(covers(category).key),
  };

  const lines: Line[] = [];
  for (const row of rows) {
    if (lines.length % BREATH === BREATH - 1) await breathe();
    lines.push({ line: row.line, ...judgeRow(row, photos) });
  }
  const known = await findImages(user, lines, covers);
  const kept = await markTwins(
    user,
    lines.map((line) => toKept(line, known)),
  );
  await renewUploads(user.sub, usedImages(kept), now);
  const importId = await imports.replace(user.sub, { judged: kept, ignored }, now);
  if (importId === null) throw new AppError('conflict');
  return toAnswer({ id: importId, judged: kept, ignored });
}

/** The images that the rows name and this person may use: drawn, sent ahead, or in another listing of theirs. */
async function findImages(
  user: SessionUser,
  lines: readonly Line[],
  covers: Awaited<ReturnType<typeof storeCategoryCovers>>,
) {
  const urls = new Set(lines.flatMap(({ form }) => (form ? [form.image, ...form.gallery] : [])));
  const keys = [...urls].map((url) => url.slice(imageUrl('').length));
  const [sent, shown] = await Promise.all([findUploads(user.sub, keys), imports.listOwnImages(user.sub, keys)]);
  const drawn = lines.flatMap(({ form, drawnCover }) => (form && drawnCover ? [covers(form.category ?? null)] : []));
  return new Map(
    [...sent, ...shown, ...drawn].map(({ key, width, height }) => [imageUrl(key), { key, width, height }]),
  );
}

function toKept({ form, line, title, errors, drawnCover }: Line, known: Map<string, StoredImage>): imports.KeptRow {
  const missing = form ? unknownImages(form, known) : [];
  const row = { line, title: form?.title ?? title, drawnCover, duplicateOf: null };
  if (!form || missing.length > 0) return { ...row, state: 'invalid', errors: [...errors, ...missing], content: null };
  const images = [form.image, ...form.gallery].flatMap((url) => known.get(url) ?? []);
  const distinct = [...new Map(images.map((image) => [image.key, image])).values()];
  return { ...row, state: 'ready', errors: [], content: toContent(form, distinct) };
}

function unknownImages({ image, gallery }: ListingInput, known: Map<string, StoredImage>): JudgedRow['errors'] {
  const fields = [
    ...(known.has(image) ? [] : ['image']),
    ...(gallery.every((url) => known.has(url)) ? [] : ['gallery']),
  ];
  return fields.map((field) => ({ field, code: 'unknownImage' }));
}

const usedImages = (rows: readonly imports.KeptRow[]): StoredImage[] => {
  const images = rows.flatMap(({ content }) => content?.images ?? []);
  return [...new Map(images.map((image) => [image.key, image])).values()];
};

/** Marks rows that say the same as an earlier row or as a listing of this person: the same name within 100 metres. */
async function markTwins(user: SessionUser, rows: imports.KeptRow[]): Promise<imports.KeptRow[]> {
  const good = rows.flatMap(({ line, content }) =>
    content ? [{ line, title: content.title, ...content.position }] : [],
  );
  const twins = await imports.listTwins(user.sub, good);
  const places = good.map((place, index) => ({ ...place, folded: twins[index]?.folded ?? place.title }));
  const found = new Map<number, JudgedRow['duplicateOf']>();
  const earlier = new Map<string, typeof places>();
  places.forEach((place, index) => {
    const { uid, lat, lng } = twins[index] ?? { uid: null, lat: null, lng: null };
    const namesakes = earlier.get(place.folded) ?? [];
    const twin = namesakes.find((other) => distanceMetres(place, other) <= NEARBY_METRES);
    const isOwn = uid !== null && lat !== null && lng !== null && distanceMetres(place, { lat, lng }) <= NEARBY_METRES;
    if (isOwn) found.set(place.line, { uid });
    else if (twin) found.set(place.line, { line: twin.line });
    else earlier.set(place.folded, [...namesakes, place]);
  });
  return rows.map((row) => {
    const duplicateOf = found.get(row.line);
    return duplicateOf ? { ...row, state: 'duplicate', duplicateOf } : row;
  });
}

function toAnswer({ id, judged, ignored }: { id: string; judged: imports.KeptRow[]; ignored: string[] }): ImportAnswer {
  const counts = rowStates.map((state) => [state, judged.filter((row) => row.state === state).length] as const);
  return {
    importId: id,
    rows: judged.map(({ content: _content, ...row }) => row),
    // every state is among the entries
    counts: Object.fromEntries(counts) as Record<RowState, number>,
    ignored,
  };
}

/** The file this person had judged last, and how far it is; null when there is none of today. */
export async function findCurrentImport(
  user: SessionUser,
  now = new Date(),
): Promise<{ file: ImportAnswer; progress: ImportProgress } | null> {
  const found = await imports.find(user.sub, undefined, keptSince(now));
  if (!found) return null;
  if (found.progress.running) makeInBackground(found.id);
  return { file: toAnswer(found), progress: toProgress(found.progress) };
}

/**
 * Begins to make listings of these lines, which wait for a moderator then. A repeat changes nothing; further lines are
 * added. Lines marked as duplicates may be among them, as the host may know better.
 *
 * @throws AppError `not_found`, also for another person's import
 * @throws AppError `invalid_input` for a line that is none of the file, or was refused
 */
export async function confirmImport(
  user: SessionUser,
  id: string,
  lines: readonly number[],
  now = new Date(),
): Promise<ImportProgress> {
  const found = await imports.find(user.sub, id, keptSince(now));
  if (!found) throw new AppError('not_found');
  const good = new Set(found.judged.flatMap(({ line, content }) => (content ? [line] : [])));
  const fields = lines.flatMap((line, index) =>
    good.has(line) ? [] : { pointer: `/lines/${index}`, code: 'invalidValue' },
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields: fields.slice(0, 100) });
  const progress = await imports.want(user.sub, id, lines);
  if (!progress) throw new AppError('not_found');
  if (progress.running) makeInBackground(id);
  return toProgress(progress);
}

/**
 * How far an import is; one that another process left is taken up again.
 *
 * @throws AppError `not_found`, also for another person's import
 */
export async function getImportProgress(user: SessionUser, id: string, now = new Date()): Promise<ImportProgress> {
  const progress = await imports.findProgress(user.sub, id, keptSince(now));
  if (!progress) throw new AppError('not_found');
  if (progress.running) makeInBackground(id);
  return toProgress(progress);
}

/**
 * Forgets a judged file, and stops what is being made of it; listings that were made stay.
 *
 * @throws AppError `not_found`, also for another person's import
 */
export async function discardImport(user: SessionUser, id: string): Promise<void> {
  if (!(await imports.remove(user.sub, id))) throw new AppError('not_found');
}

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);

type Noted = NonNullable<Awaited<ReturnType<typeof imports.findProgress>>>;

function toProgress({ running, wanted, made, reason }: Noted): ImportProgress {
  const counts = { done: made.length, total: wanted.length, reason };
  if (running) return { ...counts, state: 'running', made: [] };
  if (wanted.length === 0) return { ...counts, state: 'judged', made: [] };
  return { ...counts, state: reason === null ? 'done' : 'stopped', made };
}
