import { useLocale } from 'next-intl';
import { StructuredData } from '@/components/share/structured-data';
import { longestMinutes, shown, shownText } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { getPathname } from '@/lib/i18n/navigation';

type Props = { activity: Activity; title: string; path: string; origin: string };

/** `path` is without the language; `origin` makes the addresses absolute. */
export function ActivityStructuredData({ activity, title, path, origin }: Props) {
  const locale = useLocale();
  const address = `${origin}${getPathname({ href: path, locale })}`;
  return <StructuredData data={toSchemaOrg(activity, title, address)} />;
}

/** Both types: `Product` has the price, `TouristTrip` the itinerary. Examples of a demonstration are left out. */
function toSchemaOrg(activity: Activity, title: string, address: string): Record<string, unknown> {
  const { code, rating, reviewCount, totalPrice, currency, stops, category, demonstration } = activity;
  const [price, minutes] = [shown(totalPrice), longestMinutes(shown(activity.duration))];
  return {
    '@type': ['Product', 'TouristTrip'],
    '@id': address,
    name: title,
    sku: code,
    category: category ?? undefined,
    description: shownText(activity.description) ?? undefined,
    // the pictures of the demonstration are drawings
    image: demonstration ? undefined : shownText(activity.images)?.map(({ url }) => new URL(url, address).href),
    url: address,
    offers:
      demonstration || price === null ? undefined : { '@type': 'Offer', price, priceCurrency: currency, url: address },
    aggregateRating:
      !demonstration && rating !== null && reviewCount
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 }
        : undefined,
    // neither of the types has a property for it
    additionalProperty:
      minutes === null ? undefined : { '@type': 'PropertyValue', name: 'Duration', value: minutes, unitCode: 'MIN' },
    itinerary: stops.map(({ name, position }) => ({
      '@type': 'Place',
      name,
      geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
    })),
  };
}
