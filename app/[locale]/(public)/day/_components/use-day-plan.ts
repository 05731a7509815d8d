import { useMemo } from 'react';
import { useTourCards, useVisitingCards } from '@/components/favourites/use-saved-cards';
import { useData } from '@/components/hooks/use-data';
import { shownText } from '@/lib/activities/activity';
import { pageTime } from '@/lib/browser/page-time';
import { createExpectedLevel } from '@/lib/city/water';
import type { DayState, PlannedStop } from '@/lib/day/address';
import { findTravel, travelQueryOf } from '@/lib/day/api';
import { estimateLegs } from '@/lib/day/estimate';
import { instantAt } from '@/lib/day/ics';
import { planDay } from '@/lib/day/plan';
import { type Stop, scheduleOrder } from '@/lib/day/schedule';
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
  const { stops: found, missing, isLoading } = useStops(state.stops);
  const isClosed = (stop: DayStop) =>
    stop.toStop({ date: state.date, pace: 'usual', levelAt: null }).open?.length === 0;
  const [stops, closed] = [found.filter((stop) => !isClosed(stop)), found.filter(isClosed)];
  const points = [...(state.start ? [state.start.position] : []), ...stops.map(({ position }) => position)];
  const needsTide = stops.some(({ position }) => findGroundCm(position) !== null);
  const { data: levelAt } = useData(needsTide ? 'tide' : null, async (signal) => {
    const result = await findTides(signal);
    const level = createExpectedLevel(result.ok ? result.data : computeTides(pageTime()));
    return { level };
  });
  const at = new Date(instantAt(state.date, state.startsAt)).toISOString();
  const request = { points, isStepFree: state.isStepFree, at };
  const key = travelQueryOf(request);
  const travel = useData(points.length > 1 ? key : null, async (signal) => {
    return { key, legs: await findTravel(request, signal) };
  });
  const legs = travel.data?.key === key ? travel.data.legs : null;

  const level = levelAt?.level ?? null;
  const identity = JSON.stringify([key, state, stops.map(({ id, title }) => [id, title]), legs, level !== null]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the identity contains what the plan depends on
  const plan = useMemo(() => {
    const conditions = { date: state.date, pace: state.pace, levelAt: level };
    const known = legs ?? estimateLegs(points);
    const settings = { ...state, hasStart: state.start !== null };
    const day = toDay(
      stops.map((stop) => stop.toStop(conditions)),
      known,
      settings,
    );
    const order = state.isByHand ? [...stops.keys()] : planDay(day);
    const schedule = scheduleOrder(day, order);
    const ordered = order.flatMap((index) => stops[index] ?? []);
    const offset = state.start ? 1 : 0;
    const ways = order.map((to, position) => {
      const from = position === 0 ? (offset === 1 ? 0 : null) : (order[position - 1] ?? 0) + offset;
      return from === null ? null : (known[from]?.[to + offset] ?? null);
    });
    return { day, schedule, ordered, ways };
  }, [identity]);
  return { ...plan, closed, missing, isLoading, isRefining: travel.isLoading };
}

function useStops(planned: readonly PlannedStop[]) {
  const refsOf = (kind: FavouriteKind) => planned.filter((stop) => stop.kind === kind).map(({ ref }) => ref);
  const places = useVisitingCards(refsOf('listing'));
  const tours = useTourCards(refsOf('activity'));
  const found = planned.map((stop) => toDayStop(stop, places.cards, tours.cards));
  return {
    stops: found.filter((stop): stop is DayStop => typeof stop === 'object'),
    missing: planned.filter((_, index) => found[index] === 'missing'),
    isLoading: found.includes('loading') && !places.isFailed && !tours.isFailed,
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
