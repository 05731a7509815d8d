import { type DefaultValues, useFormContext } from 'react-hook-form';
import type { HoursRow } from '@/lib/listings/form/hours-entry';
import type { DateHours } from '@/lib/listings/hours/day-hours';
import type { YearlyRange } from '@/lib/listings/hours/seasons';
import type { EditableListing, ListingForm, ListingFormValues, ListingInput } from '@/lib/listings/schema';
import type { TranslationFields } from '@/lib/listings/translations';

export type LinkRow = { id: string; name: string; url: string };

/** A season of which the hours may be incomplete. */
export type SeasonRow = YearlyRange & { days_hours: HoursRow[] };

/** Values of the form fields; `lib/listings/api.ts` converts the lists for the API. */
export type FormValues = Required<Pick<ListingForm, 'gallery' | 'language' | 'closed_on_holidays' | 'by_event'>> &
  Omit<ListingForm, 'social_links' | 'days_hours' | 'special_days' | 'seasons' | 'closures' | 'translations'> & {
    social_links: LinkRow[];
    days_hours: HoursRow[];
    special_days: DateHours[];
    seasons: SeasonRow[];
    closures: YearlyRange[];
    translations: TranslationFields[];
  };

/** The fields in the form's order, each with its key of the messages `ListingForm`. */
export const fieldLabels = {
  title: 'title',
  category: 'category',
  kind: 'kind',
  cuisine: 'cuisine',
  price_level: 'priceLevel',
  keywords: 'keywords',
  facilities: 'facilities',
  map_location: 'position',
  address: 'address',
  zip_code: 'postcode',
  image: 'photo',
  gallery: 'gallery',
  days_hours: 'hours',
  seasons: 'seasons',
  closures: 'closures',
  special_days: 'specialDays',
  hours_checked_at: 'checkedAt',
  hours_source: 'hoursSource',
  closed_on_holidays: 'holidays',
  by_event: 'byEvent',
  description: 'description',
  email: 'email',
  phone: 'phone',
  social_links: 'links',
  language: 'language',
  translations: 'translations',
} as const satisfies Record<keyof FormValues, string>;
export type FieldName = keyof typeof fieldLabels;
// cast: the keys of the literal above
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

// without `map_location`: a default pin would be wrong
export const emptyForm: DefaultValues<FormValues> = {
  title: '',
  keywords: '',
  category: '',
  kind: '',
  cuisine: '',
  price_level: null,
  address: '',
  zip_code: '',
  image: '',
  gallery: [],
  language: 'en',
  translations: [],
  description: '',
  social_links: [],
  facilities: [],
  email: '',
  phone: '',
  days_hours: [],
  special_days: [],
  closed_on_holidays: false,
  seasons: [],
  closures: [],
  by_event: false,
  hours_checked_at: '',
  hours_source: '',
};

export function formOfListing(listing: EditableListing): FormValues {
  const { uid, status, version, inReview, reasons, ...fields } = listing;
  return formOf(fields);
}

export function formOf(fields: ListingFormValues): FormValues {
  const links: { name: string; url: string }[] = JSON.parse(fields.social_links || '[]');
  return { ...fields, social_links: links.map((link, index) => ({ ...link, id: `link-${index}` })) };
}

export function useListingForm() {
  return useFormContext<FormValues, unknown, ListingInput>();
}
