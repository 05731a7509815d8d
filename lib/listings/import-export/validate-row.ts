import type { z } from 'zod';
import { findArea } from '@/lib/geo/areas';
import { type Category, findCategory } from '@/lib/listings/attributes';
import { toDateHours, toDayHours } from '@/lib/listings/hours/day-hours';
import {
  columns,
  hoursFields,
  linkColumnNames,
  linkColumns,
  type Property,
  textColumns,
} from '@/lib/listings/import-export/column-names';
import { toFacility } from '@/lib/listings/import-export/columns';
import { type SourceRow, toDisplayText } from '@/lib/listings/import-export/csv';
import { parseOsmHours } from '@/lib/listings/import-export/osm-hours';
import { type ListingInput, listingInput } from '@/lib/listings/schema';
import { languages } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

export type Photos = {
  /** URLs of uploads by name in lower case. */
  byName: ReadonlyMap<string, string>;
  origin: string;
  drawnCover: (category: Category | null) => string;
};
export type RowError = { field: string; code: string };
export type RowResult = { title: string; form: ListingInput | null; errors: RowError[]; drawnCover: boolean };

/** Validates a row with the listing form's schema and reports at most one error per column, in column order. */
export function validateRow(row: SourceRow, photos: Photos): RowResult {
  const cells = readCells(row);
  const title = toDisplayText(cells.text('title') ?? '', 200);
  if (row.problem) return { title, form: null, errors: [{ field: 'row', code: row.problem }], drawnCover: false };

  const errors: RowError[] = [];
  const addError = (field: string, code: string) => void errors.push({ field, code });
  const links = readLinks(cells);
  const translations = readTranslations(cells);
  const cover = readCover(cells, photos, addError);
  const form = {
    ...Object.fromEntries(textColumns.map((column) => [column, cells.text(column)])),
    hours_checked_at: isoDateOf(cells.text('hours_checked_at')),
    price_level: readPriceLevel(cells),
    map_location: readPosition(cells, addError),
    image: cover.url,
    gallery: readGallery(cells, photos, addError),
    language: cells.text('language')?.toLowerCase(),
    translations: translations.entries,
    social_links: links.entries,
    facilities: cells.list('facilities', /[;,|\n]/).map((name) => (typeof name === 'string' ? toFacility(name) : name)),
    ...readHours(cells, addError),
  };
  const parsed = listingInput.safeParse(form, {
    error: (issue) => (issue.input === undefined ? 'required' : 'invalid'),
  });
  for (const issue of parsed.error?.issues ?? [])
    addError(columnOf(issue, links.columns, translations.columns), codeOf(issue));
  const first = errors
    .filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index)
    .toSorted((a, b) => columnIndex(a.field) - columnIndex(b.field));
  return { title, form: first.length === 0 ? (parsed.data ?? null) : null, errors: first, drawnCover: cover.isDrawn };
}

const columnIndex = (field: string) => columns.findIndex((column) => column === (field === 'position' ? 'lat' : field));

type AddError = (field: string, code: string) => void;
type Cells = ReturnType<typeof readCells>;

function readCells({ values }: SourceRow) {
  const raw = (column: Property): unknown => {
    const value = values.get(column);
    if (typeof value === 'number') return String(value);
    return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
  };
  return {
    raw,
    // other types become a text that every field rejects
    text: (column: Property) => {
      const value = raw(column);
      return typeof value === 'string' ? value.trim() : value === undefined ? undefined : '\0';
    },
    list: (column: Property, separator: RegExp): unknown[] => {
      const value = raw(column);
      if (Array.isArray(value)) return value.slice(0, 100);
      if (typeof value !== 'string') return value === undefined ? [] : [value];
      return value.split(separator, 100).flatMap((part) => part.trim() || []);
    },
  };
}

/** Decimals with a point or, as in Italian spreadsheets, a comma. */
const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/;

function readPosition(cells: Cells, addError: AddError): [number, number] | undefined {
  const typed = [cells.text('lat'), cells.text('lng')];
  if (typed.includes(undefined)) return undefined;
  const [lat = Number.NaN, lng = Number.NaN] = typed.map((text) =>
    DEGREES.test(text ?? '') ? Number(text?.replace(',', '.')) : Number.NaN,
  );
  const isSwapped = !findArea({ lat, lng }) && findArea({ lat: lng, lng: lat }) !== null;
  if (isSwapped) addError('position', 'swappedPosition');
  return [lat, lng];
}

