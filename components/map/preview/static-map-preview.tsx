import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { commonKinds, groupNumber, useGroupText } from '@/components/map/layers/use-group-text';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { getPathname } from '@/lib/i18n/navigation';
import { anyPlace, glyphs, tourGlyph } from '@/lib/map/glyphs';
import {
  labelClass,
  labelsAround,
  labelsIn,
  layoutLabels,
  obstacleArea,
  type PlacedLabel,
  toCityPixels,
} from '@/lib/map/label-layout';
import { type Group, groupFeatures, type SinglePlace, type Tour, toObstacle } from '@/lib/map/map-items';
import { placeNames } from '@/lib/map/map-names';
import { PREVIEW_SIZE } from '@/lib/map/map-preview';
import { areaAround, type Point } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';
import labels from '@/public/map/labels.json';

const places = placeNames.parse(labels);
const ownPictures = { light: '/map/first-view.svg', dark: '/map/first-view-dark.svg' };
const picturesOf = (version: string) => ({
  light: `/api/map/first-view/${version}/light`,
  dark: `/api/map/first-view/${version}/dark`,
});
const frame = areaAround({ x: 0, y: 0 }, PREVIEW_SIZE);
const GROUP_METRES = 400;
// as in `marker-icons.ts`, so that nothing moves when the live map comes
const NUMBER_ABOVE = 7;
const KINDS_BELOW = 8;
const KIND_WIDTH = 13;

/** `streetVersion` is that of the city pack's street map, which the picture then has. */
type Props = { features: MapFeature[]; streetVersion?: string | null };

/**
 * The map as it opens, drawn on the server: a picture of our base layer, with names and places over it, pixel for pixel
 * where the live map puts them. It is the whole map for readers without scripts: places lead to their pages.
 */
export function FirstView({ features, streetVersion = null }: Props) {
  const locale = useLocale();
  const t = useTranslations('CityMap');
  const drawn = groupFeatures(features, cityView.zoom);
  const markers = drawn.map((item) => obstacleArea(toObstacle(item), cityView.zoom));
  const written = labelsAround(layoutLabels(labelsIn(locale, places), cityView.zoom), markers, frame);
  const pictures = streetVersion === null ? ownPictures : picturesOf(streetVersion);
  const kinds = [...new Set(written.map(({ kind }) => kind))];
  return (
    <section aria-label={t('name')} className="absolute inset-0 overflow-hidden bg-map-water">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={pictures.dark} />
        <img
          src={pictures.light}
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
          {kinds.map((kind) => (
            <g
              key={kind}
              className={`${kind === 'canal' || kind === 'sea' ? 'fill-map-water-label' : 'fill-map-label'} ${labelClass(kind)}`}
            >
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
          <g strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" className="fill-none stroke-paper">
            {drawn.map((item) => item.kind === 'tour' && <TourLink key={item.key} item={item} />)}
          </g>
        </g>
      </svg>
    </section>
  );
}

function drawName({ name, area }: PlacedLabel) {
  const { x, y } = rounded({ x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 });
  return (
    <text key={`${x},${y}`} x={x} y={y}>
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

function TourLink({ item: { tour, position } }: { item: Tour }) {
  const locale = useLocale();
  const t = useTranslations('CityMap');
  return (
    <a
      href={getPathname({ href: `/activity/${tour.code}`, locale })}
      aria-label={t('tourLabel', { title: tour.title })}
    >
      <use href="#flag" {...rounded(toPixels(position))} />
    </a>
  );
}

function GroupLink({ item: { count, perCategory, tours, position, zoomTo } }: { item: Group }) {
  const locale = useLocale();
  const format = useFormatter();
  const groupText = useGroupText();
  const near = `${position.lat.toFixed(5)},${position.lng.toFixed(5)}`;
  const href = getPathname({ href: { pathname: '/listings', query: { near, within: GROUP_METRES } }, locale });
  const at = rounded(toPixels(position));
  const kinds = commonKinds(perCategory, tours);
  return (
    <a href={href} aria-label={groupText(count, perCategory, tours)} data-zoom={zoomTo}>
      <use href={`#group-${groupRadius(count + tours)}`} {...at} />
      <text x={at.x} y={at.y - NUMBER_ABOVE} className="fill-lagoon stroke-none">
        {format.number(count + tours, groupNumber)}
      </text>
      {kinds.map((kind, index) => (
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

const groupRadii = [21, 23, 27] as const;

/** As `clusterIcon` has them. */
function groupRadius(count: number): number {
  const [small, medium, large] = groupRadii;
  if (count < 10) return small;
  return count < 100 ? medium : large;
}

const pinFill: Record<string, string> = {
  shop: 'fill-pin-shop',
  hotel: 'fill-pin-hotel',
  restaurant: 'fill-pin-restaurant',
  fitness: 'fill-pin-fitness',
  events: 'fill-pin-events',
};

/** Pins and flags are as large as a fingertip where they are pressed by one. */
const fingertipClass = 'hidden fill-transparent stroke-none pointer-coarse:inline';

/** What the pins of each category, flags and the discs of groups look like, once; the links only say where. */
function Pins() {
  return (
    <defs>
      {Object.entries({ ...glyphs, place: anyPlace }).map(([category, path]) => (
        <g key={category} id={`pin-${category}`}>
          <circle r={24} className={fingertipClass} />
          <circle r={17} strokeWidth={2} className={`stroke-paper ${pinFill[category] ?? 'fill-lagoon'}`} />
          <path d={path} transform="translate(-10 -10) scale(.833)" />
        </g>
      ))}
      <g id="flag">
        <rect x={-24} y={-48} width={48} height={48} className={fingertipClass} />
        <path d="M-6 -12h12l-6 7z" strokeWidth={2} className="fill-ink" />
        <rect x={-16} y={-40} width={32} height={32} rx={8} strokeWidth={2} className="fill-ink" />
        <path d={tourGlyph} transform="translate(-9.5 -33.5) scale(.792)" />
      </g>
      {Object.entries({ ...glyphs, tour: tourGlyph }).map(([kind, path]) => (
        <path key={kind} id={`kind-${kind}`} d={path} transform="translate(-6.5 -6.5) scale(.54)" />
      ))}
      {groupRadii.map((radius) => (
        <circle key={radius} id={`group-${radius}`} r={radius} strokeWidth={2} className="fill-paper stroke-lagoon" />
      ))}
    </defs>
  );
}

const toPixels = (position: LatLng) => toCityPixels(position, cityView.zoom);

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
