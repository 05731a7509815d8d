import { servedBounds } from '../street';

/** Seconds and bytes that the server may use. */
const SERVER_LIMITS = '[timeout:300][maxsize:1073741824]';

const drawn = [
  'highway',
  'building',
  'waterway',
  'natural~"^(water|coastline)$"',
  'leisure~"^(park|garden)$"',
  'landuse~"^(grass|cemetery)$"',
  'place~"^(island|islet)$"',
];

/** What the readers use of the four areas, in the language of Overpass; nodes stand before ways. */
export function overpassQuery(): string {
  const { south, west, north, east } = servedBounds;
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(5)).join();
  const ways = drawn.map((tag) => `way[${tag.replace(/^\w+/, '"$&"')}];`).join('');
  return `[out:xml]${SERVER_LIMITS}[bbox:${box}];(${ways}node["addr:housenumber"];);(._;>;);out body;`;
}
