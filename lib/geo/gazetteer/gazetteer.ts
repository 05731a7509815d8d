import 'server-only';
import type { Area } from '@/lib/geo/area';
import { distanceMetres } from '@/lib/geo/distance';
import type { GazetteerKind } from '@/lib/geo/gazetteer/kinds';
import rows from '@/lib/geo/gazetteer/places.json';
import type { LatLng } from '@/lib/geo/schema';
import { type IndexedName, indexName, matchNames, type NameMatch, type NameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';

/** A named thing of the four areas that is no business; the fields are described in `docs/gazetteer.md`. */
export type GazetteerEntry = {
  id: string;
  kind: GazetteerKind;
  name: string;
  names: Partial<Record<Locale, string>>;
  aliases: readonly string[];
  position: LatLng;
  area: Area;
  rank: number;
  lines: readonly string[];
  source: string;
};

type Row = Omit<GazetteerEntry, 'position' | 'lines'> & { position: readonly number[]; lines?: readonly string[] };
type Indexed = { entry: GazetteerEntry; names: readonly IndexedName[] };

// cast: the type of a JSON file has no tuples and no unions
export const gazetteer: readonly GazetteerEntry[] = (rows as readonly Row[]).map(toEntry);

const byId = new Map(gazetteer.map((entry) => [entry.id, entry]));
let index: readonly Indexed[] | null = null;
let byKey: ReadonlyMap<string, readonly GazetteerEntry[]> | null = null;

export function findEntry(id: string): GazetteerEntry | null {
  return byId.get(id) ?? null;
}

/** The name in a language, else the Italian one. */
export function entryName({ name, names }: GazetteerEntry, lang: Locale): string {
  return names[lang] ?? name;
}

/** Entries with a name in any language that matches, best first; equal matches by rank. */
export function matchEntries(query: NameQuery, minScore: number): { entry: GazetteerEntry; match: NameMatch }[] {
  return readIndex()
    .flatMap(({ entry, names }) => {
      const match = matchNames(query, names);
      return match.score >= minScore ? [{ entry, match }] : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score || a.entry.rank - b.entry.rank || landingLast(a, b));
}

/** Entries with exactly this name in any language, in the order of the file. */
export function listEntriesNamed({ key }: NameQuery): readonly GazetteerEntry[] {
  byKey ??= groupByKey(readIndex());
  return byKey.get(key) ?? [];
}

const landmarkKinds: readonly GazetteerKind[] = [
  'campo',
  'bridge',
  'sight',
  'church',
  'island',
  'beach',
  'station',
  'town',
];
const MAX_LANDMARK_METRES = 400;
/** A degree of latitude has 111 km. */
const MAX_LANDMARK_DEGREES = 0.004;
const landmarks = gazetteer.filter(({ kind }) => landmarkKinds.includes(kind));

/** The nearest thing by which a position is described; null when there is none within 400 m. */
export function nearestLandmark(position: LatLng): GazetteerEntry | null {
  const [nearest] = landmarks
    .filter((entry) => Math.abs(entry.position.lat - position.lat) <= MAX_LANDMARK_DEGREES)
    .map((entry) => ({ entry, metres: distanceMetres(position, entry.position) }))
    .filter(({ metres }) => metres <= MAX_LANDMARK_METRES)
    .toSorted((a, b) => a.metres - b.metres);
  return nearest?.entry ?? null;
}

// a landing is named after what it leads to
const landingLast = (a: { entry: GazetteerEntry }, b: { entry: GazetteerEntry }) =>
  Number(a.entry.kind === 'landing') - Number(b.entry.kind === 'landing');

function toEntry({ position: [lat = Number.NaN, lng = Number.NaN], lines = [], ...entry }: Row): GazetteerEntry {
  return { ...entry, position: { lat, lng }, lines };
}

function readIndex(): readonly Indexed[] {
  index ??= gazetteer.map(toIndexed);
  return index;
}

function groupByKey(indexed: readonly Indexed[]): ReadonlyMap<string, readonly GazetteerEntry[]> {
  const groups = new Map<string, GazetteerEntry[]>();
  for (const { entry, names } of indexed) {
    for (const key of new Set(names.map((name) => name.key))) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

function toIndexed(entry: GazetteerEntry): Indexed {
  const texts = [entry.name, ...Object.values(entry.names), ...entry.aliases];
  const names = new Map(texts.map(indexName).map((name) => [`${name.key} ${name.whole}`, name]));
  return { entry, names: [...names.values()] };
}
