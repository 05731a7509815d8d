import { countChange } from '@/lib/activities/partner/repository';
import { listAll, save } from '@/lib/activities/repository';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { routing } from '@/lib/i18n/routing';
import { toursAfloat } from './tours/afloat';
import { includedWords } from './tours/included';
import { islandTours } from './tours/islands';
import { museumTours } from './tours/museums';
import type { SeedTour } from './tours/tour';
import { trips } from './tours/trips';
import { walks } from './tours/walks';
import { workshopTours } from './tours/workshops';

/** Our own list of tours. */
export const seedTours: readonly SeedTour[] = [
  ...toursAfloat,
  ...islandTours,
  ...museumTours,
  ...workshopTours,
  ...walks,
  ...trips,
];

/**
 * Writes the tours that are not there yet; what a moderator has changed stays.
 *
 * @returns how many were written
 */
export async function fillTours(now: Date): Promise<number> {
  const there = new Set((await listAll()).map(({ code }) => code));
  const missing = seedTours.filter(({ code }) => !there.has(code));
  for (const tour of missing) await save(tour.code, null, contentOf(tour), now);
  if (missing.length > 0) await countChange();
  return missing.length;
}

/** What a tour says in our own list. */
export function contentOf(tour: SeedTour): LocalActivity {
  const { category, euros, offer, policy, minutes, stops, pictures, included, notIncluded, words } = tour;
  const places = stops.map(([name, lat, lng, stay]) => ({ name, position: { lat, lng }, minutes: stay ?? null }));
  const [start] = places;
  if (!start) throw new Error(`${tour.code} begins nowhere.`);
  return localActivity.parse({
    category,
    totalPrice: euros,
    isSpecialOfferAvailable: offer ?? false,
    cancellationPolicy: policy,
    duration:
      typeof minutes === 'number'
        ? { fixedDurationInMinutes: minutes }
        : { variableDurationFromMinutes: minutes[0], variableDurationToMinutes: minutes[1] },
    position: start.position,
    stops: places,
    images: pictures.map((name) => `/covers/tours/${name}.webp`),
    texts: Object.fromEntries(
      routing.locales.map((lang) => {
        const [title, summary] = words[lang];
        const say = (things: SeedTour['included']) => things.map((thing) => includedWords[thing][lang]);
        const texts = { title, summary, story: null, meetingPoint: start.name };
        return [lang, { ...texts, inclusions: say(included), exclusions: say(notIncluded) }];
      }),
    ),
  });
}
