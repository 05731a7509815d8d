import { z } from 'zod';
import { shortList } from '@/lib/listings/fields';
import { listingUid } from '@/lib/listings/schema';

/** Largest file, in bytes of UTF-8. */
export const MAX_FILE_BYTES = 2_000_000;
/** Most listings of one file. */
export const MAX_ROWS = 500;

export const importFormats = ['csv', 'geojson'] as const;
export type ImportFormat = (typeof importFormats)[number];

const fileText = z
  .string('notText')
  .max(MAX_FILE_BYTES, { error: 'fileTooLarge', abort: true })
  .refine((text) => new TextEncoder().encode(text).byteLength <= MAX_FILE_BYTES, 'fileTooLarge');

/** A photograph that was sent before (`POST /api/media`), under the name the file's rows have for it. */
const namedPhoto = z.strictObject({ name: z.string('notText').max(255, 'tooLong'), url: z.string('notText').max(200) });

export const importInput = z.strictObject(
  {
    format: z.enum(importFormats, 'invalidValue'),
    text: fileText,
    photos: shortList(namedPhoto, MAX_ROWS).default([]),
  },
  'notAnObject',
);
export type ImportInput = z.output<typeof importInput>;

export const importParams = z.strictObject({ id: listingUid });
export const confirmInput = z.strictObject(
  { lines: shortList(z.int('invalidValue').min(1, 'invalidValue'), MAX_ROWS) },
  'notAnObject',
);

export const exportFormats = ['csv', 'geojson', 'jsonld'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportQuery = z.strictObject({ format: z.enum(exportFormats, 'invalidValue') });

export const rowStates = ['ready', 'invalid', 'duplicate'] as const;
export type RowState = (typeof rowStates)[number];

/**
 * A row of the file as it was judged. `line` is where it begins in a CSV, and the feature's number in GeoJSON;
 * `field` is a column, `position` or, for the whole row, `row`.
 */
export const judgedRow = z.object({
  line: z.number(),
  title: z.string(),
  state: z.enum(rowStates),
  errors: z.array(z.object({ field: z.string(), code: z.string() })),
  /** It names no photograph, so it gets a drawn one. */
  drawnCover: z.boolean(),
  /** The earlier line, or the listing, that says the same. */
  duplicateOf: z.object({ line: z.number().optional(), uid: z.string().optional() }).nullable(),
});
export type JudgedRow = z.infer<typeof judgedRow>;

export const importAnswer = z.object({
  importId: z.string(),
  rows: z.array(judgedRow),
  counts: z.object({ ready: z.number(), invalid: z.number(), duplicate: z.number() }),
  /** Columns that mean nothing to us, as they are called in the file. */
  ignored: z.array(z.string()),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/**
 * How far the making of the confirmed rows is. `judged`: none was confirmed yet. `stopped`: `reason` is a key of
 * `Errors.problems`, and confirming again goes on.
 */
export const importProgress = z.object({
  state: z.enum(['judged', 'running', 'done', 'stopped']),
  done: z.number(),
  total: z.number(),
  reason: z.string().nullable(),
  /** What the lines became; told at the end. */
  made: z.array(z.object({ line: z.number(), uid: z.string() })),
});
export type ImportProgress = z.infer<typeof importProgress>;