/** `2`, or as many signs as in `€€`; any other text becomes a number that the form rejects. */
function readPriceLevel(cells: Cells): number | undefined {
  const text = cells.text('price_level');
  return text === undefined ? undefined : /^€+$/.test(text) ? text.length : Number(text);
}

/** A date with the day first, as European spreadsheets write it, in ISO order; other texts are unchanged. */
const isoDateOf = (text: string | undefined) =>
  text?.replace(/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/, (_, day: string, _separator, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

function readHours(cells: Cells, addError: AddError) {
  const text = cells.text('opening_hours');
  if (text === undefined) {
    return Object.fromEntries(hoursFields.map((field) => [field, cells.raw(field)]));
  }
  const parsed = parseOsmHours(text);
  if (!parsed.ok) {
    addError('opening_hours', parsed.code);
    return {};
  }
  const { hours, seasons, closures, specialDays, closedOnHolidays, byEvent } = parsed.value;
  return {
    days_hours: toDayHours(hours),
    special_days: toDateHours(specialDays),
    closed_on_holidays: closedOnHolidays,
    seasons: seasons.map(({ hours: own, ...range }) => ({ ...range, days_hours: toDayHours(own) })),
    closures,
    by_event: byEvent,
  };
}

function readLinks(cells: Cells): { entries: unknown; columns: string[] } {
  const named = linkColumnNames
    .map((column) => ({ column, entry: { name: linkColumns[column], url: cells.text(column) } }))
    .filter(({ entry }) => entry.url !== undefined);
  const further = cells.list('links', /\n/).map((line) => ({ column: 'links', entry: readLink(line) }));
  const all: { column: string; entry: unknown }[] = [...named, ...further];
  // the form's list of a GeoJSON file applies only without link columns
  const form = all.length === 0 ? cells.raw('social_links') : undefined;
  return { entries: form ?? all.map(({ entry }) => entry), columns: all.map(({ column }) => column) };
}

function readLink(line: unknown): unknown {
  if (typeof line !== 'string') return line;
  const space = line.search(/\s\S*$/);
  return space < 0 ? { name: 'Website', url: line } : { name: line.slice(0, space), url: line.slice(space + 1) };
}

function readTranslations(cells: Cells): { entries: unknown; columns: string[] } {
  const entries = languages.flatMap((language) => {
    const title = cells.text(`title_${language}`);
    const description = cells.text(`description_${language}`);
    return title === undefined && description === undefined ? [] : [{ language, title, description }];
  });
  const form = entries.length === 0 ? cells.raw('translations') : undefined;
  return { entries: form ?? entries, columns: entries.map(({ language }) => language) };
}

function readCover(cells: Cells, photos: Photos, addError: AddError): { url: string; isDrawn: boolean } {
  const name = cells.text('image');
  if (name === undefined) {
    return { url: photos.drawnCover(findCategory((cells.text('category') ?? '').slice(0, 30))), isDrawn: true };
  }
  return { url: findPhoto(name, photos) ?? rejectPhoto('image', addError), isDrawn: false };
}

function readGallery(cells: Cells, photos: Photos, addError: AddError): string[] {
  return cells
    .list('gallery', /[;|\n]/)
    .map((name) => (typeof name === 'string' && findPhoto(name, photos)) || rejectPhoto('gallery', addError));
}

function findPhoto(name: string, { byName, origin }: Photos): string | null {
  const path = name.startsWith(`${origin}/`) ? name.slice(origin.length) : name;
  if (path.startsWith(imageUrl(''))) return path;
  return byName.get(name.normalize('NFC').toLowerCase()) ?? null;
}

function rejectPhoto(field: string, addError: AddError): string {
  addError(field, 'unknownPhoto');
  return '';
}

const codeOf = (issue: z.core.$ZodIssue) => (issue.code === 'unrecognized_keys' ? 'unknownField' : issue.message);

function columnOf({ path }: z.core.$ZodIssue, linkNames: string[], translated: string[]): string {
  const [field = 'row', index, member] = path.map(String);
  if (field === 'map_location') return 'position';
  if (field === 'social_links') return linkNames[Number(index)] ?? 'links';
  if (field === 'translations')
    return `${member === 'description' ? member : 'title'}_${translated[Number(index)] ?? '?'}`;
  return hoursFields.some((name) => name === field) ? 'opening_hours' : field;
}
