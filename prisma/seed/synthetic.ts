import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import { aroundTheClock, closedOn, everyDay, onDays, type SeedHours } from './hours';
import type { SeedCategory, SeedFacility, SeedPlace } from './place';
import { type Random, randomFrom } from './random';
import { families, kinds, names, sentences, streets } from './synthetic-words';

/** An invented listing for load tests. It has no cover of its own. */
export type SyntheticListing = Omit<SeedPlace, 'motif' | 'phone' | 'website'>;

// shares of the real city, roughly; they add up to 1
const mix: readonly [SeedCategory, number][] = [
  ['restaurant', 0.38],
  ['shop', 0.3],
  ['hotel', 0.22],
  ['events', 0.06],
  ['fitness', 0.04],
];

const usualHours: Record<SeedCategory, readonly SeedHours[][]> = {
  restaurant: [
    closedOn('mon', '12:00', '23:00'),
    closedOn('tue', '18:00', '23:00'),
    everyDay('8:00', '22:00'),
    everyDay('17:00', '2:00'),
  ],
  hotel: [aroundTheClock()],
  shop: [closedOn('sun', '9:00', '19:00'), everyDay('10:00', '19:00'), closedOn('mon', '10:00', '20:00')],
  fitness: [closedOn('sun', '7:00', '22:00'), everyDay('8:00', '20:00')],
  events: [closedOn('mon', '10:00', '18:00'), onDays(['thu', 'fri', 'sat', 'sun'], '16:00', '23:00')],
};

const allFacilities: readonly SeedFacility[] = [
  'free_wifi',
  'parking',
  'non_smoking_rooms',
  'air_conditioning',
  'events',
];

const metresPerDegree = 111_320;

/**
 * Invents listings around real places, as thick as the real ones lie. The same arguments give the same listings.
 *
 * @param places where people go; every invented position stays in the area of the place it was drawn around
 */
export function* syntheticListings(count: number, places: readonly SeedPlace[]): Iterable<SyntheticListing> {
  const random = randomFrom(1797);
  for (let made = 0; made < count; made++) yield inventListing(random, random.pick(places));
}

function inventListing(random: Random, near: SeedPlace): SyntheticListing {
  const { area } = near;
  const category = drawCategory(random);
  const { city, zips, streets: known } = streets[area];
  const zipCode = near.fullAddress.includes(city) ? near.zipCode : random.pick(zips);
  const { opening, closings } = sentences[category];
  const kind = random.pick(kinds[category]);
  return {
    title: inventTitle(random, kind),
    category,
    area,
    fullAddress: `${random.pick(known)} ${random.whole(1, area === 'venice' ? 6400 : 240)}, ${zipCode} ${city}`,
    zipCode,
    ...drawPosition(random, near),
    keywords: `${kind.toLowerCase()}, ${category}, ${city}`,
    facilities: allFacilities.filter(() => random.chance(0.35)),
    description: `${opening} ${random.pick(closings)}`,
    hours: random.pick(usualHours[category]),
  };
}

function inventTitle(random: Random, kind: string): string {
  const style = random.between(0, 1);
  if (style < 0.5) return `${kind} ${random.pick(names)}`;
  if (style < 0.75) return `${kind} ${random.pick(families)}`;
  if (style < 0.9) return `${kind} da ${random.pick(families)}`;
  return `${kind} ${random.pick(names)} di ${random.pick(families)}`;
}

function drawCategory(random: Random): SeedCategory {
  let left = random.between(0, 1);
  for (const [category, share] of mix) {
    left -= share;
    if (left < 0) return category;
  }
  return 'restaurant';
}

// some streets are busier than others, so the spread is drawn too: 80 to 600 metres
function drawPosition(random: Random, near: SeedPlace): LatLng {
  for (let attempt = 0; attempt < 20; attempt++) {
    const spread = random.between(80, 600) / metresPerDegree;
    const lat = round(near.lat + random.gaussian() * spread);
    const lng = round(near.lng + (random.gaussian() * spread) / Math.cos((near.lat * Math.PI) / 180));
    if (findArea({ lat, lng }) === near.area) return { lat, lng };
  }
  return { lat: near.lat, lng: near.lng };
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
