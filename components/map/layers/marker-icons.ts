import type L from 'leaflet';
import { divIcon } from 'leaflet';
import { commonKinds } from '@/components/map/layers/use-group-text';
import { anyPlace, glyphs, tourGlyph } from '@/lib/map/glyphs';
import type { Group } from '@/lib/map/map-items';

/** How far a flag reaches above the place it stands for, in pixels. */
export const TOUR_LIFT = 41;

/** `pointed`: the marker's card is hovered; `selected`: its popup is open. */
export type MarkerLook = 'plain' | 'pointed' | 'selected';

const markerClass =
  'grid! place-content-center place-items-center border-2 font-[650] text-[14px] tabular-nums transition-[background-color] duration-150 forced-color-adjust-none focus-visible:outline-3 focus-visible:outline-ink';
/** A pin or a flag, as large as a fingertip where it is pressed by one. */
const pinClass = `${markerClass} [&:is(:hover,:focus-visible)]:bg-brick [&:is(:hover,:focus-visible)]:text-on-brick pointer-coarse:after:absolute pointer-coarse:after:-inset-[6px] pointer-coarse:after:rounded-[50%]`;
const shadowClass = 'shadow-[0_1px_4px_rgb(16_36_43/35%)]';
const lookClass = {
  pointed: `border-paper bg-brick text-on-brick ${shadowClass}`,
  selected:
    'border-paper bg-brick text-on-brick shadow-[0_0_0_4px_color-mix(in_srgb,var(--color-brick)_35%,transparent)]',
};
const tourClass = { ...lookClass, plain: `border-paper bg-ink text-paper ${shadowClass}` };

const tipClass =
  'before:absolute before:-bottom-[7px] before:left-[calc(50%-6px)] before:-z-1 before:size-[12px] before:rotate-45 before:rounded-br-[3px] before:border-paper before:border-r-2 before:border-b-2 before:bg-inherit';

const drawGlyph = (path: string, className: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" class="${className}"><path d="${path}"/></svg>`;

const openColours: Record<string, string> = {
  shop: 'bg-pin-shop',
  hotel: 'bg-pin-hotel',
  restaurant: 'bg-pin-restaurant',
  fitness: 'bg-pin-fitness',
  events: 'bg-pin-events',
};
const closedColours: Record<string, string> = {
  shop: 'text-pin-shop',
  hotel: 'text-pin-hotel',
  restaurant: 'text-pin-restaurant',
  fitness: 'text-pin-fitness',
  events: 'text-pin-events',
};

function plainClass(category: string, isClosed: boolean): string {
  if (isClosed) return `border-current bg-paper ${closedColours[category] ?? 'text-lagoon'}`;
  return `border-paper text-on-lagoon ${openColours[category] ?? 'bg-lagoon'} ${shadowClass}`;
}

/** The pin of one place, with the glyph and colour of its category; a closed one is pale. */
export function placeIcon(category: string | null, look: MarkerLook, isClosed = false): L.DivIcon {
  const html = drawGlyph((category && glyphs[category]) || anyPlace, 'size-[20px] stroke-[1.6]');
  const colours = look === 'plain' ? plainClass(category ?? '', isClosed) : lookClass[look];
  return divIcon({ className: `place-pin rounded-full ${pinClass} ${colours}`, html, iconSize: [36, 36] });
}

/** The pin of a thing of the city, with its name below. */
export function spotIcon(name: string): L.DivIcon {
  const html = document.createElement('div');
  html.className = 'contents';
  html.innerHTML = drawGlyph(anyPlace, 'size-[20px] stroke-[1.6]');
  const label = document.createElement('span');
  label.className =
    'absolute top-full mt-1 w-max max-w-48 rounded-control bg-paper px-2 py-0.5 text-center font-medium text-ink text-sm shadow-float';
  label.textContent = name;
  html.append(label);
  return divIcon({ className: `spot-pin rounded-full ${markerClass} ${lookClass.selected}`, html, iconSize: [36, 36] });
}

/** The flag at the start of a tour, above the point so that a pin at the same position stays visible. */
export function tourIcon(look: MarkerLook): L.DivIcon {
  return divIcon({
    className: `tour-pin rounded-[9px] ${pinClass} ${tourClass[look]} ${tipClass}`,
    html: drawGlyph(tourGlyph, 'size-[19px] stroke-[1.8]'),
    iconSize: [34, 34],
    iconAnchor: [17, TOUR_LIFT],
  });
}

type Content = Pick<Group, 'count' | 'perCategory' | 'tours'>;

/** A disc with the number of grouped places and tours, and the glyphs of their most frequent kinds. */
export function clusterIcon({ count, perCategory, tours }: Content, label: string, look: MarkerLook): L.DivIcon {
  const all = count + tours;
  const size = all < 10 ? 44 : all < 100 ? 48 : 56;
  const drawn = commonKinds(perCategory, tours).map((kind) =>
    drawGlyph(glyphs[kind] ?? tourGlyph, 'size-[13px] stroke-2'),
  );
  const colours = look === 'plain' ? 'bg-paper text-lagoon' : 'bg-lagoon text-on-lagoon';
  return divIcon({
    className: `place-cluster gap-px rounded-full border-lagoon shadow-[0_1px_4px_rgb(16_36_43/25%)] leading-[1.1] ${markerClass} ${colours} [&:is(:hover,:focus-visible)]:bg-lagoon [&:is(:hover,:focus-visible)]:text-on-lagoon`,
    html: `<span>${label}</span><i class="flex">${drawn.join('')}</i>`,
    iconSize: [size, size],
  });
}
