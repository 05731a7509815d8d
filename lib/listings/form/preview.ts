import { findArea } from '@/lib/geo/areas';
import { facilities, findCategory, findCuisine, findKind } from '@/lib/listings/attributes';
import type { ShownListing } from '@/lib/listings/directory/schema';
import type { FormValues } from '@/lib/listings/form/form-values';
import { toOpeningPlan } from '@/lib/listings/form/opening-plan';
import { validLinks } from '@/lib/listings/social-links';
import { toTranslations } from '@/lib/listings/translations';

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
    kind: findKind(values.kind ?? ''),
    cuisine: findCuisine(values.cuisine ?? ''),
    priceLevel: values.price_level ?? null,
    description: values.description.trim(),
    fullAddress: values.address.trim(),
    zipCode: values.zip_code?.trim() ?? '',
    position,
    ...toOpeningPlan(values, area),
    byEvent: values.by_event && values.days_hours.length === 0,
    hoursCheckedAt: values.hours_checked_at || null,
    hoursSource: values.hours_source?.trim() || null,
    email: values.email?.trim() || null,
    phone: values.phone || null,
    facilities: facilities.filter((facility) => values.facilities?.includes(facility)),
    socialLinks: validLinks(values.social_links),
    language: values.language,
    translations: toTranslations(values.translations.filter(({ language }) => language !== values.language)),
    images: [],
  };
}
