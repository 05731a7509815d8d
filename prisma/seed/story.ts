import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import type { People } from './people';
import type { SeedPlace } from './place';

/** What happened to a place in our guide so far. */
export type Chapter = { place: SeedPlace; owner: keyof People; status: Status; reasons: Reason[] };

const refusals: Reason[][] = [
  [{ field: 'image', code: 'poorQuality', note: 'The picture is dark and turned on its side.' }],
  [{ field: 'days_hours', code: 'incorrect', note: 'The door says something else on Mondays.' }],
  [
    { field: 'description', code: 'advertising' },
    { field: 'title', code: 'misleading', note: 'Please leave the discount out of the name.' },
  ],
  [{ field: 'map_location', code: 'incorrect', note: 'The pin stands in the water.' }],
  [{ field: 'listing', code: 'duplicate' }],
];

/** Every sixteenth place still waits, and every sixteenth was refused: enough to see each state in every dashboard. */
const EVERY = 16;

/** Who owns which place and what became of it. The same places give the same story. */
export function tellStory(places: readonly SeedPlace[]): Chapter[] {
  const counts = new Map<string, number>();
  let refused = 0;
  return places.map((place) => {
    const owner = ownerOf(place);
    const count = counts.get(owner) ?? 0;
    counts.set(owner, count + 1);
    if (count % EVERY === 5) return { place, owner, status: 'pending', reasons: [] };
    if (count % EVERY !== 11) return { place, owner, status: 'active', reasons: [] };
    const reasons = refusals[refused++ % refusals.length] ?? [];
    return { place, owner, status: 'rejected', reasons };
  });
}

function ownerOf({ area, category }: SeedPlace): 'lucia' | 'giulia' | 'marco' {
  if (area === 'chioggia' || area === 'jesolo') return 'marco';
  return area === 'mestre' || category === 'hotel' ? 'giulia' : 'lucia';
}

/** The place whose owner has just sent in an edit, and what the edit changes. */
export const edited = {
  title: 'Caffè Florian',
  change: {
    keywords: 'coffee, historic café, music, San Marco, hot chocolate',
    description:
      "Open since 29 December 1720, Italy's oldest café still in business. The painted rooms cost the same as the terrace, where the orchestra adds a supplement to the bill. At the bar inside, a coffee is only a coffee. In winter, ask for the hot chocolate with mint.",
  },
} as const;
