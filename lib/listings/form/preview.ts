import { findArea } from '@/lib/geo/areas';
import { findCategory } from '@/lib/listings/category';
import { facilities } from '@/lib/listings/facility';
import type { FormValues } from '@/lib/listings/form/form-values';
import { openingPlanOf } from '@/lib/listings/form/hours-plan';
import type { ShownListing } from '@/lib/listings/shown-listing';
import { completeSocialLink } from '@/lib/listings/social-links';
import { toTranslations } from '@/lib/listings/translations';

/** What the page would show of a form that nobody has judged yet: what is unfinished is left out. */
export function previewOf(values: FormValues, untitled: string): ShownListing {
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
    ...openingPlanOf(values, area),
    area,
    email: values.email?.trim() || null,
    phone: values.phone || null,
    facilities: facilities.filter((facility) => values.facilities?.includes(facility)),
    socialLinks: values.social_links.flatMap(({ name, url }) => {
      const address = completeSocialLink(name, url);
      return address ? [{ name, url: address }] : [];
    }),
    language: values.language,
    translations: toTranslations(values.translations.filter(({ language }) => language !== values.language)),
    images: [],
  };
}
