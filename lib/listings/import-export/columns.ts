import { toFeature } from '@/lib/geo/geojson';
import { findSestiere } from '@/lib/geo/sestieri';
import { facilities, type StatusName } from '@/lib/listings/attributes';
import { type ListingContent, toFormValues } from '@/lib/listings/content';
import {
  type Column,
  columns,
  formLists,
  hoursFields,
  type LinkColumn,
  linkColumnNames,
  linkColumns,
  type Property,
  textColumns,
  translationColumns,
} from '@/lib/listings/import-export/column-names';
import names from '@/lib/listings/import-export/names.json';
import { formatOsmHours } from '@/lib/listings/import-export/osm-format';
import { languages, toTranslationFields } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

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

// As many of the first links have columns of their own as are in the order of the columns; the others are lines of `links`.
function linkCells({ socialLinks }: ListingContent): Partial<Record<LinkColumn | 'links', string>> {
  const cells: Partial<Record<LinkColumn, string>> = {};
  let next = 0;
  const rest = socialLinks.findIndex(({ name, url }) => {
    const index = linkColumnNames.findIndex((column) => linkColumns[column] === name);
    const column = index < next ? undefined : linkColumnNames[index];
    if (!column) return true;
    cells[column] = url;
    next = index + 1;
    return false;
  });
  const others = rest < 0 ? [] : socialLinks.slice(rest);
  return { ...cells, links: others.map(({ name, url }) => `${name} ${url}`).join('\n') };
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

const linkSources: Property[] = [...linkColumnNames, 'links', 'social_links'];
const hoursSources: Property[] = ['opening_hours', ...hoursFields];
const positionSources: Property[] = ['lat', 'lng'];

/** The properties of a file that determine each part of a listing. */
const sources: Record<keyof ListingContent, readonly Property[]> = {
  title: ['title'],
  keywords: ['keywords'],
  category: ['category'],
  kind: ['kind'],
  cuisine: ['cuisine'],
  priceLevel: ['price_level'],
  description: ['description'],
  fullAddress: ['address'],
  zipCode: ['zip_code'],
  position: positionSources,
  area: positionSources,
  email: ['email'],
  phone: ['phone'],
  facilities: ['facilities'],
  socialLinks: linkSources,
  hours: hoursSources,
  specialDays: hoursSources,
  closedOnHolidays: hoursSources,
  seasons: hoursSources,
  closures: hoursSources,
  byEvent: hoursSources,
  hoursCheckedAt: ['hours_checked_at'],
  hoursSource: ['hours_source'],
  language: ['language'],
  translations: [...translationColumns, 'translations', 'language'],
  images: ['image', 'gallery'],
};

/** The edit, with what no changed property determines as it is in `current`. */
export function mergeEdit(current: ListingContent, edit: ListingContent, changed: ReadonlySet<Property>) {
  // cast: the entries of both have the keys of a listing
  return Object.fromEntries(
    Object.entries(sources).map(([field, from]) => [
      field,
      (from.some((property) => changed.has(property)) ? edit : current)[field as keyof ListingContent],
    ]),
  ) as ListingContent;
}

/** The properties of a listing that those of `row` replace, in an import that changes the listing. */
export function replacedBy(row: ReadonlyMap<Property, unknown>): Set<Property> {
  const lists: Partial<Record<Property, readonly Property[]>> = {
    social_links: linkSources,
    translations: translationColumns,
    ...Object.fromEntries(hoursFields.map((field) => [field, hoursSources])),
  };
  return new Set([...row.keys()].flatMap((property) => [property, ...(lists[property] ?? [])]));
}
