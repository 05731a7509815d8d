import { toFeature } from '@/lib/geo/geojson';
import { type Facility, facilities, type StatusName } from '@/lib/listings/attributes';
import { type ListingContent, toFormValues } from '@/lib/listings/content';
import { formatOsmHours } from '@/lib/listings/import-export/osm-hours';
import { languages, toTranslationFields } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

export const linkColumns = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const;
export type LinkColumn = keyof typeof linkColumns;
// cast: the keys of the literal above
export const linkColumnNames = Object.keys(linkColumns) as LinkColumn[];

const translationColumns = languages.flatMap((language) => [
  `title_${language}` as const,
  `description_${language}` as const,
]);

export const columns = [
  'title',
  'category',
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
  'image',
  'gallery',
  ...translationColumns,
  // exported only; ignored in an import
  'uid',
  'status',
] as const;
export type Column = (typeof columns)[number];

const formLists = ['social_links', 'translations', 'days_hours', 'special_days', 'closed_on_holidays'] as const;
export type Property = Column | (typeof formLists)[number];

/** Columns whose cells are the texts of the form. */
export const textColumns = [
  ...(['title', 'category', 'language', 'description', 'address', 'zip_code'] as const),
  ...(['keywords', 'email', 'phone'] as const),
];

/** Reported once for the file when missing, instead of in every row. */
export const requiredColumns = ['title', 'description', 'address', 'lat', 'lng'] as const satisfies Column[];

const otherNames: Readonly<Record<string, readonly string[]>> = {
  title: ['titolo', 'name', 'nome'],
  category: ['categoria', 'type', 'tipo'],
  language: ['lingua'],
  description: ['descrizione'],
  address: ['indirizzo', 'full_address'],
  zip_code: ['cap', 'zip', 'postcode', 'postal_code', 'codice_postale'],
  lat: ['latitude', 'latitudine'],
  lng: ['lon', 'long', 'longitude', 'longitudine'],
  keywords: ['parole_chiave'],
  email: ['e_mail', 'posta_elettronica'],
  phone: ['telephone', 'telefono', 'tel'],
  website: ['url', 'web', 'sito', 'sito_web'],
  twitter: ['x', 'x_twitter'],
  links: ['link', 'collegamenti'],
  facilities: ['servizi'],
  opening_hours: ['hours', 'orari', 'orario', 'orari_di_apertura', 'orari_apertura'],
  image: ['photo', 'cover', 'immagine', 'foto', 'copertina'],
  gallery: ['images', 'photos', 'galleria', 'immagini'],
  status: ['stato'],
};

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

const facilityNames: Readonly<Record<Facility, readonly string[]>> = {
  free_wifi: ['free_wifi', 'free_wi_fi', 'wifi', 'wi_fi', 'wifi_gratuito', 'wi_fi_gratuito'],
  parking: ['parking', 'parcheggio'],
  non_smoking_rooms: ['non_smoking_rooms', 'camere_non_fumatori'],
  air_conditioning: ['air_conditioning', 'aria_condizionata', 'climatizzazione'],
  events: ['events', 'eventi', 'hosts_events'],
};

/** The facility with this English or Italian name; any other name is returned unchanged and fails validation. */
export function toFacility(name: string): string {
  const key = plain(name.slice(0, 50));
  return facilities.find((facility) => facilityNames[facility].includes(key)) ?? name.slice(0, 50);
}

export type ExportedListing = { uid: string; status: StatusName; content: ListingContent };

/** The cells of a listing; `validateRow` reverses it. */
export function toRecord({ uid, status, content }: ExportedListing, origin: string): Partial<Record<Column, string>> {
  const form = toFormValues(content);
  const [cover, ...gallery] = content.images.map(({ key }) => `${origin}${imageUrl(key)}`);
  return {
    ...Object.fromEntries(textColumns.map((column) => [column, form[column]])),
    lat: String(content.position.lat),
    lng: String(content.position.lng),
    ...linkCells(content),
    facilities: content.facilities.join('; '),
    opening_hours: formatOsmHours(content),
    image: cover ?? '',
    gallery: gallery.join('\n'),
    ...translationCells(content),
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
  return {
    ...toFeature(content.position, { ...Object.fromEntries(properties), ...listsOf(content, texts.gallery) }),
    id: listing.uid,
  };
}

const isLink = (name: string) => Object.hasOwn(linkColumns, name);
const isTranslation = (name: string) => /^(title|description)_..$/.test(name);

function listsOf(content: ListingContent, gallery = '') {
  return {
    facilities: content.facilities,
    social_links: content.socialLinks,
    translations: toTranslationFields(content.translations),
    gallery: gallery === '' ? [] : gallery.split('\n'),
  };
}
