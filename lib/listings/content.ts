import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import type { Category } from '@/lib/listings/category';
import type { Facility } from '@/lib/listings/facility';
import { type OpeningHours, toDayHours, toOpeningHours } from '@/lib/listings/hours';
import type { ListingEdit, ListingFormValues, ListingInput } from '@/lib/listings/schema';
import type { SocialLink } from '@/lib/listings/social-links';
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
  /** The cover. Listings of today have one, but the table allows none. */
  image: StoredImage | null;
};

/** From the form's words to ours. The form was judged by `listingInput`. */
export function toContent(form: ListingInput | ListingEdit, image: StoredImage | null): ListingContent {
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
    hours: form.days_hours.map(toOpeningHours),
    image,
  };
}

/** From our words to the form's, for somebody who goes on editing. */
export function toFormValues(content: ListingContent): ListingFormValues {
  return {
    title: content.title,
    keywords: content.keywords ?? '',
    category: content.category ?? '',
    map_location: [content.position.lat, content.position.lng],
    address: content.fullAddress,
    zip_code: content.zipCode,
    image: content.image ? imageUrl(content.image.key) : '',
    description: content.description,
    social_links: JSON.stringify(content.socialLinks),
    facilities: content.facilities,
    email: content.email ?? '',
    phone: content.phone ?? '',
    days_hours: content.hours.map(toDayHours),
  };
}

const columnsOf = ({ position, hours: _hours, image: _image, ...columns }: ListingContent) => ({
  ...columns,
  ...position,
});

/** The content as a new row with its hours and image, for `create`. */
export function toNewRow(content: ListingContent) {
  return { ...columnsOf(content), hours: { create: hoursRows(content) }, media: { create: mediaRows(content) } };
}

/** The content in place of what a row, its hours and its image said before, for `update`. */
export function toReplacedRow(content: ListingContent) {
  return {
    ...columnsOf(content),
    hours: { deleteMany: {}, create: hoursRows(content) },
    media: { deleteMany: {}, create: mediaRows(content) },
  };
}

const hoursRows = ({ hours }: ListingContent) => hours.map((interval, position) => ({ ...interval, position }));
const mediaRows = ({ image }: ListingContent) => (image ? [{ ...image, position: 0 }] : []);

type Row = Omit<ReturnType<typeof columnsOf>, 'facilities' | 'socialLinks'> & {
  facilities: string[];
  socialLinks: unknown;
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
  hours: { select: { day: true, opensMinute: true, closesMinute: true }, orderBy: { position: 'asc' } },
  media: { select: { key: true, width: true, height: true }, orderBy: { position: 'asc' } },
} as const;

/** From a row of the database, with its hours and images, to what the listing says. */
export function fromRow({ lat, lng, facilities, socialLinks, hours, media, ...columns }: Row): ListingContent {
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
    // both were written from a `ListingContent`, and by nobody else
    facilities: facilities as Facility[],
    socialLinks: socialLinks as SocialLink[],
    hours,
    image: media[0] ?? null,
  };
}
