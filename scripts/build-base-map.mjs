// Builds public/map/base.json from the GSHHG coastline and lib/geo/waterways.json; needs `apt-get install gmt gmt-gshhg-full`.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contours } from 'd3-contour';

const OUTPUT = new URL('../public/map/base.json', import.meta.url);
// GSHHG shows Venice as one island: its canals are narrower than the survey's resolution.
const waterways = JSON.parse(readFileSync(new URL('../lib/geo/waterways.json', import.meta.url), 'utf8'));
const REGION = { west: 12.05, east: 12.8, south: 45.1, north: 45.65 };
// 0.0003 degrees a cell, the resolution of GSHHG
const COLUMNS = 2501;
const ROWS = 1834;
const TOLERANCE_CELLS = 0.6;
// GSHHG shows the bridge to the mainland as land of 700 m width; its own line is drawn instead, between the two shores
const BRIDGE = { name: 'Ponte della Libertà', halfWidthMetres: 550, west: 12.279, east: 12.3136 };
const METRES_PER_DEGREE = 111_320;

const ATTRIBUTION =
  'Coastline: GSHHG 2.3.7 by P. Wessel and W. H. F. Smith (LGPL-3.0-or-later), https://www.soest.hawaii.edu/pwessel/gshhg/';

/** One byte per cell, 1 on land, rows from north to south. Lakes count as land: GSHHG has one here, drained since. */
function readLandMask() {
  const folder = mkdtempSync(join(tmpdir(), 'base-map-'));
  const gmt = (...args) => execFileSync('gmt', args, { cwd: folder, maxBuffer: 2 * COLUMNS * ROWS });
  try {
    const region = `-R${REGION.west}/${REGION.east}/${REGION.south}/${REGION.north}`;
    gmt('grdlandmask', region, `-I${COLUMNS}+n/${ROWS}+n`, '-Df', '-N0/1/1/1/1', '-Gmask.nc');
    const mask = gmt('grd2xyz', 'mask.nc', '-ZTLu');
    if (mask.length !== COLUMNS * ROWS) throw new Error(`expected ${COLUMNS} × ${ROWS} cells, got ${mask.length}`);
    return mask;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Turns what GSHHG has along the bridge into water. */
function openBridge(mask) {
  const { line } = waterways.find(({ name }) => name === BRIDGE.name);
  const isOpen = (lng, lat) =>
    line.slice(1).some((to, index) => {
      const from = line[index];
      const shrink = Math.cos((lat * Math.PI) / 180);
      const [dx, dy] = [(to.lng - from.lng) * shrink, to.lat - from.lat];
      const [x, y] = [(lng - from.lng) * shrink, lat - from.lat];
      const share = (x * dx + y * dy) / (dx * dx + dy * dy);
      const beside = from.lng + share * (to.lng - from.lng);
      const metres = Math.hypot(x - share * dx, y - share * dy) * METRES_PER_DEGREE;
      return (
        share >= 0 && share <= 1 && beside >= BRIDGE.west && beside <= BRIDGE.east && metres <= BRIDGE.halfWidthMetres
      );
    });
  return mask.map((value, index) => {
    if (value === 0) return 0;
    const [lng, lat] = toPosition([(index % COLUMNS) + 0.5, Math.floor(index / COLUMNS) + 0.5]);
    return isOpen(lng, lat) ? 0 : 1;
  });
}

function distanceToLine([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function simplify(points) {
  const first = points[0];
  const last = points[points.length - 1];
  let farthest = 0;
  let farthestDistance = TOLERANCE_CELLS;
  for (let index = 1; index < points.length - 1; index++) {
    const distance = distanceToLine(points[index], first, last);
    if (distance > farthestDistance) [farthest, farthestDistance] = [index, distance];
  }
  if (farthest === 0) return [first, last];
  return [...simplify(points.slice(0, farthest + 1)), ...simplify(points.slice(farthest)).slice(1)];
}

const rounded = (degrees) => Math.round(degrees * 1e5) / 1e5;
const clamped = (value, max) => Math.min(Math.max(value, 0), max);

// d3-contour places a value at the centre of its cell, GMT at the node: hence the offset of 0.5
function toPosition([x, y]) {
  const east = clamped(x - 0.5, COLUMNS - 1) / (COLUMNS - 1);
  const south = clamped(y - 0.5, ROWS - 1) / (ROWS - 1);
  return [
    rounded(REGION.west + east * (REGION.east - REGION.west)),
    rounded(REGION.north - south * (REGION.north - REGION.south)),
  ];
}

/** A closed ring is split in two before it is simplified. Empty when fewer than four points remain. */
function toRing(points) {
  const middle = Math.floor(points.length / 2);
  const ring = [...simplify(points.slice(0, middle + 1)), ...simplify(points.slice(middle)).slice(1)];
  return ring.length < 4 ? [] : ring.map(toPosition);
}

function landFeature() {
  const [land] = contours().size([COLUMNS, ROWS]).thresholds([0.5])(openBridge(readLandMask()));
  const polygons = land.coordinates
    .map((rings) => rings.map(toRing))
    .filter(([outer]) => outer.length > 0)
    .map((rings) => rings.filter((ring) => ring.length > 0));
  return {
    type: 'Feature',
    properties: { kind: 'land' },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  };
}

function waterwayFeature({ name, kind, line }) {
  return {
    type: 'Feature',
    properties: { kind, name },
    geometry: { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) },
  };
}

const baseMap = JSON.stringify({
  type: 'FeatureCollection',
  attribution: ATTRIBUTION,
  bbox: [REGION.west, REGION.south, REGION.east, REGION.north],
  features: [landFeature(), ...waterways.map(waterwayFeature)],
});
writeFileSync(OUTPUT, `${baseMap}\n`);
console.log(`public/map/base.json: ${baseMap.length} bytes, ${gzipSync(baseMap).length} compressed`);
