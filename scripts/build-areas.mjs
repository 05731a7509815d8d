// node scripts/build-areas.mjs MUNICIPALITIES.geojson: builds lib/geo/areas.json from Istat's outlines of the municipalities
// (property `name`; Istat 2025, CC BY 4.0). Docs: docs/decisions/184-areas.md.

import { readFileSync, writeFileSync } from 'node:fs';

const OUTPUT = new URL('../lib/geo/areas.json', import.meta.url);
const TOLERANCE_METRES = 20;
const METRES_PER_DEGREE = { lat: 111_195, lng: 111_195 * Math.cos((45.44 * Math.PI) / 180) };
/** One municipality: Mestre is its part on the mainland. */
const VENEZIA = 'Venezia';
const areaOf = { Chioggia: 'chioggia', Jesolo: 'jesolo', 'Cavallino-Treporti': 'jesolo' };

/** The edge of the lagoon from Fusina to the mouth of the Dese, at most 100 m off the quays, across the end of the bridge. */
// biome-ignore format: a table
const LAGOON_EDGE = [
  [12.26, 45.42], [12.2585, 45.423], [12.2587, 45.45], [12.265, 45.452], [12.2725, 45.4503], [12.2755, 45.451],
  [12.2765, 45.458], [12.28, 45.46], [12.283, 45.464], [12.2825, 45.467], [12.288, 45.4688], [12.2898, 45.471],
  [12.292, 45.4728], [12.296, 45.4745], [12.3005, 45.4775], [12.304, 45.48], [12.309, 45.4795], [12.32, 45.4815],
  [12.3245, 45.484], [12.3275, 45.488], [12.335, 45.486], [12.3385, 45.4882], [12.3465, 45.4905], [12.348, 45.4945],
  [12.3515, 45.4975], [12.3555, 45.5], [12.36, 45.504], [12.361, 45.508], [12.366, 45.5078], [12.369, 45.5128],
  [12.375, 45.5128], [12.38, 45.514], [12.3815, 45.5185], [12.389, 45.5163], [12.3945, 45.5215], [12.402, 45.5235],
  [12.404, 45.528],
];
const LAGOON_EDGE_ENDS = [
  [12.2611, 45.4164],
  [12.4006, 45.5376],
];

/** Between Treporti and Punta Sabbioni the border is the quay: 40 m into the canal, the landings lie on their shore's side. */
const QUAY = { west: 12.4198, south: 45.43, east: 12.4529, north: 45.474 };
const QUAY_SHIFT_DEGREES = 0.0005;

const metresBetween = ([x1, y1], [x2, y2]) =>
  Math.hypot((x2 - x1) * METRES_PER_DEGREE.lng, (y2 - y1) * METRES_PER_DEGREE.lat);

function readRings(file) {
  const { features } = JSON.parse(readFileSync(file, 'utf8'));
  return features.flatMap(({ geometry, properties: { name } }) => {
    const [[...ring]] = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates[0];
    const corners = ring.slice(0, -1).map(withShiftedQuay);
    if (name === VENEZIA) return splitVenezia(corners);
    return name in areaOf ? [{ area: areaOf[name], corners }] : [];
  });
}

function withShiftedQuay([lng, lat]) {
  const isQuay = lng > QUAY.west && lng < QUAY.east && lat > QUAY.south && lat < QUAY.north;
  return isQuay ? [lng - QUAY_SHIFT_DEGREES, lat] : [lng, lat];
}

function splitVenezia(ring) {
  const [fusina, dese] = LAGOON_EDGE_ENDS.map((end) => {
    const distances = ring.map((corner) => metresBetween(corner, end));
    return distances.indexOf(Math.min(...distances));
  });
  return [
    { area: 'mestre', corners: [...cyclic(ring, fusina, dese), ...LAGOON_EDGE.toReversed()] },
    { area: 'venice', corners: [...cyclic(ring, dese, fusina), ...LAGOON_EDGE] },
  ];
}

