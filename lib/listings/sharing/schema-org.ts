import type { ListingContent } from '@/lib/listings/content';
import {
  DAY_MINUTES,
  formatClock,
  isAroundTheClock,
  type Opening,
  type OpeningHours,
} from '@/lib/listings/hours/hours';
import { listGaps, type YearlyRange } from '@/lib/listings/hours/seasons';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { facilities, towns, types, weekdays } from '@/lib/listings/sharing/schema-org.json';
import { findMotif } from '@/lib/media/illustrations';
import { imageUrl } from '@/lib/media/schema';

/** The listing as schema.org's `LocalBusiness` or a subtype. `address` is its page's URL, `origin` that of its images. */
export function toSchemaOrg(
  content: ListingContent,
  address: string,
  origin: string,
  now = new Date(),
): Record<string, unknown> {
  const own = content.socialLinks.find(({ name }) => name === 'Website');
  return {
    '@type': content.category ? types[content.category] : 'LocalBusiness',
    '@id': address,
    name: content.title,
    description: content.description,
    // `inLanguage` belongs to the page, not to the place
    mainEntityOfPage: { '@type': 'WebPage', '@id': address, inLanguage: content.language },
    keywords: content.keywords ?? undefined,
    url: own?.url,
    sameAs: unlessEmpty(content.socialLinks.filter((link) => link !== own).map(({ url }) => url)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetOf(content),
      postalCode: content.zipCode || undefined,
      addressLocality: towns[content.area],
      addressRegion: 'VE',
      addressCountry: 'IT',
    },
    geo: { '@type': 'GeoCoordinates', latitude: content.position.lat, longitude: content.position.lng },
    image: unlessEmpty(content.images.map(({ key }) => `${origin}${imageUrl(key)}`)),
    telephone: content.phone ?? undefined,
    email: content.email ?? undefined,
    amenityFeature: unlessEmpty(
      content.facilities.map((facility) => {
        return { '@type': 'LocationFeatureSpecification', name: facilities[facility], value: true };
      }),
    ),
    priceRange: content.priceLevel ? '€'.repeat(content.priceLevel) : undefined,
    servesCuisine: (content.category === 'restaurant' && content.cuisine) || undefined,
    openingHoursSpecification: openingHours(content, venetianMoment(now).date),
  };
}

const unlessEmpty = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** The address up to the postal code, which has a property of its own. */
function streetOf({ fullAddress, zipCode }: ListingContent): string {
  const at = zipCode ? fullAddress.lastIndexOf(`, ${zipCode}`) : -1;
  return at > 0 ? fullAddress.slice(0, at) : fullAddress;
}

/** What can be published of a place whose host has confirmed nothing: no estimated prices, hours without a source or drawings. */
export function confirmedContent(content: ListingContent): ListingContent {
  const isChecked = content.hoursCheckedAt !== null && content.hoursSource !== null;
  const unknown = { hours: [], seasons: [], closures: [], specialDays: [], closedOnHolidays: false };
  const images = content.images.filter(({ key }) => findMotif(key) === null);
  return { ...content, ...(isChecked ? {} : unknown), images, priceLevel: null };
}

function openingHours({ hours, seasons, closures, specialDays, closedOnHolidays }: ListingContent, today: string) {
  const restOfYear = seasons.length === 0 ? [{}] : listGaps(seasons).map((range) => nextDates(range, today));
  const all = [
    ...restOfYear.flatMap((dates) => weekSpecifications(hours, dates)),
    ...seasons.flatMap((season) => weekSpecifications(season.hours, nextDates(season, today))),
    ...closures.map((range) => specification(closed, nextDates(range, today))),
    ...(closedOnHolidays ? [specification(closed, { dayOfWeek: 'PublicHolidays' })] : []),
    ...specialDays.filter(isWhole).map(({ day, until = day, ...interval }) => {
      return specification(interval, { validFrom: day, validThrough: until });
    }),
  ];
  return all.length > 0 ? all : undefined;
}

type Dates = { validFrom?: string; validThrough?: string };

function weekSpecifications(hours: readonly OpeningHours[], dates: Dates) {
  return hours
    .filter(isWhole)
    .map(({ day, ...interval }) => specification(interval, { dayOfWeek: weekdays[day - 1], ...dates }));
}

/** The dates of a yearly range that are not over. */
function nextDates({ from, to }: YearlyRange, today: string): Dates {
  const datesOf = (year: number) => {
    const last = `${from <= to ? year : year + 1}-${to}`;
    // 29 February counts as the 28th
    const leapDay = addDays(last, 1);
    return { validFrom: `${year}-${from}`, validThrough: leapDay.endsWith('-02-29') ? leapDay : last };
  };
  const year = Number(today.slice(0, 4));
  const [before, current, next] = [datesOf(year - 1), datesOf(year), datesOf(year + 1)];
  return [before, current].find(({ validThrough }) => validThrough >= today) ?? next;
}

// search engines read an opening without its end as a closed day
const isWhole = ({ opensMinute, closesMinute }: Opening) => (opensMinute === null) === (closesMinute === null);

const closed = { opensMinute: null, closesMinute: null };

// search engines expect 00:00–23:59 for a whole day and 00:00–00:00 for a closed one
function specification(opening: Opening, when: Record<string, string | undefined>) {
  const closes = isAroundTheClock(opening) ? DAY_MINUTES - 1 : (opening.closesMinute ?? 0);
  return {
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens: formatClock(opening.opensMinute ?? 0),
    closes: formatClock(closes),
  };
}
