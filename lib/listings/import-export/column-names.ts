import names from '@/lib/listings/import-export/names.json';
import { languages } from '@/lib/listings/translations';

export const linkColumns = names.links;
export type LinkColumn = keyof typeof linkColumns;
// cast: the keys of the file
export const linkColumnNames = Object.keys(linkColumns) as LinkColumn[];

export const translationColumns = languages.flatMap((language) => [
  `title_${language}` as const,
  `description_${language}` as const,
]);

const derivedColumns = ['sestiere', 'status'] as const;

export const columns = [
  'title',
  'category',
  'kind',
  'cuisine',
  'price_level',
  'language',
  'description',
  'address',
  'zip_code',
  'lat',
  'lng',
  'keywords',
  'email',
  'phone',
  ...linkColumnNames,
  'links',
  'facilities',
  'opening_hours',
  'hours_checked_at',
  'hours_source',
  'image',
  'gallery',
  ...translationColumns,
  'uid',
  // exported only; ignored in an import
  ...derivedColumns,
] as const;
export type Column = (typeof columns)[number];

export const hoursFields = [
  'days_hours',
  'special_days',
  'closed_on_holidays',
  'seasons',
  'closures',
  'by_event',
] as const;
export const formLists = ['social_links', 'translations', ...hoursFields] as const;
export type Property = Column | (typeof formLists)[number];

/** Columns that say what the listing contains. */
export const contentColumns = columns.filter((column) => ![...derivedColumns, 'uid'].includes(column));

/** Columns whose cells are the texts of the form. */
export const textColumns = [
  'title',
  'category',
  'kind',
  'cuisine',
  'language',
  'description',
  'address',
  'zip_code',
  'keywords',
  'email',
  'phone',
  'hours_checked_at',
  'hours_source',
] as const;

/** Reported once for the file when missing, instead of in every row; not in a file with uids. */
export const requiredColumns = ['title', 'description', 'address', 'lat', 'lng'] as const satisfies Column[];
