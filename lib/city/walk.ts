import { UNKNOWN_HEIGHT, UNKNOWN_STEPS } from '@/lib/city/graph';
import { at, type Network } from '@/lib/city/network';
import { bridgeMinutes, levelMinutes, mayHaveSteps, stairMinutes } from '@/lib/city/pace';
import type { WalkAnswer, WalkLeg } from '@/lib/city/schema';
import { findWay, isUnderWater, type Piece, type Walk } from '@/lib/city/search';
import { cutLine, snapBoth } from '@/lib/city/snap';
import { MINUTE_MS } from '@/lib/durations';
import type { LatLng } from '@/lib/geo/schema';

/** A piece without a name that is shorter belongs to the leg before it. */
const MAX_UNNAMED_METRES = 15;
const COORDINATE_DECIMALS = 6;

/** The way on foot between two positions; null when no streets near them are connected. Runs in the browser too. */
export function findWalk(network: Network, from: LatLng, to: LatLng, walk: Walk): WalkAnswer | null {
  const ends = snapBoth(network, from, to);
  const pieces = ends && findWay(network, ends.start, ends.goal, walk);
  if (!pieces) return null;
  const { minutes, ...totals } = addUp(network, pieces, walk);
  const offStreetMetres = ends.start.distanceMetres + ends.goal.distanceMetres;
  const points = pieces.flatMap(({ edge, from: begin, to: end }) => cutLine(network, edge, begin, end));
  const ofOnePoint = [ends.start.point, ends.goal.point];
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: toCoordinates(network, points.length > 0 ? points : ofOnePoint) },
    properties: {
      ...totals,
      minutes: Math.max(1, Math.round(minutes + levelMinutes(offStreetMetres))),
      offStreetMetres: Math.round(offStreetMetres),
      avoid: [...walk.avoid],
    },
  };
}

type Totals = Omit<WalkAnswer['properties'], 'offStreetMetres' | 'avoid'>;

/** Adds up what lies on the way; water is compared at the moment at which the middle of each piece is passed. */
function addUp({ graph }: Network, pieces: readonly Piece[], { startsAt, levelAt }: Walk): Totals {
  let [metres, minutes, wetMetres, unknownMetres] = [0, 0, 0, 0];
  let [bridges, steps, uncountedStairs, stairs] = [0, 0, 0, 0];
  let before = 0;
  for (const { edge, from, to } of pieces) {
    const length = Math.abs(to - from);
    const bridge = at(graph.edgeBridge, edge);
    const entered = bridge === before ? 0 : bridge;
    const passing = levelMinutes(length) + bridgeMinutes(graph, entered) + stairMinutes(graph, edge);
    const level = levelAt(startsAt + (minutes + passing / 2) * MINUTE_MS);
    if (isUnderWater(graph, edge, level)) wetMetres += length;
    if (bridge === 0 && (level === null || at(graph.edgeHeightCm, edge) === UNKNOWN_HEIGHT)) unknownMetres += length;
    const own = entered > 0 ? stairsOf(at(graph.bridgeFlags, entered), at(graph.bridgeSteps, entered)) : null;
    const loose = bridge === 0 ? stairsOf(at(graph.edgeFlags, edge), at(graph.edgeSteps, edge) || UNKNOWN_STEPS) : null;
    for (const found of [own, loose]) {
      steps += found?.steps ?? 0;
      uncountedStairs += found && found.steps === null ? 1 : 0;
      stairs += found ? 1 : 0;
    }
    bridges += entered > 0 ? 1 : 0;
    metres += length;
    minutes += passing;
    before = bridge;
  }
  return {
    metres: Math.round(metres),
    minutes,
    bridges,
    steps,
    uncountedStairs,
    isStepFree: stairs === 0,
    wetMetres: Math.round(wetMetres),
    unknownMetres: Math.round(unknownMetres),
    legs: listLegs(graph, pieces),
  };
}

function stairsOf(flags: number, steps: number): { steps: number | null } | null {
  return mayHaveSteps(flags) ? { steps: steps === UNKNOWN_STEPS ? null : steps } : null;
}

type OpenLeg = WalkLeg & { bridgeIndex: number };

function listLegs(graph: Network['graph'], pieces: readonly Piece[]): WalkLeg[] {
  const legs: OpenLeg[] = [];
  for (const { edge, from, to } of pieces) {
    const bridgeIndex = at(graph.edgeBridge, edge);
    const nameIndex = bridgeIndex > 0 ? at(graph.bridgeName, bridgeIndex) : at(graph.edgeName, edge);
    const name = graph.names[nameIndex] || null;
    const metres = Math.abs(to - from);
    const last = legs.at(-1);
    const isSame = last?.bridgeIndex === bridgeIndex && last.name === name;
    const isGap = last?.bridgeIndex === 0 && bridgeIndex === 0 && name === null && metres < MAX_UNNAMED_METRES;
    if (last && (isSame || isGap)) last.metres += metres;
    else legs.push({ name, metres, bridge: bridgeIndex > 0, bridgeIndex });
  }
  return legs.map(({ name, metres, bridge }) => ({ name, metres: Math.round(metres * 10) / 10, bridge }));
}

function toCoordinates({ toPosition }: Network, points: readonly { x: number; y: number }[]): [number, number][] {
  const rounded = points.map((point): [number, number] => {
    const { lat, lng } = toPosition(point);
    return [Number(lng.toFixed(COORDINATE_DECIMALS)), Number(lat.toFixed(COORDINATE_DECIMALS))];
  });
  const isNew = ([lng, lat]: [number, number], index: number) => {
    const before = rounded[index - 1];
    return !before || before[0] !== lng || before[1] !== lat;
  };
  const distinct = rounded.filter(isNew);
  return distinct.length > 1 ? distinct : rounded.slice(0, 2);
}
