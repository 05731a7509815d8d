import { useMemo } from 'react';
import { retryOf, useTourCards, useVisitingCards } from '@/components/favourites/use-saved-cards';
import { useData } from '@/components/hooks/use-data';
import { shownText } from '@/lib/activities/activity';
import { pageTime } from '@/lib/browser/page-time';
import { createExpectedLevel } from '@/lib/city/water';
import type { DayState, PlannedStop } from '@/lib/day/address';
import { findBestOrder, findTravel, travelQueryOf } from '@/lib/day/api';
import { estimateLegs } from '@/lib/day/estimate';
import { instantAt } from '@/lib/day/ics';
import { planQuickly } from '@/lib/day/plan';
import { type Stop, scheduleOrder } from '@/lib/day/schedule';
import type { TravelAnswer, TravelLeg } from '@/lib/day/schema';
import { type DayConditions, placeStop, toDay, tourStop } from '@/lib/day/stops';
import { type FavouriteKind, keyOf } from '@/lib/favourites/favourite';
import type { LatLng } from '@/lib/geo/schema';
import { findTides } from '@/lib/tides/api';
import { computeTides } from '@/lib/tides/computed';
import { findGroundCm } from '@/lib/tides/ground';

/** A stop that can be planned, as it is shown. */
export type DayStop = {
  id: string;
  planned: PlannedStop;
  title: string;
  href: string;
  address: string;
  category: string | null;
  position: LatLng;
  toStop: (conditions: DayConditions) => Stop;
};

/** The plan of a day: its stops in their order, with times, and how one gets from each to the next. */
export function useDayPlan(state: DayState) {
  const { stops: found, missing, isLoading, retry } = useStops(state.stops);
  const isClosed = (stop: DayStop) =>
    stop.toStop({ date: state.date, pace: 'usual', levelAt: null }).open?.length === 0;
  const closed = found.filter(isClosed);
  // an order by hand changes neither the request for the legs nor its answer
  const stops = found.filter((stop) => !closed.includes(stop)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const levelAt = useLevel(stops);
  const travel = useTravel(state, stops);
  const key = JSON.stringify([state, stops.map(({ id, title }) => [id, title]), travel.legs, levelAt !== null]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains what the plan depends on
  const { day, quick } = useMemo(() => {
    const conditions = { date: state.date, pace: state.pace, levelAt };
    const settings = { ...state, hasStart: state.start !== null };
    const planned = toDay(
      stops.map((stop) => stop.toStop(conditions)),
      travel.legs,
      settings,
    );
    const own = state.stops.map((stop) => stops.findIndex(({ id }) => id === keyOf(stop)));
    const byHand = { order: own.filter((index) => index >= 0), isExact: true };
    return { day: planned, quick: state.isByHand ? byHand : planQuickly(planned) };
  }, [key]);
  const { data: best, isLoading: isImproving } = useData(quick.isExact ? null : key, async () => {
    return { key, order: await findBestOrder(day) };
  });
  const order = best?.key === key ? best.order : quick.order;
  return {
    day,
    schedule: scheduleOrder(day, order),
    ordered: order.flatMap((index) => stops[index] ?? []),
    ways: listWays(order, travel.legs, state.start !== null),
    closed,
    missing,
    isLoading,
    retry,
    isRefining: travel.isLoading || isImproving,
  };
}

function listWays(order: readonly number[], legs: TravelAnswer['legs'], hasStart: boolean): (TravelLeg | null)[] {
  const offset = hasStart ? 1 : 0;
  return order.map((to, position) => {
    const before = position === 0 ? -1 : (order[position - 1] ?? 0);
    return legs[before + offset]?.[to + offset] ?? null;
  });
}

function useLevel(stops: readonly DayStop[]) {
  const needsTide = stops.some(({ position }) => findGroundCm(position) !== null);
  const { data } = useData(needsTide ? 'tide' : null, async (signal) => {
    const result = await findTides(signal);
    return { levelAt: createExpectedLevel(result.ok ? result.data : computeTides(pageTime())) };
  });
  return data?.levelAt ?? null;
}

/** The legs between the start and the stops. Until they are known, those of another hour, else estimates. */
function useTravel({ start, isStepFree, date, startsAt }: DayState, stops: readonly DayStop[]) {
  const points = [...(start ? [start.position] : []), ...stops.map(({ position }) => position)];
  const request = { points, isStepFree, at: new Date(instantAt(date, startsAt)).toISOString() };
  const ends = travelQueryOf({ ...request, at: '' });
  const { data, isLoading } = useData(points.length > 1 ? travelQueryOf(request) : null, async (signal) => {
    return { ends, legs: await findTravel(request, signal) };
  });
  return { isLoading, legs: data?.ends === ends ? data.legs : estimateLegs(points) };
}

function useStops(planned: readonly PlannedStop[]) {
  const refsOf = (kind: FavouriteKind) => planned.filter((stop) => stop.kind === kind).map(({ ref }) => ref);
  const places = useVisitingCards(refsOf('listing'));
  const tours = useTourCards(refsOf('activity'));
  const retry = retryOf(places, tours);
  const found = planned.map((stop) => toDayStop(stop, places.cards, tours.cards));
  return {
    stops: found.filter((stop): stop is DayStop => typeof stop === 'object'),
    missing: planned.filter((_, index) => found[index] === 'missing'),
    isLoading: found.includes('loading') && !retry,
    /** Requests again what could not be loaded; null when nothing failed. */
    retry,
  };
}

type PlaceCards = ReturnType<typeof useVisitingCards>['cards'];
type TourCards = ReturnType<typeof useTourCards>['cards'];

function toDayStop(planned: PlannedStop, places: PlaceCards, tours: TourCards): DayStop | 'loading' | 'missing' {
  const id = keyOf(planned);
  if (planned.kind === 'listing') {
    const card = places.get(planned.ref);
    if (!card) return card === undefined ? 'loading' : 'missing';
    const { title, uid, slug, category, position, fullAddress: address } = card;
    const href = `/listing/${uid}/${slug}`;
    return { id, planned, title, href, address, category, position, toStop: (day) => placeStop(card, day) };
  }
  const tour = tours.get(planned.ref);
  if (!tour?.position) return tour === undefined ? 'loading' : 'missing';
  const { code, position } = tour;
  const toStop = (day: DayConditions) => tourStop(tour, planned.fixedAt, day);
  const title = shownText(tour.title) ?? code;
  return { id, planned, title, href: `/activity/${code}`, address: '', category: null, position, toStop };
}
