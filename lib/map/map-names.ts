import * as z from 'zod/mini';
import { gazetteerKinds } from '@/lib/geo/gazetteer/kinds';
import { routing } from '@/lib/i18n/routing';

/** The content of `public/map/labels.json`, from the gazetteer; validated on the server only. */
export const placeNames = z.array(
  z.object({
    name: z.string(),
    /** In languages with a name of their own. */
    names: z.partialRecord(z.enum(routing.locales), z.string()),
    kind: z.enum([...gazetteerKinds, 'sea']),
    /** 1–5; 1 is shown first. */
    rank: z.number(),
    lat: z.number(),
    lng: z.number(),
  }),
);
export type PlaceName = z.infer<typeof placeNames>[number];

type Entry = Pick<PlaceName, 'name' | 'rank'> & { id: string; kind: string; names: object; position: number[] };

/** Waters that are named on the whole map. */
const SEAS = ['laguna-di-venezia', 'mare-adriatico'];

/** What the map shows of the gazetteer, without the explanations in parentheses. */
export function toPlaceNames(gazetteer: readonly Entry[]): PlaceName[] {
  return placeNames.parse(
    gazetteer.map(({ id, name, names, rank, position: [lat, lng], ...entry }) => {
      const kind = SEAS.includes(id) ? 'sea' : entry.kind;
      const short = Object.entries(names).map(([locale, text]) => [locale, withoutExplanation(text)]);
      return { name: withoutExplanation(name), names: Object.fromEntries(short), kind, rank, lat, lng };
    }),
  );
}

const withoutExplanation = (name: string) => name.replace(/ ?[(（][^)）]*[)）]$/, '');

/** One name in a line. */
export function formatPlaceNames(names: readonly PlaceName[]): string {
  return `[\n${names.map((name) => JSON.stringify(name)).join(',\n')}\n]\n`;
}
