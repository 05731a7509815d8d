import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { listKinds, useGroupText } from '@/components/map/layers/use-group-text';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { getPathname } from '@/lib/i18n/navigation';
import { BASE_ATTRIBUTION } from '@/lib/map/base-shapes';
import { anyPlace, glyphs } from '@/lib/map/glyphs';
import { labelsIn, layoutLabels, type PlacedLabel } from '@/lib/map/label-layout';
import { type Group, groupFeatures, type SinglePlace } from '@/lib/map/map-items';
import { placeNames } from '@/lib/map/map-names';
import { PREVIEW_SIZE } from '@/lib/map/map-preview';
import { areaAround, type Point, pixelsBetween } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';
import labels from '@/public/map/labels.json';

const MARKER = { width: 42, height: 42 };
const places = placeNames.parse(labels);
const frame = areaAround({ x: 0, y: 0 }, PREVIEW_SIZE);
const GROUP_METRES = 400;
// as in `map.css`, so that nothing moves when the live map comes
const NUMBER_ABOVE = 7;
const KINDS_BELOW = 8;
const KIND_WIDTH = 13;
const MAX_KINDS = 3;

/**
 * The map as it opens, drawn on the server: a picture of our base layer, with names and places over it, pixel for pixel
 * where the live map puts them. It is the whole map for readers without scripts: places lead to their pages.
 */
export function FirstView({ features }: { features: MapFeature[] }) {
  const locale = useLocale();
  const t = useTranslations('CityMap');
  const drawn = groupFeatures(features, cityView.zoom);
  const written = layoutLabels(labelsIn(locale, places, []), {
    zoom: cityView.zoom,
    toPixels,
    frame,
    occupied: drawn.map(({ position }) => areaAround(toPixels(position), MARKER)),
  });
  return (
    <section aria-label={t('name')} className="absolute inset-0 overflow-hidden bg-map-water">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/map/first-view-dark.svg" />
        <img
          src="/map/first-view.svg"
          alt=""
          width={PREVIEW_SIZE.width}
          height={PREVIEW_SIZE.height}
          fetchPriority="high"
          className="absolute inset-0 size-full object-none"
        />
      </picture>
      <svg width={1} height={1} className="absolute top-1/2 left-1/2 overflow-visible" aria-label={t('name')}>
        <Pins />
        <g textAnchor="middle" dominantBaseline="central">
          {nameStyles.map(([kind, className]) => (
            <g key={kind} className={className}>
              {written.filter((label) => label.kind === kind).map(drawName)}
            </g>
          ))}
          <g strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" className="fill-none stroke-on-lagoon">
            {drawn.map((item) => item.kind === 'place' && <PlaceLink key={item.key} item={item} />)}
          </g>
          <g
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            className="fill-none stroke-lagoon font-[650] text-sm tabular-nums"
          >
            {drawn.map((item) => item.kind === 'group' && <GroupLink key={item.key} item={item} />)}
          </g>
        </g>
      </svg>
      <p className="absolute right-0 bottom-0 bg-paper/85 px-1.5 text-[11px] text-muted leading-[1.4]">
        {BASE_ATTRIBUTION}
      </p>
    </section>
  );
}

/** As in `map.css`. */
const nameStyles: [PlacedLabel['kind'], string][] = [
  ['area', 'fill-map-label font-serif text-lg'],
  ['island', 'fill-map-label font-serif text-[15px]'],
  ['sestiere', 'fill-map-label font-serif text-[15px]'],
  ['district', 'fill-map-label text-xs'],
  ['water', 'fill-map-water-label font-serif text-sm italic'],
];

function drawName({ name, centre, area }: PlacedLabel) {
  const y = (area.top + area.bottom) / 2;
  return (
    <text key={`${centre.x},${y}`} x={Math.round(centre.x)} y={Math.round(y)}>
      {name}
    </text>
  );
}

function PlaceLink({ item: { place, position } }: { item: SinglePlace }) {
  const locale = useLocale();
  const href = getPathname({ href: `/listing/${place.uid}/${place.slug}`, locale });
  return (
    <a href={href} aria-label={place.title}>
      <use href={`#pin-${place.category ?? 'place'}`} {...rounded(toPixels(position))} />
    </a>
  );
}

function GroupLink({ item: { count, perCategory, position, zoomTo } }: { item: Group }) {
  const locale = useLocale();
  const format = useFormatter();
  const groupText = useGroupText();
  const near = `${position.lat.toFixed(5)},${position.lng.toFixed(5)}`;
  const href = getPathname({ href: { pathname: '/listings', query: { near, within: GROUP_METRES } }, locale });
  const at = rounded(toPixels(position));
  const kinds = listKinds(perCategory).slice(0, MAX_KINDS);
  return (
    <a href={href} aria-label={groupText(count, perCategory)} data-zoom={zoomTo}>
      <use href={`#group-${groupRadius(count)}`} {...at} />
      <text x={at.x} y={at.y - NUMBER_ABOVE} className="fill-lagoon stroke-none">
        {format.number(count, { notation: 'compact', maximumFractionDigits: 0 })}
      </text>
      {kinds.map(([kind], index) => (
        <use
          key={kind}
          href={`#kind-${kind}`}
          x={at.x + (index - (kinds.length - 1) / 2) * KIND_WIDTH}
          y={at.y + KINDS_BELOW}
        />
      ))}
    </a>
  );
}

const LARGEST = 27;
const groupSizes = [
  { below: 10, radius: 21 },
  { below: 100, radius: 23 },
  { below: Infinity, radius: LARGEST },
];

/** As `clusterIcon` has them. */
function groupRadius(count: number): number {
  return groupSizes.find(({ below }) => count < below)?.radius ?? LARGEST;
}

/** What the pins of each category and the discs of groups look like, once; the links only say where. */
function Pins() {
  return (
    <defs>
      <circle id="pin" r={17} strokeWidth={2} className="fill-lagoon stroke-paper" />
      {Object.entries({ ...glyphs, place: anyPlace }).map(([category, path]) => (
        <g key={category} id={`pin-${category}`}>
          <use href="#pin" />
          <path d={path} transform="translate(-10 -10) scale(.833)" />
        </g>
      ))}
      {Object.entries(glyphs).map(([category, path]) => (
        <path key={category} id={`kind-${category}`} d={path} transform="translate(-6.5 -6.5) scale(.54)" />
      ))}
      {groupSizes.map(({ radius }) => (
        <circle key={radius} id={`group-${radius}`} r={radius} strokeWidth={2} className="fill-paper stroke-lagoon" />
      ))}
    </defs>
  );
}

function toPixels(position: LatLng): Point {
  return pixelsBetween(cityView.center, position, cityView.zoom);
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
