import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DAY_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { distanceMetres } from '@/lib/geo/distance';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { type Category, categories, statusNames } from '@/lib/listings/attributes';
import { distinctImages, toContent } from '@/lib/listings/content';
import { type ExportedListing, toListingFeature, toRecord } from '@/lib/listings/import-export/columns';
import { csvHeader, readCsv, toCsv } from '@/lib/listings/import-export/csv';
import { readGeoJson } from '@/lib/listings/import-export/geojson';
import * as imports from '@/lib/listings/import-export/repository';
import { runInBackground } from '@/lib/listings/import-export/run-import';
import type {
  ExportFormat,
  ImportAnswer,
  ImportInput,
  ImportProgress,
  ValidatedRow,
} from '@/lib/listings/import-export/schema';
import { type RowResult, validateRow } from '@/lib/listings/import-export/validate-row';
import * as listings from '@/lib/listings/repository';
import type { ListingInput } from '@/lib/listings/schema';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { slugOf } from '@/lib/listings/text';
import { imageUrl, type StoredImage } from '@/lib/media/schema';
import { findUploads, renewUploads, storeWebp } from '@/lib/media/service';

const origin = new URL(env.APP_ORIGIN).origin;
const IMPORT_TTL_MS = DAY_MS;
const NEARBY_METRES = 100;
const ROWS_PER_TURN = 25;
/** Pixels of each file in `public/covers`. */
const COVER_SIZE = { width: 1280, height: 800 };

type Covers = (category: Category | null) => StoredImage;
type Line = RowResult & { line: number };

/** Validates and stores the rows of a file for a day. @throws AppError `invalid_input`, `conflict` while one runs, `too_many_requests` */
export async function checkImport(user: SessionUser, input: ImportInput, now = new Date()): Promise<ImportAnswer> {
  await limit('listingImport', user.sub);
  const { rows, ignored } = input.format === 'csv' ? readCsv(input.text) : readGeoJson(input.text);
  const covers = await storeCategoryCovers();
  const byName = new Map(input.photos.map(({ name, url }) => [name.normalize('NFC').toLowerCase(), url]));
  const photos = { byName, origin, drawnCover: (category: Category | null) => imageUrl(covers(category).key) };

  const lines: Line[] = [];
  for (const row of rows) {
    if (lines.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await yieldToEventLoop();
    lines.push({ line: row.line, ...validateRow(row, photos) });
  }
  const images = await loadImages(user, lines, covers);
  const judged = await markDuplicates(
    user,
    lines.map((line) => toStoredRow(line, images)),
  );
  const used = judged.flatMap(({ content }) => content?.images ?? []);
  await renewUploads(user.sub, distinctImages(used), now);
  const importId = await imports.replace(user.sub, { judged, ignored }, now);
  if (importId === null) throw new AppError('conflict');
  return toAnswer({ id: importId, judged, ignored });
}

async function storeCategoryCovers(): Promise<Covers> {
  const store = async (name: string) =>
    storeWebp({ bytes: await readFile(path.resolve('public/covers', `${name}.webp`)), ...COVER_SIZE });
  const place = await store('place');
  const covers = new Map(await Promise.all(categories.map(async (name) => [name, await store(name)] as const)));
  return (category) => (category && covers.get(category)) ?? place;
}

async function loadImages(user: SessionUser, lines: readonly Line[], covers: Covers) {
  const urls = new Set(lines.flatMap(({ form }) => (form ? [form.image, ...form.gallery] : [])));
  const keys = [...urls].map((url) => url.slice(imageUrl('').length));
  const [sent, shown] = await Promise.all([findUploads(user.sub, keys), listings.listOwnImages(user.sub, keys)]);
  const drawn = lines.flatMap(({ form, drawnCover }) => (form && drawnCover ? [covers(form.category ?? null)] : []));
  return new Map(
    [...sent, ...shown, ...drawn].map(({ key, width, height }) => [imageUrl(key), { key, width, height }]),
  );
}

function toStoredRow(
  { form, line, title, errors, drawnCover }: Line,
  known: Map<string, StoredImage>,
): imports.StoredRow {
  const missing = form ? unknownImages(form, known) : [];
  const row = { line, title: form?.title ?? title, drawnCover, duplicateOf: null };
  if (!form || missing.length > 0) return { ...row, state: 'invalid', errors: [...errors, ...missing], content: null };
  const images = [form.image, ...form.gallery].flatMap((url) => known.get(url) ?? []);
  return { ...row, state: 'ready', errors: [], content: toContent(form, images) };
}

function unknownImages({ image, gallery }: ListingInput, known: Map<string, StoredImage>): ValidatedRow['errors'] {
  const errors: ValidatedRow['errors'] = [];
  if (!known.has(image)) errors.push({ field: 'image', code: 'unknownImage' });
  if (!gallery.every((url) => known.has(url))) errors.push({ field: 'gallery', code: 'unknownImage' });
  return errors;
}

/** Marks rows with the title of an earlier row or of the user's listing within `NEARBY_METRES`. */
async function markDuplicates(user: SessionUser, rows: imports.StoredRow[]): Promise<imports.StoredRow[]> {
  const valid = rows.flatMap(({ line, content }) =>
    content ? [{ line, title: content.title, ...content.position }] : [],
  );
  const matches = await imports.listTitleMatches(user.sub, valid);
  const places = valid.map((place, index) => ({ ...place, folded: matches[index]?.folded ?? place.title }));
  const found = new Map<number, ValidatedRow['duplicateOf']>();
  const earlier = new Map<string, typeof places>();
  places.forEach((place, index) => {
    const { uid, lat, lng } = matches[index] ?? { uid: null, lat: null, lng: null };
    const sameTitle = earlier.get(place.folded) ?? [];
    const duplicate = sameTitle.find((other) => distanceMetres(place, other) <= NEARBY_METRES);
    const isOwn = uid !== null && lat !== null && lng !== null && distanceMetres(place, { lat, lng }) <= NEARBY_METRES;
    if (isOwn) found.set(place.line, { uid });
    else if (duplicate) found.set(place.line, { line: duplicate.line });
    else earlier.set(place.folded, [...sameTitle, place]);
  });
  return rows.map((row) => {
    const duplicateOf = found.get(row.line);
    return duplicateOf ? { ...row, state: 'duplicate', duplicateOf } : row;
  });
}

type Stored = { id: string; judged: imports.StoredRow[]; ignored: string[] };

function toAnswer({ id, judged, ignored }: Stored): ImportAnswer {
  const count = (state: ValidatedRow['state']) => judged.filter((row) => row.state === state).length;
  return {
    importId: id,
    rows: judged.map(({ content: _content, ...row }) => row),
    counts: { ready: count('ready'), invalid: count('invalid'), duplicate: count('duplicate') },
    ignored,
  };
}

export async function findCurrentImport(user: SessionUser, now = new Date()) {
  const found = await imports.find(user.sub, undefined, oldestValid(now));
  if (!found) return null;
  if (found.progress.running) runInBackground(found.id);
  return { file: toAnswer(found), progress: toProgress(found.progress) };
}

/** Starts to create listings from these lines; idempotent. @throws AppError `not_found`, `invalid_input` for an invalid line */
export async function confirmImport(user: SessionUser, id: string, lines: readonly number[], now = new Date()) {
  const found = await imports.find(user.sub, id, oldestValid(now));
  if (!found) throw new AppError('not_found');
  const valid = new Set(found.judged.flatMap(({ line, content }) => (content ? [line] : [])));
  const fields = lines.flatMap((line, index) =>
    valid.has(line) ? [] : { pointer: `/lines/${index}`, code: 'invalidValue' },
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields: fields.slice(0, 100) });
  const progress = await imports.confirm(user.sub, id, lines);
  if (!progress) throw new AppError('not_found');
  if (progress.running) runInBackground(id);
  return toProgress(progress);
}