/** The elements from one index to another, both included, past the end of the list if need be. */
function cyclic(list, from, to) {
  return from <= to ? list.slice(from, to + 1) : [...list.slice(from), ...list.slice(0, to + 1)];
}

/** Sides by their two corners in a fixed order, with the areas on both; a side inside of one area is left out. */
function readSides(rings) {
  const sides = new Map();
  for (const { area, corners } of rings) {
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length];
      const key = [from, to].map(String).sort().join(' ');
      const side = sides.get(key) ?? { from, to, areas: [] };
      side.areas.push(area);
      sides.set(key, side);
    });
  }
  return [...sides.values()].filter(({ areas }) => areas.length === 1 || areas[0] !== areas[1]);
}

/** The sides of an area in the order of its outline; of several outlines the longest. */
function outlineOf(area, sides) {
  const left = new Set(sides.filter(({ areas }) => areas.includes(area)));
  const outlines = [];
  for (const first of left) {
    left.delete(first);
    const outline = [first];
    let end = String(first.to);
    for (let next = first; next; next = [...left].find(({ from, to }) => [from, to].map(String).includes(end))) {
      if (next === first) continue;
      left.delete(next);
      const isReversed = String(next.to) === end;
      outline.push(isReversed ? { ...next, from: next.to, to: next.from } : next);
      end = String(isReversed ? next.from : next.to);
    }
    outlines.push(outline);
  }
  return outlines.toSorted((a, b) => b.length - a.length)[0];
}

/** Parts of an outline with the same neighbour are simplified in one direction, so that both neighbours get the same corners. */
function simplifyOutline(outline) {
  const ownersOf = ({ areas }) => areas.toSorted().join();
  const start = outline.findIndex((side, index) => ownersOf(side) !== ownersOf(outline.at(index - 1)));
  const sides = [...outline.slice(start), ...outline.slice(0, start)];
  const arcs = [];
  for (const side of sides) {
    const arc = arcs.at(-1);
    if (arc && arc.owners === ownersOf(side)) arc.corners.push(side.to);
    else arcs.push({ owners: ownersOf(side), corners: [side.from, side.to] });
  }
  return arcs.flatMap(({ corners }) => {
    const isReversed = String(corners[0]) > String(corners.at(-1));
    const simple = simplify(isReversed ? corners.toReversed() : corners);
    return (isReversed ? simple.toReversed() : simple).slice(0, -1);
  });
}

/** Douglas–Peucker. */
function simplify(corners) {
  const [first, last] = [corners[0], corners.at(-1)];
  const distances = corners.map((corner) => distanceToSide(corner, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest] <= TOLERANCE_METRES) return [first, last];
  return [...simplify(corners.slice(0, farthest + 1)), ...simplify(corners.slice(farthest)).slice(1)];
}

function distanceToSide(corner, from, to) {
  const length = metresBetween(from, to);
  if (length === 0) return metresBetween(corner, from);
  const { lat, lng } = METRES_PER_DEGREE;
  const along =
    (to[0] - from[0]) * (corner[0] - from[0]) * lng ** 2 + (to[1] - from[1]) * (corner[1] - from[1]) * lat ** 2;
  const share = Math.min(Math.max(along / length ** 2, 0), 1);
  return metresBetween(corner, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
}

const rounded = (corner) => corner.map((degrees) => Math.round(degrees * 1e4) / 1e4);

const sides = readSides(readRings(process.argv[2]));
const areas = ['venice', 'mestre', 'chioggia', 'jesolo'].map((area) => {
  const corners = simplifyOutline(outlineOf(area, sides)).map(rounded);
  console.log(`${area}: ${corners.length} corners`);
  return [area, { type: 'Polygon', coordinates: [[...corners, corners[0]]] }];
});
writeFileSync(OUTPUT, `${JSON.stringify(Object.fromEntries(areas), null, 2)}\n`);
