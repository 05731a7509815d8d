import { findArea } from '@/lib/geo/areas';
import type { Locale } from '@/lib/i18n/routing';
import type { Facility } from '@/lib/listings/attributes';
import {
  type OpeningHours,
  type SpecialDay,
  toDateHours,
  toDayHours,
  toOpeningHours,
  toSpecialDay,
} from '@/lib/listings/hours/hours';
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
    images: distinctImages(images),
  };
}

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

const toColumns = ({ position, hours: _hours, specialDays: _days, images: _images, ...columns }: ListingContent) => ({
  ...columns,
  ...position,
});

export function toNewRow(content: ListingContent) {
  const { hours, specialDays, images } = content;
  return {
    ...toColumns(content),
    hours: { create: hours.map((interval, position) => ({ ...interval, position })) },
    specialDays: { create: specialDays.map(({ day, ...interval }) => ({ day: new Date(day), ...interval })) },
    media: { create: images.map((image, position) => ({ ...image, position })) },
  };
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

type Row = Omit<ReturnType<typeof toColumns>, 'facilities' | 'socialLinks' | 'language' | 'translations'> & {
  facilities: string[];
  socialLinks: unknown;
  language: string;
  translations: unknown;
  specialDays: (Omit<SpecialDay, 'day'> & { day: Date })[];
  hours: OpeningHours[];
  media: StoredImage[];
};

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

/** The fields of the owner's latest content. */
export const latestFields = { ...contentFields, revision: { select: { content: true } } } as const;

/** The edit in review, else the listing. */
export function latestContent({ revision, ...row }: Row & { revision: { content: unknown } | null }): ListingContent {
  // cast: JSON written by `saveEdit`
  return revision ? (revision.content as ListingContent) : fromRow(row);
}

export function fromRow(row: Row): ListingContent {
  const { title, keywords, category, description, fullAddress, zipCode, area, email, phone } = row;
  const { lat, lng, closedOnHolidays, hours, specialDays, media: images } = row;
  const texts = { title, keywords, category, description, fullAddress, zipCode, area, email, phone };
  return {
    ...texts,
    position: { lat, lng },
    closedOnHolidays,
    hours,
    images,
    // casts: these columns are written only from a `ListingContent`
    facilities: row.facilities as Facility[],
    socialLinks: validLinks(row.socialLinks as SocialLink[]),
    language: row.language as Locale,
    translations: row.translations as Translations,
    specialDays: specialDays.map(({ day, ...interval }) => ({ day: day.toISOString().slice(0, 10), ...interval })),
  };
}

export function distinctImages(images: readonly StoredImage[]): StoredImage[] {
  return [...new Map(images.map((image) => [image.key, image])).values()];
}
