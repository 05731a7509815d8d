import type { Area } from '@/lib/geo/area';
import type { Category } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { DAY_MINUTES, formatClock, isAroundTheClock, type Opening } from '@/lib/listings/hours/hours';
import { imageUrl } from '@/lib/media/schema';

const types: Readonly<Record<Category, string>> = {
  shop: 'Store',
  hotel: 'Hotel',
  restaurant: 'Restaurant',
  fitness: 'ExerciseGym',
  events: 'EntertainmentBusiness',
};
const towns: Readonly<Record<Area, string>> = {
  venice: 'Venezia',
  mestre: 'Venezia Mestre',
  chioggia: 'Chioggia',
  jesolo: 'Jesolo',
};
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const facilityNames = {
  free_wifi: 'Free Wi-Fi',
  parking: 'Parking',
  non_smoking_rooms: 'Non-smoking rooms',
  air_conditioning: 'Air conditioning',
  events: 'Events',
} as const;

/** The listing as schema.org's `LocalBusiness` or a subtype. `address` is its page's URL, `origin` that of its images. */
export function toSchemaOrg(content: ListingContent, address: string, origin: string): Record<string, unknown> {
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
    sameAs: content.socialLinks.filter((link) => link !== own).map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: content.fullAddress,
      postalCode: content.zipCode || undefined,
      addressLocality: towns[content.area],
      addressRegion: 'VE',
      addressCountry: 'IT',
    },
    geo: { '@type': 'GeoCoordinates', latitude: content.position.lat, longitude: content.position.lng },
    image: content.images.map(({ key }) => `${origin}${imageUrl(key)}`),
    telephone: content.phone ?? undefined,
    email: content.email ?? undefined,
    amenityFeature: content.facilities.map((facility) => ({
      '@type': 'LocationFeatureSpecification',
      name: facilityNames[facility],
      value: true,
    })),
    openingHoursSpecification: openingHours(content),
  };
}

function openingHours({ hours, specialDays, closedOnHolidays }: ListingContent) {
  const week = hours
    .filter(isWhole)
    .map(({ day, ...interval }) => specification(interval, { dayOfWeek: weekdays[day - 1] }));
  const holidays = closedOnHolidays ? [specification(closed, { dayOfWeek: 'PublicHolidays' })] : [];
  const dates = specialDays.filter(isWhole).map(({ day, ...interval }) => {
    return specification(interval, { validFrom: day, validThrough: day });
  });
  const all = [...week, ...holidays, ...dates];
  return all.length > 0 ? all : undefined;
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
