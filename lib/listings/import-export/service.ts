import 'server-only';
import { DAY_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { AppError, type FieldProblem } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { statusNames } from '@/lib/listings/attributes';
import { distinctImages } from '@/lib/listings/content';
import { type ExportedListing, toListingFeature, toRecord } from '@/lib/listings/import-export/columns';
import { csvHeader, readCsv, rejectFile, type SourceRow, toCsv } from '@/lib/listings/import-export/csv';
import { readGeoJson } from '@/lib/listings/import-export/geojson';
import * as imports from '@/lib/listings/import-export/repository';
import { runInBackground } from '@/lib/listings/import-export/run-import';
import {
  type Corrections,
  type ExportFormat,
  type ImportAnswer,
  type ImportInput,
  type ImportProgress,
  MAX_ROWS,
  type RowState,
} from '@/lib/listings/import-export/schema';
import { correctSource } from '@/lib/listings/import-export/source-cells';
import { readTable } from '@/lib/listings/import-export/table';
import { markDuplicates, validateRows } from '@/lib/listings/import-export/validate-rows';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { slugOf } from '@/lib/listings/text';
import { renewUploads } from '@/lib/media/service';

const origin = new URL(env.APP_ORIGIN).origin;
const IMPORT_TTL_MS = DAY_MS;
const readers = { csv: readCsv, geojson: readGeoJson, table: readTable };
const noRows: imports.ImportRows = { judged: [], unchanged: 0, ignored: [], photos: [] };

/**
 * Validates and stores the rows of a file, or of the next part of one, for a day.
 * @throws AppError `invalid_input`, `not_found`, `conflict` while one runs or was changed by another request, `too_many_requests`
 */
export async function checkImport(user: SessionUser, input: ImportInput, now = new Date()): Promise<ImportAnswer> {
  await limit('listingImport', user.sub);
  const { rows, ignored } = readers[input.format](input.text);
  const { importId, line = 1 } = input.continues ?? {};
  const earlier = importId === undefined ? null : await requireUnconfirmed(user, importId, now);
  const photos = [...(earlier?.photos ?? []), ...input.photos];
  // the first row of a table is in line 2
  const shift = earlier ? line - (input.format === 'geojson' ? 1 : 2) : 0;
  const moved = rows.map((row) => ({ ...row, line: row.line + shift }));
  const { judged, unchanged, ignored: names } = earlier ?? noRows;
  const added = await validate(user, judged, moved, photos, now);
  const file = {
    judged: added.judged,
    unchanged: unchanged + added.unchanged,
    ignored: [...new Set([...names, ...ignored])],
    photos,
  };
  return earlier ? amend(earlier, file) : toAnswer({ id: await replace(user, file, now), ...file });
}

/** The stored rows with those of `rows` added, or in place of the rows of the same lines. */
async function validate(
  user: SessionUser,
  stored: readonly imports.StoredRow[],
  rows: readonly SourceRow[],
  photos: ImportInput['photos'],
  now: Date,
) {
  const { judged, unchanged } = await validateRows(user.sub, rows, photos);
  const lines = new Set(rows.map(({ line }) => line));
  const all = [...stored.filter(({ line }) => !lines.has(line)), ...judged].toSorted((a, b) => a.line - b.line);
  if (all.filter(({ uid }) => uid === null).length > MAX_ROWS) rejectFile('tooManyRows');
  const used = judged.flatMap(({ content }) => content?.images ?? []);
  await renewUploads(user.sub, distinctImages(used), now);
  return { judged: await markDuplicates(user.sub, all), unchanged };
}

async function replace(user: SessionUser, file: imports.ImportRows, now: Date): Promise<string> {
  const id = await imports.replace(user.sub, file, now);
  if (id === null) throw new AppError('conflict');
  return id;
}

async function amend({ id, revision }: { id: string; revision: number }, file: imports.ImportRows) {
  if (!(await imports.amend(id, revision, file))) throw new AppError('conflict');
  return toAnswer({ id, ...file });
}

async function requireUnconfirmed(user: SessionUser, id: string, now: Date) {
  const found = await imports.find(user.sub, id, oldestValid(now));
  if (!found) throw new AppError('not_found');
  if (found.progress.confirmed.length > 0) throw new AppError('conflict');
  return found;
}

/** Validates rows with mistakes again, with other values in some cells. @throws AppError as `checkImport` */
export async function correctImport(
  user: SessionUser,
  id: string,
  corrections: Corrections,
  now = new Date(),
): Promise<ImportAnswer> {
  await limit('listingImport', user.sub);
  const found = await requireUnconfirmed(user, id, now);
  const stored = new Map(found.judged.map((row) => [row.line, row]));
  const unknown: FieldProblem[] = [];
  const sources = corrections.flatMap(({ line, values }, index) => {
    const row = stored.get(line);
    if (row?.state === 'invalid' && row.source) return correctSource(line, row.source, values);
    unknown.push({ pointer: `/rows/${index}/line`, code: 'invalidValue' });
    return [];
  });
  if (unknown.length > 0) throw new AppError('invalid_input', { fields: unknown });
  const lines = new Set(sources.map(({ line }) => line));
  const { judged, unchanged } = await validate(user, found.judged, sources, found.photos, now);
  return amend(found, {
    judged: judged.map((row) => (lines.has(row.line) ? { ...row, corrected: true } : row)),
    unchanged: found.unchanged + unchanged,
    ignored: found.ignored,
    photos: found.photos,
  });
}

/** The valid rows among the corrected ones, as CSV. @throws AppError `not_found` */
export async function exportCorrected(user: SessionUser, id: string, now = new Date()): Promise<string> {
  const found = await imports.find(user.sub, id, oldestValid(now));
  if (!found) throw new AppError('not_found');
  const records = found.judged.flatMap(({ corrected, content, uid, drawnCover }) => {
    if (!corrected || !content) return [];
    const record = toRecord({ uid: uid ?? '', status: 'Pending', content }, origin);
    return { ...record, status: '', ...(drawnCover && { image: '' }) };
  });
  return csvHeader() + toCsv(records);
}

type Stored = { id: string } & Pick<imports.ImportRows, 'judged' | 'unchanged' | 'ignored'>;

function toAnswer({ id, judged, unchanged, ignored }: Stored): ImportAnswer {
  const count = (state: RowState) => judged.filter((row) => row.state === state).length;
  return {
    importId: id,
    rows: judged.map(({ content: _content, version: _version, source: _source, ...row }) => row),
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged,
      invalid: count('invalid'),
      duplicate: count('duplicate'),
    },
    ignored,
  };
}

export async function findCurrentImport(user: SessionUser, now = new Date()) {
  const found = await imports.find(user.sub, undefined, oldestValid(now));
  if (!found) return null;
  if (found.progress.running) runInBackground(found.id);
  return { file: toAnswer(found), progress: toProgress(found.progress) };
}

/** Starts to apply these lines; idempotent. @throws AppError `not_found`, `invalid_input` for an invalid line */
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
