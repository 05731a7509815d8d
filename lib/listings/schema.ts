import { z } from 'zod';
import { areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { categories, findCategory } from '@/lib/listings/category';
import { facilities } from '@/lib/listings/facility';
import { email, line, optionalLine, orRequired, paragraphs, phone, shortList } from '@/lib/listings/fields';
import { days } from '@/lib/listings/hours/hours';
import { daysHours, localId, specialDays } from '@/lib/listings/hours/hours-fields';
import { searchText } from '@/lib/listings/search/search-text';
import { completeSocialLink, MAX_SOCIAL_LINKS } from '@/lib/listings/social-links';
import { statuses, statusNames } from '@/lib/listings/status';
import { countCharacters, FEWEST_WORDS, MOST_WORDS } from '@/lib/listings/text';
import { languages, translations } from '@/lib/listings/translations';
import { UID_PATTERN } from '@/lib/listings/uid';
import { MAX_PHOTOS } from '@/lib/media/limits';
import { imageDataUrl, imageKey, imageUrl } from '@/lib/media/schema';

const category = optionalLine(30, findCategory, 'invalidCategory').meta({
  examples: [...categories, 'negozio', 'albergo', 'ristorante', 'forma fisica', 'eventi'],
});

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
    { id: localId, name: line(1, 50), url: z.string(orRequired('invalidUrl')).max(2_000, 'invalidUrl') },
    'invalidUrl',
  )
  .transform(({ name, url }, context) => {
    // an empty value removes the link
    if (url.trim() === '') return null;
    const address = completeSocialLink(name, url);
    if (!address) context.addIssue({ code: 'custom', path: ['url'], message: 'invalidUrl' });
    return { name, url: address ?? '' };
  });

type TypedLink = z.input<typeof socialLink>;

/** On the wire a JSON string, in a form the list itself. */
const socialLinks = z
  .custom<string | TypedLink[]>((links) => typeof links === 'string' || Array.isArray(links), 'notAList')
  .optional()
  .transform((links, context): TypedLink[] => {
    if (typeof links !== 'string') return links ?? [];
    try {
      // the schema of the list, which comes next, judges whatever this is
      return links.trim() === '' ? [] : JSON.parse(links);
    } catch {
      context.addIssue({ code: 'custom', message: 'notJson' });
      return [];
    }
  })
  .pipe(shortList(socialLink, MAX_SOCIAL_LINKS))
  .transform((links) => links.filter((link) => link !== null))
  .meta({ type: 'string', description: `JSON: at most ${MAX_SOCIAL_LINKS} of {"name","url"}` });

/** Address of an image that is in the house already. */
const keptImage = z
  .string('imageType')
  .refine(
    (url) => imageKey.safeParse(url.slice(imageUrl('').length)).success && url.startsWith(imageUrl('')),
    'imageType',
  );

/** A photograph, or the address of one that was sent before (`POST /api/media`). */
const anyImage = z.string(orRequired('imageType')).superRefine((image, context) => {
  if (keptImage.safeParse(image).success) return;
  for (const { message } of imageDataUrl.safeParse(image).error?.issues ?? []) {
    context.addIssue({ code: 'custom', message });
  }
});

const fields = {
  title: line(3, 200),
  keywords: optionalLine(200, (text) => (countCharacters(text) < 3 ? null : text), 'tooShort'),
  category,
  map_location: mapLocation,
  address: line(5, 300),
  zip_code: optionalLine(20, (text) => text, 'tooLong'),
  image: anyImage,
  /** Further photographs in their order; the cover is not among them. */
  gallery: shortList(keptImage, MAX_PHOTOS - 1).default([]),
  language: z.enum(languages, 'invalidLanguage').default('en'),
  translations,
  description: paragraphs(FEWEST_WORDS, MOST_WORDS),
  social_links: socialLinks,
  facilities: shortList(z.enum(facilities, 'invalidFacility'), 50)
    .transform((chosen) => [...new Set(chosen)])
    .default([]),
  email,
  phone,
  days_hours: daysHours,
  special_days: specialDays,
  closed_on_holidays: z.boolean('invalidValue').default(false),
};

/**
 * The listing form, for the browser and the API. Messages are keys of `Errors.fields`. Lengths count code points,
 * words are counted by `countWords`. What comes out may be put in again.
 */
export const listingInput = z.strictObject(fields, 'notAnObject');
export type ListingInput = z.output<typeof listingInput>;
/** What the fields of the form hold before they are judged. */
export type ListingForm = z.input<typeof listingInput>;

