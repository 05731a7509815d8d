import 'server-only';
import type { Area } from '@/lib/geo/area';
import { type GazetteerEntry, listEntriesNamed, matchEntries } from '@/lib/geo/gazetteer/gazetteer';
import type { GazetteerKind } from '@/lib/geo/gazetteer/kinds';
import { toNameQuery } from '@/lib/i18n/match-name';

/** What an address begins with, in the order in which a pin is taken from it. */
const addressKinds: readonly GazetteerKind[] = ['campo', 'street', 'bridge', 'canal', 'quarter', 'sestiere', 'island'];
/** Misspelt names need most of their letters. */
const MIN_SCORE = 0.75;
/** Each is compared with all names: street, number, quarter and town are enough. */
const MAX_PARTS = 4;

/** The thing at which the pin of a typed address is suggested: its street or square, else its quarter; null without any. */
export function suggestPin(address: string): GazetteerEntry | null {
  const parts = partsOf(address);
  const area = findTown(address);
  for (const part of parts.slice(0, MAX_PARTS)) {
    const found = findPlace(part, area);
    if (found) return found;
  }
  return null;
}

function partsOf(address: string): string[] {
  return address
    .split(',')
    .map((part) => part.replace(/[\d/]+\w?\b/g, ' ').trim())
    .filter((part) => part.length > 2);
}

/** The area of the town that the end of an address names; null when it names none. */
export function findTown(address: string): Area | null {
  const named = partsOf(address)
    .slice(1)
    .flatMap((part) => listEntriesNamed(toNameQuery(part)));
  return named.findLast(({ kind }) => kind === 'town')?.area ?? null;
}

function findPlace(text: string, area: Area | null): GazetteerEntry | null {
  const found = matchEntries(toNameQuery(text), MIN_SCORE)
    .filter(({ entry }) => addressKinds.includes(entry.kind) && (!area || entry.area === area))
    .toSorted((a, b) => b.match.score - a.match.score || orderOf(a.entry) - orderOf(b.entry));
  return found[0]?.entry ?? null;
}

const orderOf = ({ kind }: GazetteerEntry) => addressKinds.indexOf(kind);
