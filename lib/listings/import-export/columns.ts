import { toFeature } from '@/lib/geo/geojson';
import { findSestiere } from '@/lib/geo/sestieri';
import { facilities, type StatusName } from '@/lib/listings/attributes';
import { type ListingContent, toFormValues } from '@/lib/listings/content';
import names from '@/lib/listings/import-export/names.json';
import { formatOsmHours } from '@/lib/listings/import-export/osm-format';
import { languages, toTranslationFields } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

export const linkColumns = names.links;
export type LinkColumn = keyof typeof linkColumns;
// cast: the keys of the file
export const linkColumnNames = Object.keys(linkColumns) as LinkColumn[];

const translationColumns = languages.flatMap((language) => [
  `title_${language}` as const,
  `description_${language}` as const,
]);

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
  // exported only; ignored in an import
  'sestiere',
  'uid',
  'status',
] as const;
export type Column = (typeof columns)[number];

export const hoursFields = [
  ...(['days_hours', 'special_days', 'closed_on_holidays'] as const),
  ...(['seasons', 'closures', 'by_event'] as const),
];
const formLists = ['social_links', 'translations', ...hoursFields] as const;
export type Property = Column | (typeof formLists)[number];

/** Columns whose cells are the texts of the form. */
export const textColumns = [
  ...(['title', 'category', 'kind', 'cuisine', 'language', 'description', 'address', 'zip_code'] as const),
  ...(['keywords', 'email', 'phone', 'hours_checked_at', 'hours_source'] as const),
];

/** Reported once for the file when missing, instead of in every row. */
export const requiredColumns = ['title', 'description', 'address', 'lat', 'lng'] as const satisfies Column[];

const otherNames: Readonly<Record<string, readonly string[]>> = names.columns;

const known = new Map<string, Property>(
  [...columns, ...formLists].flatMap((column) =>
    [column, ...(otherNames[column] ?? []), ...translatedNames(column)].map((name) => [name, column] as const),
  ),
);

function translatedNames(column: string): string[] {
  const [, base, language] = /^(title|description)_(..)$/.exec(column) ?? [];
  if (!base || !language) return [];
  return (otherNames[base] ?? []).map((name) => `${name}_${language}`);
}

export function findColumn(name: string): Property | null {
  return known.get(plain(name.slice(0, 50))) ?? null;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '');

/** The facility with this English or Italian name; any other name is returned unchanged and fails validation. */
export function toFacility(name: string): string {
  const key = plain(name.slice(0, 50));
  return facilities.find((facility) => names.facilities[facility].includes(key)) ?? name.slice(0, 50);
}

export type ExportedListing = { uid: string; status: StatusName; content: ListingContent };

/** The cells of a listing; `validateRow` reverses it. */
export function toRecord({ uid, status, content }: ExportedListing, origin: string): Partial<Record<Column, string>> {
  const form = toFormValues(content);
  const [cover, ...gallery] = content.images.map(({ key }) => `${origin}${imageUrl(key)}`);
  return {
    ...Object.fromEntries(textColumns.map((column) => [column, form[column]])),
    price_level: form.price_level === null ? '' : String(form.price_level),
    lat: String(content.position.lat),
    lng: String(content.position.lng),
    ...linkCells(content),
    facilities: content.facilities.join('; '),
    opening_hours: formatOsmHours(content),
    image: cover ?? '',
    gallery: gallery.join('\n'),
    ...translationCells(content),
    sestiere: findSestiere(content.position) ?? '',
    uid,
    status,
  };
}

// the first link of each known name has a column; the others are lines of `links`
function linkCells({ socialLinks }: ListingContent): Partial<Record<LinkColumn | 'links', string>> {
  const own = linkColumnNames.flatMap((column) => {
    const link = socialLinks.find(({ name }) => name === linkColumns[column]);
    return link ? [{ column, link }] : [];
  });
  const others = socialLinks.filter((link) => !own.some((known) => known.link === link));
  return {
    ...Object.fromEntries(own.map(({ column, link }) => [column, link.url])),
    links: others.map(({ name, url }) => `${name} ${url}`).join('\n'),
  };
}

function translationCells({ translations }: ListingContent): Partial<Record<Column, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, translations[language]?.title ?? ''],
      [`description_${language}`, translations[language]?.description ?? ''],
    ]),
  );
}

export function toListingFeature(listing: ExportedListing, origin: string) {
  const { content } = listing;
  const { lat: _lat, lng: _lng, links: _links, ...texts } = toRecord(listing, origin);
  const properties = Object.entries(texts).filter(
    ([name, text]) => text !== '' && !isLink(name) && !isTranslation(name),
  );
  const lists = {
    facilities: content.facilities,
    social_links: content.socialLinks,
    translations: toTranslationFields(content.translations),
    gallery: texts.gallery ? texts.gallery.split('\n') : [],
  };
  return { ...toFeature(content.position, { ...Object.fromEntries(properties), ...lists }), id: listing.uid };
}

const isLink = (name: string) => Object.hasOwn(linkColumns, name);
const isTranslation = (name: string) => /^(title|description)_..$/.test(name);
