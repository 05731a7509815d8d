import { type Interest, interests } from '@/lib/day/ideas/interests';
import { MAX_STOPS } from '@/lib/day/plan';
import { type FavouriteRef, isValidRef, keyOf, kinds } from '@/lib/favourites/favourite';
import { type Area, areas } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import { toQuery } from '@/lib/http/query';
import { formatClock, parseClock } from '@/lib/listings/hours/hours';
import { addDays, isDate, type VenetianMoment } from '@/lib/listings/hours/venetian-clock';

export const paces = ['brisk', 'usual', 'relaxed'] as const;
export type Pace = (typeof paces)[number];

/** `fixedAt`: the start of a booked tour, in minutes after midnight. */
export type PlannedStop = FavouriteRef & { fixedAt: number | null };

/** What the address of a plan contains. */
export type DayState = {
  date: string;
  startsAt: number;
  start: { name: string; position: LatLng } | null;
  stops: readonly PlannedStop[];
  /** What the stops were, or are to be, listed by. */
  interest: Interest | null;
  area: Area;
  pace: Pace;
  hasMeal: boolean;
  isStepFree: boolean;
  /** The order is the visitor's; otherwise the best one is shown. */
  isByHand: boolean;
};

type Now = Pick<VenetianMoment, 'date' | 'minute'>;

const DEFAULT_START = 9 * 60;
/** The last start of a plan for today that no address contains. */
const LAST_START = 17 * 60;
const START_STEP = 30;
const MAX_NAME_LETTERS = 80;

/** Reads an address; what is missing or invalid has its default. */
export function parseDay(search: string, now: Now): DayState {
  const query = new URLSearchParams(search);
  const day = query.get('day') ?? '';
  const { date, startsAt } = isDate(day) ? { date: day, startsAt: DEFAULT_START } : findNextStart(now);
  const stops = (query.get('stops') ?? '').split(',').flatMap(parseStop);
  const unique = new Map(stops.map((stop) => [keyOf(stop), stop]));
  return {
    date,
    startsAt: parseClock(query.get('at') ?? '') ?? startsAt,
    start: parseStart(query.get('from'), query.get('name')),
    stops: [...unique.values()].slice(0, MAX_STOPS),
    interest: interests.find((interest) => interest === query.get('interest')) ?? null,
    area: areas.find((area) => area === query.get('area')) ?? 'venice',
    pace: paces.find((pace) => pace === query.get('pace')) ?? 'usual',
    hasMeal: query.get('meal') !== 'no',
    isStepFree: query.get('steps') === 'avoid',
    isByHand: query.get('order') === 'own',
  };
}

function findNextStart({ date, minute }: Now): Pick<DayState, 'date' | 'startsAt'> {
  if (minute > LAST_START) return { date: addDays(date, 1), startsAt: DEFAULT_START };
  return { date, startsAt: Math.max(DEFAULT_START, Math.ceil(minute / START_STEP) * START_STEP) };
}

/** The query of a plan's address, without defaults except the day. */
export function dayQuery(state: DayState): string {
  const { start, interest, area, pace } = state;
  return toQuery({
    day: state.date,
    at: state.startsAt !== DEFAULT_START && formatClock(state.startsAt),
    from: start && `${start.position.lat.toFixed(5)},${start.position.lng.toFixed(5)}`,
    name: start?.name.slice(0, MAX_NAME_LETTERS),
    stops: state.stops.map(stopText).join(','),
    interest,
    area: interest && area !== 'venice' && area,
    pace: pace !== 'usual' && pace,
    meal: !state.hasMeal && 'no',
    steps: state.isStepFree && 'avoid',
    order: state.isByHand && 'own',
  }).toString();
}

const stopText = (stop: PlannedStop) =>
  stop.fixedAt === null ? keyOf(stop) : `${keyOf(stop)}@${formatClock(stop.fixedAt)}`;

function parseStop(text: string): PlannedStop[] {
  const [path = '', clock = ''] = text.split('@');
  const [kindText, ref = ''] = path.split('/');
  const kind = kinds.find((one) => one === kindText);
  return kind && isValidRef({ kind, ref }) ? [{ kind, ref, fixedAt: parseClock(clock) }] : [];
}

function parseStart(position: string | null, name: string | null): DayState['start'] {
  const match = /^(-?\d{1,2}\.\d{1,6}),(-?\d{1,3}\.\d{1,6})$/.exec(position ?? '');
  if (!match) return null;
  return { name: (name ?? '').slice(0, MAX_NAME_LETTERS), position: { lat: Number(match[1]), lng: Number(match[2]) } };
}
