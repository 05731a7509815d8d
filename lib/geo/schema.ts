import { z } from 'zod';

const latitude = z.number('invalidPosition').min(-90, 'invalidPosition').max(90, 'invalidPosition');
const longitude = z.number('invalidPosition').min(-180, 'invalidPosition').max(180, 'invalidPosition');

export const latLng = z.object({ lat: latitude, lng: longitude });
export type LatLng = z.infer<typeof latLng>;

const side = (degrees: number) => z.number('invalidBox').min(-degrees, 'invalidBox').max(degrees, 'invalidBox');

/** A map rectangle in WGS84 degrees. It crosses the antimeridian when `west` is greater than `east`. */
export const box = z
  .object({ west: side(180), south: side(90), east: side(180), north: side(90) })
  .refine(({ south, north }) => south <= north, 'invalidBox');
export type Box = z.infer<typeof box>;

// plain decimals only: Number() also accepts '', ' 1', '0x10' and '1e3'
const boxPattern = /^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/;

/** A box in a query string: `west,south,east,north`. */
export const boxParam = z
  .string('invalidBox')
  .regex(boxPattern, 'invalidBox')
  .transform((text) => {
    const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number);
    return { west, south, east, north };
  })
  .pipe(box);
