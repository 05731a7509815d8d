import { DEGREE } from '@/lib/city/graph';
import { areaOutlines } from '@/lib/geo/areas';

/** `unknown`: the source neither states nor excludes stairs. */
export type Stairs = 'none' | 'some' | 'unknown';

/** A street as a source describes it; two streets meet where they have a point of the same key. */
export type Street = {
  /** Positions in 10⁻⁷ degrees. */
  points: { key: string | number; lat: number; lng: number }[];
  name: string;
  /** Null when it is no bridge. */
  bridge: { name: string } | null;
  stairs: Stairs;
  /** Null when unknown. */
  steps: number | null;
  /** Whether each piece of a bridge repeats the steps of the whole; else they are added up. */
  isStepsOfBridge: boolean;
  /** Measured by the source. */
  metres: number | null;
  widthCm: number | null;
  heightCm: number | null;
  isCovered: boolean;
  /** It leads around a square, and is not drawn. */
  isOutline: boolean;
};

/** A piece of a street between two junctions. */
export type GraphEdge = {
  street: Street;
  from: number;
  to: number;
  points: Street['points'];
  millimetres: number;
  share: number;
};

/** The height of an area; rings after the first are holes. */
export type HeightArea = { rings: (readonly number[])[][]; heightCm: number };

const corners = Object.values(areaOutlines).flat();
/** The rectangle around the four areas. */
export const servedBounds = {
  south: Math.min(...corners.map(({ lat }) => lat)),
  north: Math.max(...corners.map(({ lat }) => lat)),
  west: Math.min(...corners.map(({ lng }) => lng)),
  east: Math.max(...corners.map(({ lng }) => lng)),
};

/** Whether a position is in the rectangle around the four areas. */
export function isServed(lat: number, lng: number): boolean {
  const { south, north, west, east } = servedBounds;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

export const toUnits = (degrees: number) => Math.round(degrees * DEGREE);