/** The edit form: `image` may be absent, or the address of the image it has; both leave it unchanged. */
export const listingEdit = z.strictObject(
  {
    ...fields,
    image: anyImage.optional(),
  },
  'notAnObject',
);
export type ListingEdit = z.output<typeof listingEdit>;
export type ListingEditForm = z.input<typeof listingEdit>;

// lower case only: two spellings of one id would be two keys to everything else
export const listingUid = z.string('invalidUid').regex(UID_PATTERN, 'invalidUid');
export const uidParams = z.strictObject({ uid: listingUid });
export const deleteInput = z.strictObject({ listingId: listingUid }, 'notAnObject');
export const noQuery = z.strictObject({});

export const listingSorts = [
  'datetime',
  '-datetime',
  'title',
  '-title',
  'type',
  '-type',
  'status',
  '-status',
  'uid',
  '-uid',
] as const;
export type ListingSort = (typeof listingSorts)[number];
const DEFAULT_PAGE = 100;

/** `?status=&q=&sort=&cursor=&limit=`; a cursor is what the last page's `Link` said. */
export const ownListingsQuery = z.strictObject({
  status: z.enum(['all', ...statuses], 'invalidValue').default('all'),
  q: searchText,
  sort: z.enum(listingSorts, 'invalidValue').default('-datetime'),
  cursor: z.string('invalidValue').max(2_000, 'invalidValue').optional(),
  limit: z
    .string('invalidValue')
    .regex(/^([1-9]\d?|100)$/, 'invalidValue')
    .transform(Number)
    .default(DEFAULT_PAGE),
});
export type OwnListingsQuery = z.output<typeof ownListingsQuery>;

/** Why a moderator refused: the field it is about (empty: the whole), a key of `DecisionReasons`, and words of their own. */
export const reason = z.object({ field: z.string(), code: z.string(), note: z.string().optional() });
export type Reason = z.infer<typeof reason>;

/** A listing as its owner's list shows it. `datetime` is its creation in unix seconds, `falMedia[0]` the cover. */
export const ownListing = z.object({
  uid: z.string(),
  id: z.number(),
  title: z.string(),
  fullAddress: z.string(),
  falMedia: z.array(z.string()),
  datetime: z.number(),
  type: z.enum(categories).nullable(),
  location: z.enum(areas),
  status: z.enum([statusNames.active, statusNames.pending, statusNames.rejected]),
  version: z.number(),
  inReview: z.boolean(),
  reasons: z.array(reason),
  /** Of its public page, in the last 30 days. */
  views: z.number(),
});
export type OwnListing = z.infer<typeof ownListing>;

/** A listing in the words of the form, as its owner edits it; `image` is an address. */
export const listingFormValues = z.object({
  title: z.string(),
  keywords: z.string(),
  category: z.enum([...categories, '']),
  map_location: z.tuple([z.number(), z.number()]),
  address: z.string(),
  zip_code: z.string(),
  image: z.string(),
  description: z.string(),
  social_links: z.string(),
  facilities: z.array(z.enum(facilities)),
  email: z.string(),
  phone: z.string(),
  gallery: z.array(z.string()),
  language: z.enum(languages),
  translations: z.array(z.object({ language: z.enum(languages), title: z.string(), description: z.string() })),
  days_hours: z.array(
    z.object({
      day: z.enum(days),
      open_hour: z.string(),
      close_hour: z.string(),
      second_open_hour: z.string().optional(),
      second_close_hour: z.string().optional(),
    }),
  ),
  special_days: z.array(z.object({ date: z.string(), open_hour: z.string(), close_hour: z.string() })),
  closed_on_holidays: z.boolean(),
});
export type ListingFormValues = z.infer<typeof listingFormValues>;

/** The answer to `GET` and `PUT /api/listing/{uid}`: the fields of the form, and what became of the listing. */
export const editableListing = listingFormValues.extend(
  ownListing.pick({ uid: true, status: true, version: true, inReview: true, reasons: true }).shape,
);
export type EditableListing = z.infer<typeof editableListing>;

/**
 * What a save did: sent in for review, public at once, public while an earlier edit goes on waiting, waiting, or waiting
 * together with safe fields that would have been public alone.
 */
export const saveEffects = ['sent', 'public', 'publicBesideReview', 'waiting', 'waitingTogether'] as const;
export type SaveEffect = (typeof saveEffects)[number];

/** The answer to `PUT /api/listing/{uid}`. */
export const savedListing = editableListing.extend({ effect: z.enum(saveEffects) });
export type SavedListing = z.infer<typeof savedListing>;
