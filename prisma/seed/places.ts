import { z } from 'zod';
import { type Area, areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { routing } from '@/lib/i18n/routing';
import { cuisines, findCuisine, findKind, kinds, priceLevels } from '@/lib/listings/attributes';
import { type ListingContent, toContent } from '@/lib/listings/content';
import { listingEdit } from '@/lib/listings/schema';
import { languages } from '@/lib/listings/translations';
import { readPlaceHours } from './place-hours';
import { readData } from './read-data';

/** A place of the demonstration data. `cover` is a file in `covers/`; `content` has no images until it is stored. */
export type SeedPlace = { cover: string; groundLevelCm: number | null; content: ListingContent };

const hoursFields = {
  ...({ days_hours: true, special_days: true, closed_on_holidays: true, seasons: true, closures: true } as const),
  ...({ by_event: true, hours_checked_at: true, hours_source: true } as const),
};
const noHours = listingEdit.pick(hoursFields).parse({});

/** The listing form with a cover in place of the photograph, without hours. Ground levels are centimetres over ZMPS. */
const seedPlace = listingEdit.omit({ ...hoursFields, image: true, gallery: true }).extend({
  cover: z.string().regex(/^[a-z\d-]+\.webp$/, 'invalidCover'),
  ground_level_cm: z.int().min(-100).max(1_000).nullable().default(null),
});

/** The schema of `places/{area}.json`. */
export function placesOf(area: Area) {
  const place = seedPlace
    .refine(({ map_location: [lat, lng] }) => findArea({ lat, lng }) === area, {
      path: ['map_location'],
      message: `is not in ${area}`,
    })
    .transform(({ cover, ground_level_cm, ...form }): SeedPlace => {
      return { cover, groundLevelCm: ground_level_cm, content: toContent({ ...form, ...noHours, gallery: [] }, []) };
    });
  return z.array(place);
}

/** The schema of `places/facts.json`: by cover without its ending. */
const facts = z.record(
  z.string(),
  z.object({
    kind: z
      .string()
      .transform((name) => findKind(name))
      .pipe(z.enum(kinds)),
    cuisine: z
      .string()
      .nullable()
      .transform((name) => name && findCuisine(name))
      .pipe(z.enum(cuisines).nullable()),
    price_level: z.literal([...priceLevels]).nullable(),
  }),
);

/** The schema of `places/texts/{language}.json`: by cover without its ending, what a place is called and said to be. */
const texts = z.record(z.string(), z.strictObject({ title: z.string().min(1).nullable(), description: z.string() }));

/**
 * All places, area by area, with their hours and their texts in every language.
 *
 * @throws Error when a place has no hours or no text in a language, or hours or a text have no place
 */
export function readPlaces(): SeedPlace[] {
  const places = areas.flatMap((area) => readData(`places/${area}.json`, placesOf(area)));
  assign(places, 'hours.json', readPlaceHours(), (content, hours) => Object.assign(content, hours));
  assign(places, 'facts.json', new Map(Object.entries(readData('places/facts.json', facts))), (content, fact) => {
    Object.assign(content, { kind: fact.kind, cuisine: fact.cuisine, priceLevel: fact.price_level });
  });
  for (const language of languages.filter((one) => one !== routing.defaultLocale)) {
    const file = `texts/${language}.json`;
    assign(places, file, new Map(Object.entries(readData(`places/${file}`, texts))), (content, text) => {
      content.translations[language] = text;
    });
  }
  return places;
}

/** Adds to each place its entry of a file, by cover without its ending. */
function assign<E>(
  places: readonly SeedPlace[],
  file: string,
  entries: Map<string, E>,
  add: (content: ListingContent, entry: E) => void,
): void {
  for (const { cover, content } of places) {
    const key = cover.replace('.webp', '');
    const entry = entries.get(key);
    if (!entry) throw new Error(`prisma/seed/places/${file}: ${key} is missing`);
    add(content, entry);
    entries.delete(key);
  }
  if (entries.size > 0) throw new Error(`prisma/seed/places/${file}: no place: ${[...entries.keys()]}`);
}
