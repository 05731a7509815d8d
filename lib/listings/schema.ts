import { z } from 'zod';
import { areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import {
  categories,
  cuisines,
  facilities,
  findCategory,
  findCuisine,
  findKind,
  kinds,
  type PriceLevel,
  priceLevels,
  statuses,
  statusNames,
  UID_PATTERN,
} from '@/lib/listings/attributes';
import {
  codesOf,
  email,
  line,
  optionalLine,
  optionalTitle,
  orRequired,
  pageLimit,
  paragraphs,
  phone,
  shortList,
} from '@/lib/listings/fields';
import { formFields } from '@/lib/listings/form-fields';
import {
  checkedAt,
  closures,
  daysHours,
  hoursSource,
  localId,
  seasons,
  specialDays,
} from '@/lib/listings/hours-fields';
import { searchText } from '@/lib/listings/public-fields';
import { completeSocialLink, MAX_SOCIAL_LINKS } from '@/lib/listings/social-links';
import { MAX_WORD_COUNT, MIN_WORD_COUNT } from '@/lib/listings/text';
import { languages, translations } from '@/lib/listings/translations';
import { MAX_PHOTOS } from '@/lib/media/limits';
import { imageDataUrl, imageError, imageKey, imageUrl } from '@/lib/media/schema';
import { linkTypes } from '@/lib/profile/link';
import retentionDays from '@/lib/retention-days.json';

const category = optionalLine(30, findCategory, 'invalidCategory').meta({
  examples: [...categories, 'negozio', 'albergo', 'ristorante', 'forma fisica', 'eventi'],
});

const kind = optionalLine(40, findKind, 'invalidValue').meta({ examples: [...kinds] });
const cuisine = optionalLine(40, findCuisine, 'invalidValue').meta({ examples: [...cuisines] });
const priceLevel = z
  .custom<PriceLevel | null>((level) => level === null || priceLevels.some((one) => one === level), 'invalidValue')
  .optional()
  .meta({ type: ['integer', 'null'], minimum: 1, maximum: 4, description: 'from inexpensive to very expensive' });

const isPair = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((degrees) => Number.isFinite(degrees));

const mapLocation = z
  .custom<[lat: number, lng: number]>(isPair, orRequired('invalidPosition'))
  .superRefine(([lat, lng], context) => {
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) context.addIssue({ code: 'custom', message: 'invalidPosition' });
    else if (!findArea({ lat, lng })) context.addIssue({ code: 'custom', message: 'outsideArea' });
  })
  .meta({
    type: 'array',
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    description: '[lat, lng] in WGS84 degrees',
  });

const socialLink = z
  .strictObject(
    {
      id: localId,
      name: line(1, 50).optional(),
      type: z.enum(linkTypes, 'invalidValue').optional(),
      url: z.string(orRequired('invalidUrl')).max(2_000, 'invalidUrl'),
    },
    'invalidUrl',
  )
  .transform(({ type, name = type ?? '', url }, context) => {
    if (name === '') context.addIssue({ code: 'custom', path: ['name'], message: 'required' });
    if (url.trim() === '') return null;
    const address = completeSocialLink(type ?? name, url);
    if (!address) context.addIssue({ code: 'custom', path: ['url'], message: 'invalidUrl' });
    return { name, url: address ?? '' };
  });

type TypedLink = z.input<typeof socialLink>;

const socialLinks = z
  .custom<string | TypedLink[]>((links) => typeof links === 'string' || Array.isArray(links), 'notAList')
  .optional()
  .transform((links, context): TypedLink[] => {
    if (typeof links !== 'string') return links ?? [];
    try {
      return links.trim() === '' ? [] : JSON.parse(links);
    } catch {
      context.addIssue({ code: 'custom', message: 'notJson' });
      return [];
    }
  })
  .pipe(shortList(socialLink, MAX_SOCIAL_LINKS))
  .transform((links) => links.filter((link) => link !== null))
  .meta({ type: 'string', description: `JSON: at most ${MAX_SOCIAL_LINKS} of {"name","url"} or {"type","url"}` });

const storedImageUrl = z
  .string('image.validation.invalid_format')
  .refine(
    (url) => imageKey.safeParse(url.slice(imageUrl('').length)).success && url.startsWith(imageUrl('')),
    'image.validation.invalid_format',
  );

/** A data URL, or the URL of an image uploaded with `POST /api/media`. */
const anyImage = z.string({ error: imageError }).superRefine((image, context) => {
  if (storedImageUrl.safeParse(image).success) return;
  for (const { message } of imageDataUrl.safeParse(image).error?.issues ?? []) {
    context.addIssue({ code: 'custom', message });
  }
});