/** The progress of an import; resumes an interrupted one. @throws AppError `not_found` */
export async function getImportProgress(user: SessionUser, id: string, now = new Date()): Promise<ImportProgress> {
  const progress = await imports.findProgress(user.sub, id, oldestValid(now));
  if (!progress) throw new AppError('not_found');
  if (progress.running) runInBackground(id);
  return toProgress(progress);
}

/** Deletes an import and stops it; created listings remain. @throws AppError `not_found` */
export async function discardImport(user: SessionUser, id: string): Promise<void> {
  if (!(await imports.remove(user.sub, id))) throw new AppError('not_found');
}

const oldestValid = (now: Date) => new Date(now.getTime() - IMPORT_TTL_MS);

type StoredProgress = NonNullable<Awaited<ReturnType<typeof imports.findProgress>>>;

function toProgress({ running, confirmed, made, reason }: StoredProgress): ImportProgress {
  const counts = { done: made.length, total: confirmed.length, reason };
  if (running) return { ...counts, state: 'running', made: [] };
  if (confirmed.length === 0) return { ...counts, state: 'judged', made: [] };
  return { ...counts, state: reason === null ? 'done' : 'stopped', made };
}

const PAGE_SIZE = 200;

type Format = { start: string; entry: (listing: ExportedListing) => string; separator: string; end: string };

const jsonList = { separator: ',\n', end: '\n]}\n' };
const formats: Record<ExportFormat, Format> = {
  csv: { start: csvHeader(), entry: (listing) => toCsv([toRecord(listing, origin)]), separator: '', end: '' },
  geojson: {
    start: '{"type":"FeatureCollection","features":[\n',
    entry: (listing) => JSON.stringify(toListingFeature(listing, origin)),
    ...jsonList,
  },
  jsonld: { start: '{"@context":"https://schema.org","@graph":[\n', entry: toScriptText, ...jsonList },
};

// escapes `<` so that the text can be pasted into a script element
function toScriptText({ uid, content }: ExportedListing): string {
  const address = `${origin}/listing/${uid}/${slugOf(content.title)}`;
  return JSON.stringify(toSchemaOrg(content, address, origin)).replaceAll('<', '\\u003c');
}

/** Streams all listings of the user, with their latest edits, as one file. @throws AppError `too_many_requests` */
export async function exportListings(user: SessionUser, format: ExportFormat): Promise<ReadableStream<Uint8Array>> {
  await limit('listingExport', user.sub);
  const parts = write(user.sub, formats[format]);
  // read before responding, so that a database failure is an error response and not a truncated file
  const first = await parts.next();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first.value)),
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

async function* write(sub: string, { start, entry, separator, end }: Format): AsyncGenerator<string, undefined> {
  let cursor: imports.ExportCursor | null = null;
  let prefix = start;
  do {
    const page: Awaited<ReturnType<typeof imports.listPage>> = await imports.listPage(sub, cursor, PAGE_SIZE);
    const entries = page.rows.map(({ status, ...row }) => entry({ ...row, status: statusNames[status] }));
    yield prefix + entries.join(separator);
    cursor = page.next;
    prefix = separator;
  } while (cursor);
  yield end;
}
