import { findArea } from '@/lib/geo/areas';
import type { Locale } from '@/lib/i18n/routing';
import type { Cuisine, Facility, Kind, PriceLevel } from '@/lib/listings/attributes';
import { toDateHours, toDayHours, toOpeningHours, toSpecialDays } from '@/lib/listings/hours/day-hours';
import type { OpeningHours, SpecialDay } from '@/lib/listings/hours/hours';
import type { Season, YearlyRange } from '@/lib/listings/hours/seasons';
import type { ListingEdit, ListingFormValues, ListingInput } from '@/lib/listings/schema';
import { type SocialLink, validLinks } from '@/lib/listings/social-links';
import { type Translations, toTranslationFields, toTranslations } from '@/lib/listings/translations';
import { imageUrl, type StoredImage } from '@/lib/media/schema';

/** The content of a listing. An edit in review is stored as this object in JSON. The first image is the cover. */
export type ListingContent = ReturnType<typeof toContent>;

export function toContent(form: ListingInput | ListingEdit, images: StoredImage[]) {
  const [lat, lng] = form.map_location;
  const position = { lat, lng };
  const area = findArea(position);
  if (!area) throw new RangeError('listingInput lets no position outside the areas through');
  return {
    title: form.title,
    keywords: form.keywords ?? null,
    category: form.category ?? null,
    kind: form.kind ?? null,
    cuisine: form.cuisine ?? null,
    priceLevel: form.price_level ?? null,
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
    specialDays: form.special_days.flatMap(toSpecialDays),
    closedOnHolidays: form.closed_on_holidays,
    seasons: form.seasons.map(({ days_hours, ...range }) => ({ ...range, hours: days_hours.flatMap(toOpeningHours) })),
    closures: form.closures,
    // hours of the week are not by event
    byEvent: form.by_event && form.days_hours.length === 0,
    hoursCheckedAt: form.hours_checked_at ?? null,
    hoursSource: form.hours_source ?? null,
    language: form.language,
    translations: toTranslations(form.translations.filter(({ language }) => language !== form.language)),
    images: distinctImages(images),
  };
}

export function toFormValues(content: ListingContent): ListingFormValues {
  const [cover, ...gallery] = content.images;
  return {
    title: content.title,
    keywords: content.keywords ?? '',
    category: content.category ?? '',
    // edits from before these fields are without them
    kind: content.kind ?? '',
    cuisine: content.cuisine ?? '',
    price_level: content.priceLevel ?? null,
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
    special_days: toDateHours(content.specialDays),
    closed_on_holidays: content.closedOnHolidays,
    seasons: content.seasons.map(({ hours, ...range }) => ({ ...range, days_hours: toDayHours(hours) })),
    closures: content.closures,
    by_event: content.byEvent,
    hours_checked_at: content.hoursCheckedAt ?? '',
    hours_source: content.hoursSource ?? '',
    language: content.language,
    translations: toTranslationFields(content.translations),
  };
}

const toColumns = ({ position, hours: _hours, specialDays: _days, images: _images, ...columns }: ListingContent) => ({
  ...columns,
  ...position,
});

export function toNewRow(content: ListingContent) {
  const { hours, specialDays, images, hoursCheckedAt } = content;
  return {
    ...toColumns(content),
    hoursCheckedAt: hoursCheckedAt ? new Date(hoursCheckedAt) : null,
    hours: { create: hours.map((interval, position) => ({ ...interval, position })) },
    specialDays: { create: specialDays.map(toSpecialRow) },
    media: { create: images.map((image, position) => ({ ...image, position })) },
  };
}

function toSpecialRow({ day, until, ...interval }: SpecialDay, position: number) {
  return { ...interval, day: new Date(day), until: until ? new Date(until) : null, position };
}

/** Prisma data for `update` that replaces the row and its relations. */
export function toReplacedRow(content: ListingContent) {
  const { hours, specialDays, media, ...columns } = toNewRow(content);
  return {
    ...columns,
    hours: { deleteMany: {}, ...hours },
    specialDays: { deleteMany: {}, ...specialDays },
    media: { deleteMany: {}, ...media },
  };
}

type LooseColumn =
  | ('kind' | 'cuisine' | 'priceLevel' | 'facilities' | 'socialLinks' | 'language' | 'translations')
  | ('seasons' | 'closures' | 'hoursCheckedAt');
type Row = Omit<ReturnType<typeof toColumns>, LooseColumn> & {
  kind: string | null;
  cuisine: string | null;
  priceLevel: number | null;
  facilities: string[];
  socialLinks: unknown;
  language: string;
  translations: unknown;
  seasons: unknown;
  closures: unknown;
  hoursCheckedAt: Date | null;
  specialDays: (Omit<SpecialDay, 'day' | 'until'> & { day: Date; until: Date | null })[];
  hours: OpeningHours[];
  media: StoredImage[];
};

export const contentFields = {
  title: true,
  keywords: true,
  category: true,
  kind: true,
  cuisine: true,
  priceLevel: true,
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
  seasons: true,
  closures: true,
  byEvent: true,
  hoursCheckedAt: true,
  hoursSource: true,
  language: true,
  translations: true,
  hours: { select: { day: true, opensMinute: true, closesMinute: true }, orderBy: { position: 'asc' } },
  specialDays: {
    select: { day: true, until: true, opensMinute: true, closesMinute: true },
    orderBy: { position: 'asc' },
  },
  media: { select: { key: true, width: true, height: true }, orderBy: { position: 'asc' } },
} as const;

/** The fields of the owner's latest content. */
export const latestFields = { ...contentFields, revision: { select: { content: true } } } as const;

/** The edit in review, else the listing. */
export function latestContent({ revision, ...row }: Row & { revision: { content: unknown } | null }): ListingContent {
  // cast: JSON written by `saveEdit`
  return revision ? (revision.content as ListingContent) : fromRow(row);
}

export function fromRow(row: Row): ListingContent {
  const { title, keywords, category, description, fullAddress, zipCode, area, email, phone } = row;
  const { lat, lng, closedOnHolidays, byEvent, hoursCheckedAt, hoursSource, hours, specialDays, media: images } = row;
  const texts = { title, keywords, category, description, fullAddress, zipCode, area, email, phone };
  return {
    ...texts,
    position: { lat, lng },
    closedOnHolidays,
    byEvent,
    hoursCheckedAt: hoursCheckedAt && toDate(hoursCheckedAt),
    hoursSource,
    hours,
    images,
    // casts: these columns are written only from a `ListingContent`
    kind: row.kind as Kind | null,
    cuisine: row.cuisine as Cuisine | null,
    priceLevel: row.priceLevel as PriceLevel | null,
    facilities: row.facilities as Facility[],
    socialLinks: validLinks(row.socialLinks as SocialLink[]),
    language: row.language as Locale,
    translations: row.translations as Translations,
    seasons: row.seasons as Season[],
    closures: row.closures as YearlyRange[],
    specialDays: specialDays
      .map(({ day, until, ...interval }) => ({ day: toDate(day), ...(until && { until: toDate(until) }), ...interval }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

const toDate = (day: Date) => day.toISOString().slice(0, 10);

export function distinctImages(images: readonly StoredImage[]): StoredImage[] {
  return [...new Map(images.map((image) => [image.key, image])).values()];
}