const fields = {
  title: line(3, 200, codesOf('listing_title')),
  keywords: optionalTitle,
  category,
  kind,
  cuisine,
  price_level: priceLevel,
  map_location: mapLocation,
  address: line(5, 300, codesOf('address')),
  zip_code: optionalLine(20, (text) => text, 'tooLong'),
  image: anyImage,
  gallery: shortList(storedImageUrl, MAX_PHOTOS - 1).default([]),
  language: z.enum(languages, 'invalidLanguage').default('en'),
  translations,
  description: paragraphs(MIN_WORD_COUNT, MAX_WORD_COUNT),
  social_links: socialLinks,
  facilities: shortList(z.enum(facilities, 'invalidFacility'), 50)
    .transform((chosen) => [...new Set(chosen)])
    .default([]),
  email,
  phone,
  days_hours: daysHours,
  special_days: specialDays,
  closed_on_holidays: z.boolean('invalidValue').default(false),
  seasons,
  closures,
  by_event: z.boolean('invalidValue').default(false),
  hours_checked_at: checkedAt,
  hours_source: hoursSource,
};

/** The listing form, for the browser and the API. Messages are keys of `Errors.fields`; parsing is idempotent. */
export const listingInput = z.strictObject(fields, 'notAnObject');
export type ListingInput = z.output<typeof listingInput>;
export type ListingForm = z.input<typeof listingInput>;

/** The edit form; an absent `image`, or its current URL, leaves the cover unchanged. */
export const listingEdit = z.strictObject({ ...fields, image: anyImage.optional() }, 'notAnObject');
export type ListingEdit = z.output<typeof listingEdit>;
export type ListingEditForm = z.input<typeof listingEdit>;

// lower case only: two spellings of one id would be two cache keys
export const listingUid = z.string('invalidUid').regex(UID_PATTERN, 'invalidUid');
export const uidParams = z.strictObject({ uid: listingUid });
export const deleteInput = z.strictObject({ listingId: listingUid }, 'notAnObject');
export const noQuery = z.strictObject({});

const sortColumns = ['datetime', 'title', 'type', 'status', 'uid'] as const;
export type SortColumn = (typeof sortColumns)[number];
export const listingSorts = sortColumns.flatMap((column) => [column, `-${column}`] as const);
export type ListingSort = (typeof listingSorts)[number];
export const ARCHIVE_DAYS = retentionDays.archivedListing;
/** Days of page views shown to hosts, today included. */
export const VIEW_DAYS = 30;

/** `?status=&q=&sort=&cursor=&limit=`; `cursor` comes from the `Link` header of the previous page. */
export const ownListingsQuery = z.strictObject({
  status: z.enum(['all', ...statuses], 'invalidValue').default('all'),
  q: searchText,
  sort: z.enum(listingSorts, 'invalidValue').default('-datetime'),
  cursor: z.string('invalidValue').max(2_000, 'invalidValue').optional(),
  limit: pageLimit.default(100),
});
export type OwnListingsQuery = z.output<typeof ownListingsQuery>;

/** A moderator's reason: a field or '' for the whole listing, a key of `DecisionReasons`, and an optional note. */
export const reason = z.object({ field: z.string(), code: z.string(), note: z.string().optional() });
export type Reason = z.infer<typeof reason>;

/** An entry of the owner's list. `datetime` is its creation in unix seconds, `falMedia[0]` the cover. */
export const ownListing = z.object({
  uid: z.string(),
  id: z.number(),
  title: z.string(),
  fullAddress: z.string(),
  falMedia: z.array(z.string()),
  datetime: z.number(),
  type: z.enum(categories).nullable(),
  location: z.enum(areas),
  status: z.enum(statusNames),
  version: z.number(),
  inReview: z.boolean(),
  reasons: z.array(reason),
  views: z.number(),
  unreadMessages: z.number(),
  /** True for a listing of the seed, whose views are examples too. */
  demonstration: z.boolean(),
  /** The last day, as `2026-12-24`, of a closure that includes today. */
  closedUntil: z.string().nullable(),
  deletedAt: z.number().nullable(),
});
export type OwnListing = z.infer<typeof ownListing>;

export const listingFormValues = z.object(formFields);
export type ListingFormValues = z.infer<typeof listingFormValues>;

export const editableListing = listingFormValues.extend(
  ownListing.pick({ uid: true, status: true, version: true, inReview: true, reasons: true }).shape,
);
export type EditableListing = z.infer<typeof editableListing>;

/** What a save did to the listing; each is a key of the messages `EditListing.effects`. */
export const saveEffects = ['sent', 'public', 'publishedPendingRemains', 'waiting', 'queuedWithAutoFields'] as const;
export type SaveEffect = (typeof saveEffects)[number];

export const savedListing = editableListing.extend({ effect: z.enum(saveEffects) });
export type SavedListing = z.infer<typeof savedListing>;
