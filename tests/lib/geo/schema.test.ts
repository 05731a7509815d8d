import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxParam, latLng } from '@/lib/geo/schema';

const messages = (text: unknown) => boxParam.safeParse(text).error?.issues.map((issue) => issue.message);

describe('latLng', () => {
  test('accepts the poles and both sides of the antimeridian', () => {
    expect(latLng.safeParse({ lat: 90, lng: -180 }).success).toBe(true);
    expect(latLng.safeParse({ lat: -90, lng: 180 }).success).toBe(true);
  });

  test.each([
    ['latitude beyond the pole', { lat: 90.001, lng: 0 }],
    ['longitude beyond the antimeridian', { lat: 0, lng: -180.001 }],
    ['infinity', { lat: Number.POSITIVE_INFINITY, lng: 0 }],
    ['not a number', { lat: Number.NaN, lng: 0 }],
    ['text', { lat: '45.4', lng: 12.3 }],
  ])('refuses %s with a code', (_what, position) => {
    expect(latLng.safeParse(position).error?.issues[0]?.message).toBe('invalidPosition');
  });
});

describe('boxParam', () => {
  test('reads west, south, east, north in this order', () => {
    expect(boxParam.parse('12.2,45.1,12.8,45.6')).toEqual({ west: 12.2, south: 45.1, east: 12.8, north: 45.6 });
  });

  test('keeps a box across the antimeridian as it is', () => {
    expect(boxParam.parse('170,-10,-170,10')).toEqual({ west: 170, south: -10, east: -170, north: 10 });
  });

  test('accepts a single point', () => {
    expect(boxParam.safeParse('12.3,45.4,12.3,45.4').success).toBe(true);
  });

  test.each([
    '',
    '12.2,45.1,12.8',
    '12.2,45.1,12.8,45.6,1',
    '12.2,45.6,12.8,45.1',
    '-181,0,0,0',
    '0,-90.1,0,0',
    'NaN,0,0,0',
    'Infinity,0,0,0',
    '1e1,0,20,0',
    '0x1,0,2,0',
    ' 1,2,3,4',
    '1,2,3,4\n',
    ',,,',
  ])('refuses %j with one code', (text) => {
    expect(messages(text)).toEqual(['invalidBox']);
  });

  test('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        boxParam.safeParse(anything);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.integer(), fc.string())), (parts) => {
        boxParam.safeParse(parts.join(','));
      }),
    );
  });

  test('gives back every box that is written out', () => {
    const lat = fc.integer({ min: -90_000_000, max: 90_000_000 }).map((millionths) => millionths / 1e6);
    const lng = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(lng, lat, lng, lat, (west, a, east, b) => {
        const box = { west, south: Math.min(a, b), east, north: Math.max(a, b) };
        const text = [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(6)).join(',');
        const parsed = boxParam.parse(text);
        expect(parsed.west).toBeCloseTo(box.west, 6);
        expect(parsed.south).toBeCloseTo(box.south, 6);
        expect(parsed.east).toBeCloseTo(box.east, 6);
        expect(parsed.north).toBeCloseTo(box.north, 6);
      }),
    );
  });
});
