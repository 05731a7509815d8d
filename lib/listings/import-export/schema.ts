import { z } from 'zod';
import { shortList } from '@/lib/listings/fields';
import { columns } from '@/lib/listings/import-export/column-names';
import { listingUid } from '@/lib/listings/schema';
import { MAX_TEXT_LENGTH } from '@/lib/listings/text';

/** Of one request; a larger file is sent in parts. */
export const MAX_FILE_BYTES = 2_000_000;
/** Rows that are no listing of the host yet, of one file. */
export const MAX_ROWS = 500;
const MAX_LINES = 100_000;

const fileText = z
  .string('notText')
  .max(MAX_FILE_BYTES, { error: 'fileTooLarge', abort: true })
  .refine((text) => new TextEncoder().encode(text).byteLength <= MAX_FILE_BYTES, 'fileTooLarge');

const lineNumber = z.int('invalidValue').min(1, 'invalidValue');
const namedPhoto = z.strictObject({ name: z.string('notText').max(255, 'tooLong'), url: z.string('notText').max(200) });

export const importInput = z.strictObject(
  {
    // `table` is a JSON list of rows, each a list of texts
    format: z.enum(['csv', 'geojson', 'table'], 'invalidValue'),
    text: fileText,
    photos: shortList(namedPhoto, MAX_ROWS).default([]),
    /** Adds these rows to an import; `line` is the line of the first of them in the file. */
    continues: z.strictObject({ importId: listingUid, line: lineNumber }, 'notAnObject').optional(),
  },
  'notAnObject',
);
export type ImportInput = z.output<typeof importInput>;

export const importParams = z.strictObject({ id: listingUid });
export const confirmInput = z.strictObject({ lines: shortList(lineNumber, MAX_LINES) }, 'notAnObject');

const cellValues = z.partialRecord(
  z.enum(columns, 'unknownField'),
  z.string('notText').max(MAX_TEXT_LENGTH, 'tooLong'),
  'notAnObject',
);
export const correctionsInput = z.strictObject(
  { rows: shortList(z.strictObject({ line: lineNumber, values: cellValues }, 'notAnObject'), MAX_ROWS) },
  'notAnObject',
);
export type Corrections = z.output<typeof correctionsInput>['rows'];

export const exportFormats = ['csv', 'geojson', 'jsonld'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportQuery = z.strictObject({ format: z.enum(exportFormats, 'invalidValue') });

export const rowStates = ['new', 'changed', 'invalid', 'duplicate'] as const;

export type RowState = (typeof rowStates)[number];

const cell = z.object({ column: z.string(), value: z.string() });

/** `line` is a line of the table or the number of a GeoJSON feature; `field` is a column, `position`, or `row` for the whole row. */
export const validatedRow = z.object({
  line: z.number(),
  title: z.string(),
  state: z.enum(rowStates),
  /** `cells` can be corrected. */
  errors: z.array(z.object({ field: z.string(), code: z.string(), cells: z.array(cell) })),
  /** The row names no image and gets the cover of its category. */
  drawnCover: z.boolean(),
  duplicateOf: z.object({ line: z.number().optional(), uid: z.string().optional() }).nullable(),
  /** The listing that this row changes. */
  uid: z.string().nullable(),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  corrected: z.boolean(),
});
export type ValidatedRow = z.infer<typeof validatedRow>;

/** Rows that equal their listing are counted as `unchanged` and not listed. */
export const importAnswer = z.object({
  importId: z.string(),
  rows: z.array(validatedRow),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    invalid: z.number(),
    duplicate: z.number(),
  }),
  ignored: z.array(z.string()),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const outcomes = ['created', 'updated', 'outdated'] as const;

/** In the first state no line is confirmed. `reason` is a key of `Errors.problems`; confirming again resumes. */
export const importProgress = z.object({
  state: z.enum(['judged', 'running', 'done', 'stopped']),
  done: z.number(),
  total: z.number(),
  reason: z.string().nullable(),
  /** Empty until the import has ended. A listing that changed after the file was checked is left as it is: `outdated`. */
  made: z.array(z.object({ line: z.number(), uid: z.string(), outcome: z.enum(outcomes) })),
});
export type ImportProgress = z.infer<typeof importProgress>;

export const csvTemplate = `\uFEFFtitle,category,kind,cuisine,price_level,language,description,address,zip_code,lat,lng,keywords,email,phone,website,facebook,instagram,linkedin,twitter,facilities,opening_hours,image
Osteria al Ponte,restaurant,bacaro,cicchetti,2,en,"Six tables above a quiet canal, and whatever the boats brought in this morning.","Calle del Ponte 12, Venezia",30122,45.4375,12.3358,"cicheti, wine, canal view",info@example.org,'+39 041 522 0000,https://www.example.org,,,,,free_wifi; air_conditioning,"Tu-Sa 12:00-14:30,19:00-23:00; PH off",
`;
