import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/category';
import type { Facility } from '@/lib/listings/facility';
import {
  type OpeningHours,
  type SpecialDay,
  toDateHours,
  toDayHours,
  toOpeningHours,
  toSpecialDay,
} from '@/lib/listings/hours/hours';
import type { ListingEdit, ListingFormValues, ListingInput } from '@/lib/listings/schema';
import { judgeAgain, type SocialLink } from '@/lib/listings/social-links';
import { type Translations, toTranslationFields, toTranslations } from '@/lib/listings/translations';
import { imageUrl, type StoredImage } from '@/lib/media/schema';

/** What a listing says, as the house keeps it. An edit in review is this as JSON. */
export type ListingContent = {
  title: string;
  keywords: string | null;
  category: Category | null;
  description: string;
  fullAddress: string;
  zipCode: string;
  position: LatLng;
  area: Area;
  email: string | null;
  phone: string | null;
  facilities: Facility[];
  socialLinks: SocialLink[];
  hours: OpeningHours[];
  specialDays: SpecialDay[];
  /** On Italian public holidays, unless a special day says otherwise. */
  closedOnHolidays: boolean;
  /** What title and description are written in. */
  language: Locale;
  translations: Translations;
  /** The first is the cover. Listings of today have one, but the table allows none. */
  images: StoredImage[];
};

/** From the form's words to ours. The form was judged by `listingInput`. */
export function toContent(form: ListingInput | ListingEdit, images: StoredImage[]): ListingContent {
  const [lat, lng] = form.map_location;
  const position = { lat, lng };
  const area = findArea(position);
  if (!area) throw new RangeError('listingInput lets no position outside the areas through');
  return {
    title: form.title,
    keywords: form.keywords ?? null,
    category: form.category ?? null,
    description: form.description,
    fullAddress: form.address,
    zipCode: form.zip_code ?? '',
    position,
    area,
    email: form.email ?? null,
    phone: form.phone ?? null,
    facilities: form.facilities,
    socialLinks: form.social_links,
    hours: form.days_hours.flatMap(toOpeningHours),
    specialDays: form.special_days.map(toSpecialDay),
    closedOnHolidays: form.closed_on_holidays,
    language: form.language,
    translations: toTranslations(form.translations.filter(({ language }) => language !== form.language)),
    images,
  };
}

/** From our words to the form's, for somebody who goes on editing. */
export function toFormValues(content: ListingContent): ListingFormValues {
  const [cover, ...gallery] = content.images;
  return {
    title: content.title,
    keywords: content.keywords ?? '',
    category: content.category ?? '',
    map_location: [content.position.lat, content.position.lng],
    address: content.fullAddress,
    zip_code: content.zipCode,
    image: cover ? imageUrl(cover.key) : '',
    gallery: gallery.map(({ key }) => imageUrl(key)),
    description: content.description,
    social_links: JSON.stringify(content.socialLinks),
    facilities: content.facilities,
    email: content.email ?? '',
    phone: content.phone ?? '',
    days_hours: toDayHours(content.hours),
    special_days: content.specialDays.map(toDateHours),
    closed_on_holidays: content.closedOnHolidays,
    language: content.language,
    translations: toTranslationFields(content.translations),
  };
}

const columnsOf = ({ position, hours: _hours, specialDays: _days, images: _images, ...columns }: ListingContent) => ({
  ...columns,
  ...position,
});

/** The content as a new row with its hours, special days and images, for `create`. */
export function toNewRow(content: ListingContent) {
  return {
    ...columnsOf(content),
    hours: { create: hoursRows(content) },
    specialDays: { create: specialDayRows(content) },
    media: { create: mediaRows(content) },
  };
}

/** The content in place of what a row and what hangs on it said before, for `update`. */
export function toReplacedRow(content: ListingContent) {
  return {
    ...columnsOf(content),
    hours: { deleteMany: {}, create: hoursRows(content) },
    specialDays: { deleteMany: {}, create: specialDayRows(content) },
    media: { deleteMany: {}, create: mediaRows(content) },
  };
}

const hoursRows = ({ hours }: ListingContent) => hours.map((interval, position) => ({ ...interval, position }));
const mediaRows = ({ images }: ListingContent) => images.map((image, position) => ({ ...image, position }));
const specialDayRows = ({ specialDays }: ListingContent) =>
  specialDays.map(({ day, ...interval }) => ({ day: new Date(day), ...interval }));

type Row = Omit<ReturnType<typeof columnsOf>, 'facilities' | 'socialLinks' | 'language' | 'translations'> & {
  facilities: string[];
  socialLinks: unknown;
  language: string;
  translations: unknown;
  specialDays: (Omit<SpecialDay, 'day'> & { day: Date })[];
  hours: OpeningHours[];
  media: StoredImage[];
};

/** The columns of `Row`, for a query. */
export const contentFields = {
  title: true,
  keywords: true,
  category: true,
  description: true,
  fullAddress: true,
  zipCode: true,
  lat: true,
  lng: true,
  area: true,
  email: true,
  phone: true,
  facilities: true,
  socialLinks: true,
  closedOnHolidays: true,
  language: true,
  translations: true,
  hours: { select: { day: true, opensMinute: true, closesMinute: true }, orderBy: { position: 'asc' } },
  specialDays: { select: { day: true, opensMinute: true, closesMinute: true }, orderBy: { day: 'asc' } },
  media: { select: { key: true, width: true, height: true }, orderBy: { position: 'asc' } },
} as const;

/** From a row of the database, with its hours and images, to what the listing says. */
export function fromRow({ lat, lng, hours, specialDays, media, ...columns }: Row): ListingContent {
  return {
    title: columns.title,
    keywords: columns.keywords,
    category: columns.category,
    description: columns.description,
    fullAddress: columns.fullAddress,
    zipCode: columns.zipCode,
    area: columns.area,
    email: columns.email,
    phone: columns.phone,
    position: { lat, lng },
    // these were written from a `ListingContent`, and by nobody else
    facilities: columns.facilities as Facility[],
    socialLinks: judgeAgain(columns.socialLinks as SocialLink[]),
    language: columns.language as Locale,
    translations: columns.translations as Translations,
    closedOnHolidays: columns.closedOnHolidays,
    hours,
    specialDays: specialDays.map(({ day, ...interval }) => ({ day: day.toISOString().slice(0, 10), ...interval })),
    images: media,
  };
}
