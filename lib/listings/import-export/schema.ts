import { z } from 'zod';
import { shortList } from '@/lib/listings/fields';
import { listingUid } from '@/lib/listings/schema';

export const MAX_FILE_BYTES = 2_000_000;
export const MAX_ROWS = 500;

const fileText = z
  .string('notText')
  .max(MAX_FILE_BYTES, { error: 'fileTooLarge', abort: true })
  .refine((text) => new TextEncoder().encode(text).byteLength <= MAX_FILE_BYTES, 'fileTooLarge');

const namedPhoto = z.strictObject({ name: z.string('notText').max(255, 'tooLong'), url: z.string('notText').max(200) });

export const importInput = z.strictObject(
  {
    format: z.enum(['csv', 'geojson'], 'invalidValue'),
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

/** `line` is a CSV line or the number of a GeoJSON feature; `field` is a column, `position`, or `row` for the whole row. */
export const validatedRow = z.object({
  line: z.number(),
  title: z.string(),
  state: z.enum(rowStates),
  errors: z.array(z.object({ field: z.string(), code: z.string() })),
  /** The row names no image and gets the cover of its category. */
  drawnCover: z.boolean(),
  duplicateOf: z.object({ line: z.number().optional(), uid: z.string().optional() }).nullable(),
});
export type ValidatedRow = z.infer<typeof validatedRow>;

export const importAnswer = z.object({
  importId: z.string(),
  rows: z.array(validatedRow),
  counts: z.object({ ready: z.number(), invalid: z.number(), duplicate: z.number() }),
  ignored: z.array(z.string()),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** In the first state no line is confirmed. `reason` is a key of `Errors.problems`; confirming again resumes. */
export const importProgress = z.object({
  state: z.enum(['judged', 'running', 'done', 'stopped']),
  done: z.number(),
  total: z.number(),
  reason: z.string().nullable(),
  /** The created listings; empty until the import has ended. */
  made: z.array(z.object({ line: z.number(), uid: z.string() })),
});
export type ImportProgress = z.infer<typeof importProgress>;

export const csvTemplate = `\uFEFFtitle,category,kind,cuisine,price_level,language,description,address,zip_code,lat,lng,keywords,email,phone,website,facebook,instagram,linkedin,twitter,facilities,opening_hours,image
Osteria al Ponte,restaurant,bacaro,cicchetti,2,en,"Six tables above a quiet canal, and whatever the boats brought in this morning.","Calle del Ponte 12, Venezia",30122,45.4375,12.3358,"cicheti, wine, canal view",info@example.org,'+39 041 522 0000,https://www.example.org,,,,,free_wifi; air_conditioning,"Tu-Sa 12:00-14:30,19:00-23:00; PH off",
`;
