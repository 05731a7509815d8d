import { describe, expect, test } from 'vitest';
import { findExactOrder } from '@/lib/day/exact';
import { planDay, planQuickly } from '@/lib/day/plan';
import { costOf, type Day, isBetter, type Stop, scheduleOrder } from '@/lib/day/schedule';

/** Mulberry32: the same cases in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomStop(random: () => number): Stop {
  const opens = 480 + Math.floor(random() * 10) * 30;
  const closes = opens + 120 + Math.floor(random() * 12) * 30;
  const kind = random();
  return {
    visitMinutes: 15 + Math.floor(random() * 6) * 15,
    open:
      kind < 0.3
        ? null
        : kind < 0.35
          ? []
          : kind < 0.5
            ? [
                { from: 540, to: 750 },
                { from: 900, to: 1140 },
              ]
            : [{ from: opens, to: closes }],
    wet: random() < 0.2 ? [{ from: 560, to: 640 }] : [],
    fixedAt: random() < 0.12 ? 600 + Math.floor(random() * 20) * 30 : null,
    isMeal: random() < 0.25,
  };
}

function randomDay(seed: number, count: number): Day {
  const random = randomOf(seed);
  const points = Array.from({ length: count + 1 }, () => ({ x: random() * 40, y: random() * 25 }));
  const stops = Array.from({ length: count }, () => randomStop(random));
  const travel = points.map((a) => points.slice(1).map((b) => Math.round(Math.hypot(a.x - b.x, a.y - b.y))));
  const meal = random() < 0.6 ? { from: 720, to: 840, minutes: 45 } : null;
  return { startsAt: 540, stops, travel, meal };
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

function bruteForce(day: Day): readonly number[] {
  return [...permutations([...day.stops.keys()])].reduce((best, order) =>
    isBetter(scheduleOrder(day, order), scheduleOrder(day, best)) ? order : best,
  );
}

function scoreOf(day: Day, order: readonly number[]) {
  const schedule = scheduleOrder(day, order);
  return { conflicts: schedule.conflicts, cost: costOf(schedule) };
}

test('the order is the best of all, with hours, water, booked tours and a meal', () => {
  for (let seed = 0; seed < 400; seed++) {
    const day = randomDay(seed, seed % 7);
    const order = planDay(day);
    expect(order.toSorted()).toEqual([...day.stops.keys()]);
    expect(scoreOf(day, order), `case ${seed}`).toEqual(scoreOf(day, bruteForce(day)));
  }
});

test('up to twelve stops the order is as good as that of the whole dynamic programme', () => {
  for (let seed = 1000; seed < 1020; seed++) {
    const day = randomDay(seed, 8 + (seed % 5));
    const best = findExactOrder(day).order ?? [];
    expect(scoreOf(day, planDay(day)), `case ${seed}`).toEqual(scoreOf(day, best));
  }
});

test('the quick plan is the best order, or a good one marked as not exact; nine stops are nearly always exact', () => {
  let exact = 0;
  for (let seed = 2000; seed < 2060; seed++) {
    const day = randomDay(seed, 8 + (seed % 4));
    const { order, isExact } = planQuickly(day);
    expect(order.toSorted((a, b) => a - b)).toEqual([...day.stops.keys()]);
    if (isExact) expect(scoreOf(day, order), `case ${seed}`).toEqual(scoreOf(day, planDay(day)));
    exact += isExact ? 1 : 0;
  }
  expect(exact).toBeGreaterThanOrEqual(29);
});

describe('a schedule', () => {
  const stop = (changes: Partial<Stop>): Stop => ({
    visitMinutes: 30,
    open: null,
    wet: [],
    fixedAt: null,
    isMeal: false,
    ...changes,
  });
  const dayOf = (...stops: Stop[]): Day => ({
    startsAt: 540,
    stops,
    travel: [0, ...stops].map(() => stops.map(() => 10)),
    meal: null,
  });
  const first = (day: Day) => scheduleOrder(day, [0]).visits[0];

  test('waits for the opening, the ebb and the booked tour, and says which', () => {
    expect(first(dayOf(stop({ open: [{ from: 600, to: 900 }] })))).toMatchObject({ starts: 600, wait: 'opens' });
    expect(first(dayOf(stop({ wet: [{ from: 500, to: 630 }] })))).toMatchObject({ starts: 630, wait: 'water' });
    expect(first(dayOf(stop({ fixedAt: 660 })))).toMatchObject({ starts: 660, wait: 'booked' });
    expect(first(dayOf(stop({})))).toMatchObject({ arrives: 550, starts: 550, wait: null, conflict: null });
  });

  test('names the reason of a conflict', () => {
    expect(first(dayOf(stop({ open: [] })))?.conflict).toBe('closed');
    expect(first(dayOf(stop({ open: [{ from: 500, to: 560 }] })))?.conflict).toBe('hours');
    expect(first(dayOf(stop({ open: [{ from: 500, to: 600 }], wet: [{ from: 540, to: 600 }] })))?.conflict).toBe(
      'water',
    );
    expect(first(dayOf(stop({ fixedAt: 545 })))?.conflict).toBe('late');
    expect(first({ ...dayOf(stop({})), startsAt: 2880 })?.conflict).toBe('over');
  });

  test('has the meal within its time, or says that it has none', () => {
    const day: Day = { ...dayOf(stop({ visitMinutes: 200 }), stop({})), meal: { from: 720, to: 840, minutes: 60 } };
    expect(scheduleOrder(day, [0, 1])).toMatchObject({ meal: { before: 1, starts: 750, ends: 810 }, conflicts: 0 });
    const long: Day = { ...dayOf(stop({ visitMinutes: 400 })), meal: { from: 720, to: 840, minutes: 60 } };
    expect(scheduleOrder(long, [0])).toMatchObject({ isMealMissed: true, conflicts: 1 });
  });

  const lunch = { from: 720, to: 840, minutes: 60 };
  const restaurant = stop({ visitMinutes: 75, isMeal: true, open: [{ from: 700, to: 900 }] });

  test('a visit to a restaurant at the time of the meal is the meal', () => {
    const day: Day = { ...dayOf(stop({ visitMinutes: 165 }), restaurant), meal: lunch };
    expect(scheduleOrder(day, [0, 1])).toMatchObject({ meal: null, isMealMissed: false, ends: 800, conflicts: 0 });
    expect(scheduleOrder(day, [0, 1]).visits.map(({ isMeal }) => isMeal)).toEqual([false, true]);
  });

  test('a visit before that time, or one that cannot take place, is not', () => {
    const early = stop({ ...restaurant, open: null });
    expect(scheduleOrder({ ...dayOf(stop({}), early, stop({})), meal: lunch }, [0, 1, 2]).visits[1]?.isMeal).toBe(
      false,
    );
    const closed = stop({ ...restaurant, open: [] });
    const day: Day = { ...dayOf(stop({ visitMinutes: 165 }), closed), meal: lunch };
    expect(scheduleOrder(day, [0, 1]).meal).not.toBeNull();
  });

  test('a day that begins after the time of the meal needs none', () => {
    const day: Day = { ...dayOf(stop({})), meal: lunch };
    expect(scheduleOrder({ ...day, startsAt: 841 }, [0])).toMatchObject({ isMealMissed: false, conflicts: 0 });
    expect(planDay({ ...day, startsAt: 841 })).toEqual([0]);
    expect(scheduleOrder({ ...day, startsAt: 840 }, [0])).toMatchObject({ meal: { starts: 840 }, conflicts: 0 });
  });
});
