import type { Avoidable } from '@/lib/city/obstacles';
import type { OnFoot } from '@/lib/city/reach';
import type { WalkAnswer } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';
import type { TideAnswer } from '@/lib/tides/schema';

/** Without a `nowcast` the water is the astronomical tide. */
export type WalkQuestion = {
  kind: 'walk';
  from: LatLng;
  to: LatLng;
  avoid: readonly Avoidable[];
  startsAt: number;
  nowcast: TideAnswer['nowcast'];
};
export type LocalQuestion =
  | WalkQuestion
  | { kind: 'reach'; from: LatLng; targets: readonly LatLng[] }
  | { kind: 'load' };

export type LocalAnswer = { ways?: (OnFoot | null)[]; walk?: WalkAnswer | null };
