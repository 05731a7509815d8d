import type { Facility } from '@/lib/listings/facility';
import { languages } from '@/lib/listings/translations';

/** The columns of links that are known by name, and the names. Any other link goes to the column `links`. */
export const linkColumns = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const;
export type LinkColumn = keyof typeof linkColumns;
// the keys are what was written above
export const linkColumnNames = Object.keys(linkColumns) as LinkColumn[];

/** `title_de`, `description_de` and so on: the same in other languages. */
const translationColumns = languages.flatMap((language) => [
  `title_${language}` as const,
  `description_${language}` as const,
]);

/** What stands in the first line of a file, in the order of our own files. */
export const columns = [
  ...(['title', 'category', 'language', 'description', 'address', 'zip_code', 'lat', 'lng'] as const),
  ...(['keywords', 'email', 'phone', ...linkColumnNames, 'links', 'facilities', 'opening_hours'] as const),
  ...(['image', 'gallery', ...translationColumns] as const),
  // what we say about a listing, and nobody can tell us
  ...(['uid', 'status'] as const),
] as const;
export type Column = (typeof columns)[number];

/** Members of a GeoJSON feature's properties that no cell of a table could hold: the form's own lists. */
const formLists = ['social_links', 'translations', 'days_hours', 'special_days', 'closed_on_holidays'] as const;
export type Property = Column | (typeof formLists)[number];

/** Without these no row could become a listing, so their absence is said once and not in every row. */
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

/** The column somebody means by a name in English or Italian, however it is written; null for any other. */
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

const facilityWords: ReadonlyMap<string, Facility> = new Map([
  ...(['free_wifi', 'free_wi_fi', 'wifi', 'wi_fi', 'wifi_gratuito', 'wi_fi_gratuito'] as const).map(
    (word) => [word, 'free_wifi'] as const,
  ),
  ...(['parking', 'parcheggio'] as const).map((word) => [word, 'parking'] as const),
  ...(['non_smoking_rooms', 'camere_non_fumatori'] as const).map((word) => [word, 'non_smoking_rooms'] as const),
  ...(['air_conditioning', 'aria_condizionata', 'climatizzazione'] as const).map(
    (word) => [word, 'air_conditioning'] as const,
  ),
  ...(['events', 'eventi', 'hosts_events'] as const).map((word) => [word, 'events'] as const),
]);

/** The facility somebody means by an English or Italian name; any other word as it came, for the form's rules to refuse. */
export function toFacility(word: string): string {
  return facilityWords.get(plain(word.slice(0, 50))) ?? word.slice(0, 50);
}
