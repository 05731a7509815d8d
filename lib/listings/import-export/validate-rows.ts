import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { env } from '@/lib/env';
import { distanceMetres } from '@/lib/geo/distance';
import { type Category, categories } from '@/lib/listings/attributes';
import { toContent } from '@/lib/listings/content';
import { readUid, rejectFile, type SourceRow } from '@/lib/listings/import-export/csv';
import { compareWithOwn, type MergedRow, mergeWithOwn } from '@/lib/listings/import-export/own-rows';
import * as imports from '@/lib/listings/import-export/repository';
import { type ImportInput, MAX_ROWS, type ValidatedRow } from '@/lib/listings/import-export/schema';
import { listCells, storeSource } from '@/lib/listings/import-export/source-cells';
import { type RowResult, validateRow } from '@/lib/listings/import-export/validate-row';
import * as listings from '@/lib/listings/repository';
import type { ListingInput } from '@/lib/listings/schema';
import { imageUrl, type StoredImage } from '@/lib/media/schema';
import { findUploads, storeWebp } from '@/lib/media/service';

const NEARBY_METRES = 100;
const ROWS_PER_TURN = 25;
/** Pixels of each file in `public/covers`. */
const COVER_SIZE = { width: 1280, height: 800 };
const origin = new URL(env.APP_ORIGIN).origin;

type Covers = (category: Category | null) => StoredImage;
type Line = RowResult & { merged: MergedRow };

/** Validates rows of a file and compares those with a uid with the owner's listings; rows without a difference are only counted. */
export async function validateRows(ownerSub: string, rows: readonly SourceRow[], named: ImportInput['photos']) {
  const uids = rows.flatMap((row) => readUid(row) ?? []);
  const known = await imports.listOwn(ownerSub, uids);
  const covers = await storeCategoryCovers();
  const byName = new Map(named.map(({ name, url }) => [name.normalize('NFC').toLowerCase(), url]));
  const photos = { byName, origin, drawnCover: (category: Category | null) => imageUrl(covers(category).key) };

  const lines: Line[] = [];
  const seen = new Set<string>();
  let added = 0;
  for (const row of rows) {
    if (lines.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await yieldToEventLoop();
    const merged = mergeWithOwn(row, { known, seen, origin });
    if (merged && !merged.own) added++;
    if (added > MAX_ROWS) rejectFile('tooManyRows');
    if (merged) lines.push({ ...validateRow(merged.row, photos), merged });
  }
  const images = await loadImages(ownerSub, lines, covers);
  const judged = lines.flatMap((line) => toStoredRow(line, images) ?? []);
  return { judged, unchanged: rows.length - judged.length };
}

async function storeCategoryCovers(): Promise<Covers> {
  const store = async (name: string) =>
    storeWebp({ bytes: await readFile(path.resolve('public/covers', `${name}.webp`)), ...COVER_SIZE });
  const place = await store('place');
  const covers = new Map(await Promise.all(categories.map(async (name) => [name, await store(name)] as const)));
  return (category) => (category && covers.get(category)) ?? place;
}

async function loadImages(ownerSub: string, lines: readonly Line[], covers: Covers) {
  const urls = new Set(lines.flatMap(({ form }) => (form ? [form.image, ...form.gallery] : [])));
  const keys = [...urls].map((url) => url.slice(imageUrl('').length));
  const [sent, shown] = await Promise.all([findUploads(ownerSub, keys), listings.listOwnImages(ownerSub, keys)]);
  const drawn = lines.flatMap(({ form, drawnCover }) => (form && drawnCover ? [covers(form.category ?? null)] : []));
  // those of an edit in review
  const current = lines.flatMap(({ merged }) => merged.own?.content.images ?? []);
  return new Map(
    [...sent, ...shown, ...drawn, ...current].map(({ key, width, height }) => [imageUrl(key), { key, width, height }]),
  );
}

/** Null for a row that equals its listing. */
function toStoredRow(
  { form, title, errors, drawnCover, merged }: Line,
  known: Map<string, StoredImage>,
): imports.StoredRow | null {
  const { row: source, own } = merged;
  const found = [...merged.errors, ...errors, ...(form ? unknownImages(form, known) : [])];
  const none = { duplicateOf: null, changes: [], corrected: false, content: null };
  const row = { line: source.line, title: form?.title ?? title, uid: own?.uid ?? null, version: own?.version ?? null };
  if (!form || found.length > 0) {
    const withCells = found.map((error) => ({ ...error, cells: listCells(source, error.field) }));
    return { ...row, ...none, state: 'invalid', drawnCover, errors: withCells, source: storeSource(merged.asSent) };
  }
  const images = [form.image, ...form.gallery].flatMap((url) => known.get(url) ?? []);
  const content = toContent(form, images);
  if (!own) return { ...row, ...none, state: 'new', drawnCover, errors: [], content };
  const edit = compareWithOwn(content, own, merged.changed);
  return edit && { ...row, ...none, state: 'changed', drawnCover: false, errors: [], ...edit };
}

function unknownImages({ image, gallery }: ListingInput, known: Map<string, StoredImage>): RowResult['errors'] {
  const errors: RowResult['errors'] = [];
  if (!known.has(image)) errors.push({ field: 'image', code: 'unknownImage' });
  if (!gallery.every((url) => known.has(url))) errors.push({ field: 'gallery', code: 'unknownImage' });
  return errors;
}

/** Marks new rows with the title of an earlier row or of the owner's listing within `NEARBY_METRES`. */
export async function markDuplicates(
  ownerSub: string,
  rows: readonly imports.StoredRow[],
): Promise<imports.StoredRow[]> {
  const places = rows.flatMap(({ line, content, uid }) =>
    content && !uid ? [{ line, title: content.title, ...content.position }] : [],
  );
  const matches = await imports.listTitleMatches(ownerSub, places);
  const found = new Map<number, NonNullable<ValidatedRow['duplicateOf']>>();
  const earlier = new Map<string, typeof places>();
  places.forEach((place, index) => {
    const { uid, lat, lng, folded } = matches[index] ?? { uid: null, lat: null, lng: null, folded: place.title };
    const sameTitle = earlier.get(folded) ?? [];
    const duplicate = sameTitle.find((other) => distanceMetres(place, other) <= NEARBY_METRES);
    const isOwn = uid !== null && lat !== null && lng !== null && distanceMetres(place, { lat, lng }) <= NEARBY_METRES;
    if (isOwn) found.set(place.line, { uid });
    else if (duplicate) found.set(place.line, { line: duplicate.line });
    else earlier.set(folded, [...sameTitle, place]);
  });
  return rows.map((row) => {
    if (row.uid || !row.content) return row;
    const duplicateOf = found.get(row.line) ?? null;
    return { ...row, state: duplicateOf ? 'duplicate' : 'new', duplicateOf };
  });
}
