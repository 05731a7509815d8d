import { z } from 'zod';

const degrees = (max: number, error: string) => z.number(error).min(-max, error).max(max, error);

export const latLng = z.object({ lat: degrees(90, 'invalidPosition'), lng: degrees(180, 'invalidPosition') });
export type LatLng = z.infer<typeof latLng>;

const [latitude, longitude] = [degrees(90, 'invalidBox'), degrees(180, 'invalidBox')];

/** A map rectangle in WGS84 degrees. It crosses the antimeridian when `west` is greater than `east`. */
export const box = z
  .object({ west: longitude, south: latitude, east: longitude, north: latitude })
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

const positionPattern = /^-?\d{1,3}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/;

/** A position in a query string: `lat,lng`. */
export const positionParam = z
  .string('invalidPosition')
  .regex(positionPattern, { error: 'invalidPosition', abort: true })
  .transform((text) => {
    const [lat = NaN, lng = NaN] = text.split(',').map(Number);
    return { lat, lng };
  })
  .pipe(latLng);
