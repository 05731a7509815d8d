import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '@/embedded/booking-partner/products';
import { categories, shown } from '@/lib/activities/activity';
import { durationBucketOf, durationBuckets } from '@/lib/activities/filter';
import { distanceMetres } from '@/lib/geo/distance';
import { routing } from '@/lib/i18n/routing';
import { readTours } from '@/prisma/seed/tours';
import { card } from '@/tests/factories/tour-card';

const tours = readTours();
const VENICE = { lat: 45.44, lng: 12.33 };
const DOLOMITES_METRES = 140_000;

describe('our own list of tours', () => {
  test('has at least thirty, in every category and of every length', () => {
    expect(tours.length).toBeGreaterThanOrEqual(30);
    expect(new Set(tours.map(({ code }) => code)).size).toBe(tours.length);
    expect(new Set(tours.map(({ category }) => category)).size).toBe(categories.length);
    const buckets = tours.map(({ duration }) =>
      durationBucketOf(card({ duration: { local: duration, partner: null } })),
    );
    expect(new Set(buckets).size).toBe(durationBuckets.length);
    expect(tours.some(({ duration }) => 'variableDurationToMinutes' in duration)).toBe(true);
  });

  test('is in seven languages, each with its own text', () => {
    for (const { code, texts } of tours) {
      for (const part of ['title', 'summary'] as const) {
        const translations = routing.locales.map((lang) =>
          shown({ local: texts[lang]?.[part] ?? null, partner: null }),
        );
        expect(new Set(translations).size, `${code} ${part}`).toBe(routing.locales.length);
      }
    }
  });

  test('begins around the lagoon, and stays within reach', () => {
    for (const { code, position, stops } of tours) {
      expect(distanceMetres(VENICE, position), code).toBeLessThan(40_000);
      for (const stop of stops) expect(distanceMetres(VENICE, stop.position), stop.name).toBeLessThan(DOLOMITES_METRES);
    }
  });

  test('shows pictures that are there', () => {
    const pictures = [...tours.flatMap(({ images }) => images), ...demoProducts.flatMap(({ pictures }) => pictures)];
    for (const picture of new Set(pictures)) expect(existsSync(`public${picture}`), picture).toBe(true);
  });

  test('shares some tours with the demo partner', () => {
    const theirs = new Set(demoProducts.map(({ code }) => code));
    const pairs = tours.filter(({ code }) => theirs.has(code));
    expect(pairs.length).toBeGreaterThanOrEqual(12);
    expect(pairs.length).toBeLessThan(tours.length);
  });
});
