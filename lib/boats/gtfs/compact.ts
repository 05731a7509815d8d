import 'server-only';
import { FeedError } from '@/lib/boats/gtfs/archive';
import type { FeedCall, FeedStop, FeedTransfer, FeedTrip } from '@/lib/boats/gtfs/feed';
import type { ServiceCalendar } from '@/lib/boats/gtfs/service-calendar';
import type { Pattern, Timetable } from '@/lib/boats/timetable';
import { addDays, daysBetween } from '@/lib/listings/hours/venetian-clock';

const MAX_DAYS = 3_660;
/** Trips of up to three days are stored from their first call on. */
type Group = { pattern: Omit<Pattern, 'trips'>; services: Map<number, Set<string>> };
type Days = { from: string; to: string };
export type Feed = {
  publisher: string;
  publishedOn: string;
  stated: Days;
  services: ServiceCalendar;
  stops: ReadonlyMap<string, FeedStop>;
  trips: readonly FeedTrip[];
  transfers: readonly FeedTransfer[];
};

/** Groups boats with the same stops and durations; the result depends on the content of the feed and not on its order. */
export function compactFeed({ publisher, publishedOn, stated, services, stops, trips, transfers }: Feed): Timetable {
  const served = trips.filter(({ calls, service }) => calls.length > 1 && services.get(service)?.size);
  if (served.length === 0) throw new FeedError('trips.txt', 'contains no boat with a day of service and two stops');
  const valid = findDays(served, services, stated);
  const used = new Set(served.flatMap(({ calls }) => calls.map(({ stop }) => stop)));
  const stopIds = [...used].toSorted();
  const lines = [...new Set(served.map(({ line }) => line))].toSorted();

  const groups = groupTrips(served, stopIds, lines);
  const days = new DayTexts(valid, services);
  const patterns = [...groups.keys()].toSorted().flatMap((key) => toPattern(groups.get(key), days));
  return {
    format: 1,
    publisher,
    publishedOn,
    valid,
    stops: stopIds.map((id) => toStop(stops.get(id))),
    lines,
    days: days.texts,
    patterns,
    transfers: toTransfers(transfers, stopIds, stops),
  };
}

function findDays(trips: readonly FeedTrip[], services: ServiceCalendar, stated: Days): Days {
  const used = new Set(trips.map(({ service }) => service));
  const dates = [...used].flatMap((service) => [...(services.get(service) ?? [])]).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const [, from = ''] = [stated.from, first].toSorted();
  const [to = ''] = [stated.to || last, last].toSorted();
  if (from > to) throw new FeedError('feed_info.txt', 'no service on the days of the feed');
  if (daysBetween(from, to) >= MAX_DAYS) throw new FeedError('calendar_dates.txt', `spans more than ${MAX_DAYS} days`);
  return { from, to };
}

function groupTrips(trips: readonly FeedTrip[], stopIds: readonly string[], lines: readonly string[]) {
  const stopIndex = new Map(stopIds.map((id, index) => [id, index]));
  const lineIndex = new Map(lines.map((name, index) => [name, index]));
  const groups = new Map<string, Group>();
  for (const { line, service, calls } of trips) {
    const start = calls[0]?.departure ?? 0;
    const seconds = (time: number | null) => Math.max(0, (time ?? start) - start);
    const list = <T>(read: (call: FeedCall) => T) => calls.map(read);
    const pattern = {
      line: lineIndex.get(line) ?? 0,
      stops: list(({ stop }) => stopIndex.get(stop) ?? 0),
      headsigns: list(({ headsign }) => headsign),
      arrivals: list(({ arrival }) => seconds(arrival)),
      departures: list(({ departure }) => seconds(departure)),
      boarding: list(({ boarding }) => boarding),
      alighting: list(({ alighting }) => alighting),
    };
    const key = JSON.stringify(Object.values(pattern));
    const group = groups.get(key) ?? { pattern, services: new Map() };
    groups.set(key, group);
    group.services.set(start, (group.services.get(start) ?? new Set()).add(service));
  }
  return groups;
}

function toPattern(group: Group | undefined, days: DayTexts): Pattern[] {
  if (!group) return [];
  const starts = [...group.services.keys()].toSorted((a, b) => a - b);
  const trips = starts.flatMap((start) => {
    const index = days.indexOf(group.services.get(start) ?? new Set());
    return index === null ? [] : [{ start, days: index }];
  });
  return trips.length > 0 ? [{ ...group.pattern, trips }] : [];
}

/** The distinct sets of dates, as texts. */
class DayTexts {
  readonly texts: string[] = [];
  readonly #known = new Map<string, number>();
  readonly #dates: readonly string[];

  constructor(
    { from, to }: Days,
    private readonly services: ServiceCalendar,
  ) {
    this.#dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  }

  /** Null without any day. */
  indexOf(services: ReadonlySet<string>): number | null {
    const dates = [...services].map((service) => this.services.get(service));
    const text = this.#dates.map((date) => (dates.some((set) => set?.has(date)) ? '1' : '0')).join('');
    if (!text.includes('1')) return null;
    const index = this.#known.get(text) ?? this.texts.push(text) - 1;
    this.#known.set(text, index);
    return index;
  }
}

function toStop(stop: FeedStop | undefined): Timetable['stops'][number] {
  if (!stop || stop.lat === null || stop.lng === null) throw new FeedError('stops.txt', 'a platform has no position');
  return { id: stop.id, name: stop.name, lat: stop.lat, lng: stop.lng };
}

/** A transfer of a station is one of each of its platforms; the last one of a pair counts. */
function toTransfers(
  transfers: readonly FeedTransfer[],
  stopIds: readonly string[],
  stops: ReadonlyMap<string, FeedStop>,
): Timetable['transfers'] {
  const indexesOf = (id: string) =>
    stopIds.flatMap((own, index) => (own === id || stops.get(own)?.parent === id ? [index] : []));
  const pairs = new Map<string, Timetable['transfers'][number]>();
  for (const { from: fromId, to: toId, seconds } of transfers) {
    for (const from of indexesOf(fromId)) {
      for (const to of indexesOf(toId)) pairs.set(`${from} ${to}`, { from, to, seconds });
    }
  }
  return [...pairs.values()].toSorted((a, b) => a.from - b.from || a.to - b.to);
}
