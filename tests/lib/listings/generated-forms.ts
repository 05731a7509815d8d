import fc, { type Arbitrary } from 'fast-check';
import { areas } from '@/lib/geo/area';
import { areaOutlines } from '@/lib/geo/areas';
import { categories, facilities } from '@/lib/listings/attributes';
import { CLOSED, hourOptions } from '@/lib/listings/hours/day-hours';
import { days } from '@/lib/listings/hours/hours';
import { languages } from '@/lib/listings/translations';
import { photo } from '@/tests/factories/photo';
import { email, phone, socialLinks } from '@/tests/lib/listings/generated-contacts';
import {
  among,
  lineAround,
  listOf,
  mix,
  near,
  paragraphs,
  prose,
  row,
  rowId,
  wrongKind,
} from '@/tests/lib/listings/generated-text';

// Generated values of each field of the listing form, concentrated around the limits.

/** On, beside and between the corners of the four areas, and far away. */
const edgePoint = fc
  .tuple(
    among(...areas),
    fc.nat(100),
    fc.double({ min: 0, max: 1, noNaN: true }),
    among(0, 1e-12, -1e-12, 1e-6, -1e-6, 0.01),
  )
  .map(([area, side, share, away]) => {
    const outline = areaOutlines[area];
    const [from, to] = [outline[side % outline.length], outline[(side + 1) % outline.length]];
    if (!from || !to) throw new RangeError('an outline has corners');
    return [from.lat + (to.lat - from.lat) * share + away, from.lng + (to.lng - from.lng) * share];
  });
const degrees = mix(
  [6, fc.double({ min: -181, max: 181 })],
  [3, among(Number.NaN, Infinity, -Infinity, -0, 90, 180, 1e308, '45', null)],
);
const position = mix(
  [12, edgePoint],
  [3, fc.tuple(fc.double({ min: 45, max: 45.7, noNaN: true }), fc.double({ min: 12, max: 12.9, noNaN: true }))],
  [3, fc.array(degrees, { maxLength: 3 })],
  [1, among([45.4375, 12.3358, 0], [12.3358, 45.4375], ['45.4375', '12.3358'], { lat: 45.4, lng: 12.3 })],
  wrongKind,
);

const storedImage = fc
  .string({ unit: among(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
  .map((key) => `/api/media/${key}.webp`);
const strangeImage = mix(
  [
    3,
    storedImage.chain((url) =>
      among(url.toUpperCase(), `${url}?x`, `https://evil.test${url}`, `/..${url}`, url.slice(0, -1), `${url}\n`),
    ),
  ],
  [1, among('http://169.254.169.254/', '/api/media/', 'blob:http://localhost/1', '')],
);
const base64 = fc.tuple(
  among('png', 'jpeg', 'jpg', 'gif', 'svg+xml', 'PNG', 'png;charset=utf-8'),
  fc.base64String({ maxLength: 40 }),
  among('', '', '=', ' ', '-', ',A'),
);
const dataUrl = base64.map(([type, data, more]) => `data:image/${type};base64,${data}${more}`);
/** Of 5,242,880 bytes and of one more; rare because of their size. */
export const imagesAtTheLimit = ['A'.repeat(6_990_504).concat('AAA='), 'A'.repeat(6_990_508)].map(
  (data) => `data:image/png;base64,${data}`,
);
const image = mix(
  [300, storedImage],
  [300, dataUrl],
  [100, fc.constant(photo)],
  [200, strangeImage],
  [1, among(...imagesAtTheLimit)],
  [60, wrongKind[1]],
);

const hour = mix(
  [30, among(...hourOptions)],
  [12, among('', CLOSED, 'closed ', ' CLOSED', undefined)],
  [6, among('9:00', '9:30', '23:59', ' 10:00', '12:00', '12:00', '00:00', '00:00')],
  [2, among('24:00', '7:5', '25:00', '9.00', '９:００', '-1:00', '10:60', '9:00 PM', 'x'.repeat(21), null, 900)],
);
const day = mix([30, among(...days)], [1, among(undefined, 'mon', 'Lun', '', 1, null)]);
const second = {
  second_open_hour: fc.option(hour, { nil: undefined }),
  second_close_hour: fc.option(hour, { nil: undefined }),
};
const single = { open_hour: hour, close_hour: hour };
const week = listOf(
  mix(
    [4, row({ id: rowId, day, ...single })],
    [4, row({ id: rowId, day, ...single, ...second })],
    [1, row({ id: rowId, days: listOf(day, 3, 7), ...single })],
    [1, among(null, 'Mon', [])],
  ),
  4,
  14,
);

const isoDay = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const date = mix(
  [12, isoDay],
  [6, among('2026-12-25', '2026-12-26', '2028-02-29')],
  [
    3,
    among(
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-2-3',
      '25/12/2026',
      '2026-12-25T00:00',
      ' 2026-12-25',
      '',
      '0000-01-01',
      undefined,
      null,
      7,
    ),
  ],
);
const holiday = row({ date, ...single });
const manyDays = near(60).map((length) =>
  Array.from({ length }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    open_hour: CLOSED,
    close_hour: CLOSED,
  })),
);

const language = mix([20, among(...languages)], [1, among('xx', 'EN', '', undefined, null, 7)]);
const translation = row({
  language,
  title: lineAround(3, 200),
  description: mix([1, paragraphs], [3, prose(10)], [2, among('', undefined)]),
});

/** Every field of the form, each generated for itself: 10,000 forms are 10,000 values of each. */
export const generatedForm: Arbitrary<Record<string, unknown>> = fc.record({
  title: lineAround(3, 200),
  keywords: lineAround(3, 200),
  category: mix(
    [8, among(...categories, 'Negozio', 'forma fisica', ' HOTEL ', '', 'eventi')],
    [1, among('constructor', 'museum')],
    [2, lineAround(30)],
  ),
  map_location: position,
  address: lineAround(5, 300),
  zip_code: lineAround(20),
  image,
  gallery: mix(
    [8, listOf(storedImage, 3, 9)],
    [2, fc.array(mix([2, storedImage], [1, strangeImage], wrongKind), { maxLength: 3 })],
  ),
  description: paragraphs,
  social_links: socialLinks,
  facilities: listOf(mix([30, among(...facilities)], [1, among('pool', '', null, 'Parking')]), 6, 50),
  email,
  phone,
  language,
  translations: listOf(translation, 3, 7),
  days_hours: week,
  special_days: mix([12, listOf(holiday, 4, 60)], [1, manyDays]),
  closed_on_holidays: mix([8, fc.boolean()], wrongKind),
});
