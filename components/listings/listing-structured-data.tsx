import { useLocale } from 'next-intl';
import type { Category } from '@/lib/listings/category';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { days, formatClock } from '@/lib/listings/hours';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

const types: Record<Category, string> = {
  shop: 'Store',
  hotel: 'Hotel',
  restaurant: 'Restaurant',
  fitness: 'SportsActivityLocation',
  events: 'EventVenue',
};
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The place in schema.org's words, for machines that read the page. */
export function ListingStructuredData({ listing, path }: { listing: PublishedListing; path: string }) {
  const { title, description } = inLanguage(listing, useLocale());
  const data = {
    '@context': 'https://schema.org',
    '@type': listing.category ? types[listing.category] : 'LocalBusiness',
    '@id': path,
    name: title.text,
    description: description.text,
    // a place has no language; the page about it does
    mainEntityOfPage: { '@type': 'WebPage', '@id': path, inLanguage: description.language },
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.fullAddress,
      postalCode: listing.zipCode,
      addressCountry: 'IT',
    },
    geo: { '@type': 'GeoCoordinates', latitude: listing.position.lat, longitude: listing.position.lng },
    image: listing.images.map(({ key }) => imageUrl(key)),
    telephone: listing.phone ?? undefined,
    email: listing.email ?? undefined,
    openingHoursSpecification: listing.hours.flatMap(({ day, opensMinute, closesMinute }) => {
      if (opensMinute === null || closesMinute === null) return [];
      const dayOfWeek = weekdays[(day - 1) % days.length];
      return [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek,
          opens: formatClock(opensMinute),
          closes: formatClock(closesMinute),
        },
      ];
    }),
  };
  // a host's text could end the script element: `<` never reaches the page as itself
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
