import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { facilities, findCategory } from '@/lib/listings/attributes';
import type { ShownListing } from '@/lib/listings/directory/schema';
import type { FormValues } from '@/lib/listings/form/form-values';
import { toOpeningHours, toSpecialDay } from '@/lib/listings/hours/hours';
import { validLinks } from '@/lib/listings/social-links';
import { toTranslations } from '@/lib/listings/translations';

type HoursValues = Pick<FormValues, 'days_hours' | 'special_days' | 'closed_on_holidays'>;

/** Converts unvalidated form values to opening hours; entries without an hour are omitted. */
export function toOpeningPlan(fields: HoursValues, area: Area | null) {
  return {
    hours: fields.days_hours.flatMap(({ day = 'Mon', open_hour = '', close_hour = '', ...second }) =>
      open_hour || close_hour ? toOpeningHours({ ...second, day, open_hour, close_hour }) : [],
    ),
    specialDays: fields.special_days
      .filter(({ date, open_hour, close_hour }) => date && (open_hour || close_hour))
      .map(toSpecialDay),
    closedOnHolidays: fields.closed_on_holidays,
    area,
  };
}

export function toPreview(values: FormValues, untitled: string): ShownListing {
  const [lat, lng] = values.map_location ?? [];
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  const area = position && findArea(position);
  return {
    uid: '',
    slug: '',
    publishedAt: 0,
    title: values.title.trim() || untitled,
    keywords: null,
    category: findCategory(values.category ?? ''),
    description: values.description.trim(),
    fullAddress: values.address.trim(),
    zipCode: values.zip_code?.trim() ?? '',
    position,
    ...toOpeningPlan(values, area),
    area,
    email: values.email?.trim() || null,
    phone: values.phone || null,
    facilities: facilities.filter((facility) => values.facilities?.includes(facility)),
    socialLinks: validLinks(values.social_links),
    language: values.language,
    translations: toTranslations(values.translations.filter(({ language }) => language !== values.language)),
    images: [],
  };
}
