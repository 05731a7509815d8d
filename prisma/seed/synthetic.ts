import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import { type Category, facilities } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { toOpeningHours } from '@/lib/listings/hours/day-hours';
import { days, type OpeningHours } from '@/lib/listings/hours/hours';
import type { SeedPlace } from './places';
import { type Random, randomFrom } from './random';
import vocabulary from './synthetic.json';

type Week = { open: string; close: string; closed: string[] };
type CategoryVocabulary = { share: number; kinds: string[]; opening: string; closings: string[]; hours: Week[] };
type AreaVocabulary = { city: string; zips: string[]; streets: string[] };

const { names, families } = vocabulary;
const areaVocabulary: Record<Area, AreaVocabulary> = vocabulary.areas;
const categoryVocabulary: Record<Category, CategoryVocabulary> = vocabulary.categories;
const shares = Object.entries(categoryVocabulary) as [Category, CategoryVocabulary][]; // keys are typed as string

const METRES_PER_DEGREE = 111_320;

/**
 * Generates listings for load tests around the places, as densely as those lie. The same arguments give the same
 * listings; they have no images.
 */
export function* syntheticListings(count: number, places: readonly SeedPlace[]): Iterable<ListingContent> {
  const random = randomFrom(1797);
  for (let made = 0; made < count; made++) yield generate(random, random.pick(places).content);
}

function generate(random: Random, near: ListingContent): ListingContent {
  const { area } = near;
  const category = pickCategory(random);
  const { kinds, opening, closings, hours } = categoryVocabulary[category];
  const { city, zips, streets } = areaVocabulary[area];
  const zipCode = near.fullAddress.includes(city) ? near.zipCode : random.pick(zips);
  const kind = random.pick(kinds);
  return {
    title: titleOf(random, kind),
    category,
    kind: null,
    cuisine: null,
    priceLevel: null,
    area,
    fullAddress: `${random.pick(streets)} ${random.whole(1, area === 'venice' ? 6400 : 240)}, ${zipCode} ${city}`,
    zipCode,
    position: positionNear(random, near),
    keywords: `${kind.toLowerCase()}, ${category}, ${city}`,
    facilities: facilities.filter(() => random.chance(0.35)),
    description: `${opening} ${random.pick(closings)}`,
    hours: toWeek(random.pick(hours)),
    specialDays: [],
    closedOnHolidays: false,
    seasons: [],
    closures: [],
    byEvent: false,
    hoursCheckedAt: null,
    hoursSource: null,
    email: null,
    phone: null,
    socialLinks: [],
    language: 'en',
    translations: {},
    images: [],
  };
}

function toWeek({ open, close, closed }: Week): OpeningHours[] {
  const openDays = days.filter((day) => !closed.includes(day));
  return openDays.flatMap((day) => toOpeningHours({ day, open_hour: open, close_hour: close }));
}

function titleOf(random: Random, kind: string): string {
  const style = random.between(0, 1);
  if (style < 0.5) return `${kind} ${random.pick(names)}`;
  if (style < 0.75) return `${kind} ${random.pick(families)}`;
  if (style < 0.9) return `${kind} da ${random.pick(families)}`;
  return `${kind} ${random.pick(names)} di ${random.pick(families)}`;
}

function pickCategory(random: Random): Category {
  let left = random.between(0, 1);
  for (const [category, { share }] of shares) {
    left -= share;
    if (left < 0) return category;
  }
  return 'restaurant';
}

/** A position in the same area; the standard deviation is 80 to 600 metres, as some streets are busier than others. */
function positionNear(random: Random, { area, position }: ListingContent): LatLng {
  for (let attempt = 0; attempt < 20; attempt++) {
    const spread = random.between(80, 600) / METRES_PER_DEGREE;
    const lat = round(position.lat + random.gaussian() * spread);
    const lng = round(position.lng + (random.gaussian() * spread) / Math.cos((position.lat * Math.PI) / 180));
    if (findArea({ lat, lng }) === area) return { lat, lng };
  }
  return position;
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
