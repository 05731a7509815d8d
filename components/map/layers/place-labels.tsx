'use client';

import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { useData } from '@/components/hooks/use-data';
import { afterFrame, whenIdle } from '@/lib/browser/when-idle';
import { spotGlyphs } from '@/lib/map/glyphs';
import {
  areasOf,
  type Label,
  labelClass,
  labelsAround,
  labelsIn,
  layoutPerZoom,
  namesBeside,
  type Obstacle,
  obstacleArea,
  type PlacedLabel,
  type PlacedName,
  pinNameClass,
  toCityPixels,
} from '@/lib/map/label-layout';
import type { PlaceName } from '@/lib/map/map-names';
import { touches } from '@/lib/map/pixels';

export type LabelProps = {
  obstacles: readonly Obstacle[];
  /** Places of the view are loading: meanwhile only names stay or move that were there before. */
  isLoading?: boolean;
  onPress?: (key: string) => void;
};

type Props = LabelProps & {
  /** Street tiles have names of their own. */
  areTilesShown: boolean;
};

/** Names of the gazetteer in the reader's language, and beside the markers of single places. */
export function PlaceLabels({ obstacles, isLoading = false, onPress, areTilesShown }: Props) {
  const map = useMap();
  const known = useLabels();
  const labels = areTilesShown ? NO_LABELS : known;
  const [view, setView] = useState(() => readView(map));
  useMapEvents({ moveend: () => setView(readView(map)) });
  const { zoom } = view;
  const placed = useMemo(() => layoutPerZoom(labels), [labels])(zoom);
  const layer = useRef<NameLayer>(null);
  const press = useEffectEvent((key: string) => onPress?.(key));

  useEffect(
    function addLayer() {
      const names = new NameLayer();
      layer.current = names;
      names.group.addTo(map);
      return () => {
        names.stop();
        names.group.remove();
      };
    },
    [map],
  );
  useEffect(
    function drawNames() {
      const near = obstacles.filter((obstacle) => touches(obstacleArea(obstacle, zoom), view.area));
      const markers = near.map((obstacle) => obstacleArea(obstacle, zoom));
      const written = labelsAround(placed, markers, view.area);
      const beside = namesBeside(near, [...markers, ...written.flatMap(areasOf)], zoom);
      const names = [...written.map(toName), ...beside.map((name) => toPinName(name, press))];
      layer.current?.show(names, isLoading);
    },
    [obstacles, placed, view, zoom, isLoading],
  );
  return null;
}

/** The zoom, and the visible part of the map with a margin, so that names are there when it is dragged. */
function readView(map: LeafletMap) {
  const zoom = map.getZoom();
  const bounds = map.getBounds().pad(0.25);
  const { x: left, y: top } = toCityPixels(bounds.getNorthWest(), zoom);
  const { x: right, y: bottom } = toCityPixels(bounds.getSouthEast(), zoom);
  return { zoom, area: { left, top, right, bottom } };
}

const NO_LABELS: Label[] = [];

function useLabels(): Label[] {
  const locale = useLocale();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);

  const { data } = useData(isIdle ? locale : null, async (signal) => {
    const answer = await fetch('/map/labels.json', { signal });
    if (!answer.ok) throw new Error('no labels');
    const places: PlaceName[] = await answer.json();
    return labelsIn(locale, places);
  });
  return data ?? NO_LABELS;
}

/** `place` tells where and how a name is drawn, `key` which one it is. */
type Name = { key: string; place: string; create: () => Marker };

const NAMES_PER_FRAME = 8;

/** A name that does not change stays the same element, so that it does not flicker. */
class NameLayer {
  readonly group: LayerGroup = layerGroup();
  readonly #drawn = new Map<string, { place: string; marker: Marker }>();
  /** Leaves the names that are not drawn yet. */
  stop: () => void = () => undefined;

  show(names: readonly Name[], onlyKnown: boolean): void {
    this.stop();
    const keys = new Set(names.map(({ key }) => key));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#remove(key);
    const isChanged = ({ key, place }: Name) => {
      const before = this.#drawn.get(key);
      return before ? before.place !== place : !onlyKnown;
    };
    this.#draw(names.filter(isChanged));
  }

  /** Some names, and more after each frame, so that drawing many does not block a slow phone. */
  #draw(names: readonly Name[]): void {
    for (const { key, place, create } of names.slice(0, NAMES_PER_FRAME)) {
      this.#remove(key);
      const marker = create();
      this.group.addLayer(marker);
      this.#drawn.set(key, { place, marker });
    }
    const rest = names.slice(NAMES_PER_FRAME);
    if (rest.length > 0) this.stop = afterFrame(() => this.#draw(rest));
  }

  #remove(key: string): void {
    const drawn = this.#drawn.get(key);
    if (drawn) this.group.removeLayer(drawn.marker);
    this.#drawn.delete(key);
  }
}

const HALO = '[text-shadow:0_0_3px_var(--color-map-land),0_0_3px_var(--color-map-land)]';

function toName(label: PlacedLabel): Name {
  const { kind, lat, lng, name, centre, area } = label;
  const glyph = spotGlyphs[kind];
  const isBefore = area.right < centre.x;
  // the name of a spot is beside its symbol
  const right = glyph ? 0 : Math.round((area.left + area.right) / 2 - centre.x);
  const down = Math.round((area.top + area.bottom) / 2 - centre.y);
  function create() {
    const text = document.createElement('span');
    text.textContent = name;
    const colour = kind === 'canal' || kind === 'sea' ? 'text-map-water-label' : `text-map-label ${HALO}`;
    const icon = divIcon({
      html: glyph ? withSymbol(text, glyph, isBefore) : text,
      className: `grid! place-content-center whitespace-nowrap forced-color-adjust-none ${colour} ${labelClass(kind)}`,
      iconSize: [0, 0],
      iconAnchor: [-right, -down],
    });
    const zIndexOffset = glyph ? -2000 : -1000;
    return marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset });
  }
  return { key: `${kind} ${lat} ${lng}`, place: `${name} ${right} ${down} ${isBefore}`, create };
}

function withSymbol(text: HTMLElement, glyph: string, isBefore: boolean): HTMLElement {
  const sign = document.createElement('span');
  sign.className = 'relative block';
  text.className = `absolute top-[-0.6em] leading-[1.2] ${isBefore ? 'right-[10px]' : 'left-[10px]'}`;
  sign.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true" class="absolute -top-[8px] -left-[8px] size-[16px] fill-map-water-label"><circle cx="8" cy="8" r="7"/><path class="fill-map-land" d="${glyph}"/></svg>`;
  sign.append(text);
  return sign;
}

/** A second target for the pointer; the marker itself has the name for assistive technology. */
function toPinName(
  { key, name, position, isBefore, offset, isClosed }: PlacedName,
  press: (key: string) => void,
): Name {
  function create() {
    const text = document.createElement('span');
    text.textContent = name;
    text.ariaHidden = 'true';
    text.dir = 'auto';
    text.className = `${pinNameClass} absolute -translate-y-1/2 ${isBefore ? 'right-0' : 'left-0'}`;
    const icon = divIcon({
      html: text,
      className: `pin-name whitespace-nowrap forced-color-adjust-none ${HALO} ${isClosed ? 'text-muted' : 'text-ink'}`,
      iconSize: [0, 0],
      iconAnchor: [-offset.x, -offset.y],
    });
    const created = marker(position, { icon, keyboard: false, zIndexOffset: -500 });
    return created.on('click', () => press(key));
  }
  return { key, place: `${name} ${isBefore} ${isClosed}`, create };
}
