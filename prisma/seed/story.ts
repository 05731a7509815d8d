import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import type { People } from './people';
import type { SeedPlace } from './place';

/** What happened to a place in our guide so far; `isBack` when it was refused once and waits again. */
export type Chapter = { place: SeedPlace; owner: keyof People; status: Status; reasons: Reason[]; isBack: boolean };

const refusals: Reason[][] = [
  [
    { field: 'description', code: 'advertising' },
    { field: 'title', code: 'misleading', note: 'Please leave the discount out of the name.' },
    { field: 'days_hours', code: 'incorrect', note: 'The door says something else on Mondays.' },
  ],
  [{ field: 'image', code: 'poorQuality', note: 'The picture is dark and turned on its side.' }],
  [{ field: 'map_location', code: 'incorrect', note: 'The pin stands in the water.' }],
  [{ field: 'listing', code: 'duplicate' }],
];

/** Why one was refused before its host sent it in again, and what it said then. */
const comeBack: Pick<Chapter, 'isBack' | 'reasons'> = {
  isBack: true,
  reasons: [
    { field: 'title', code: 'advertising', note: 'The name as it stands on the door is enough.' },
    { field: 'days_hours', code: 'incomplete' },
  ],
};
export const beforeComingBack = (title: string) => ({
  title: `${title} – the best in town!`,
  keywords: null,
  hours: [],
});

/** Every sixteenth place still waits, and every sixteenth was refused: enough to see each state in every dashboard. */
const EVERY = 16;

/** Who owns which place and what became of it. The same places give the same story. */
export function tellStory(places: readonly SeedPlace[]): Chapter[] {
  const counts = new Map<string, number>();
  let refused = 0;
  let waiting = 0;
  return places.map((place) => {
    const owner = ownerOf(place);
    const count = counts.get(owner) ?? 0;
    counts.set(owner, count + 1);
    const quiet = { place, owner, reasons: [], isBack: false };
    // the first that waits has been here before
    if (count % EVERY === 5)
      return waiting++ === 0 ? { ...quiet, status: 'pending', ...comeBack } : { ...quiet, status: 'pending' };
    if (count % EVERY !== 11) return { ...quiet, status: 'active' };
    return { ...quiet, status: 'rejected', reasons: refusals[refused++ % refusals.length] ?? [] };
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
