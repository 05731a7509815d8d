/** What a place's ground is at some water: an indication, never a promise. */
export type Dryness = 'dry' | 'likely wet' | 'flooded';

/**
 * Will feet stay dry on ground of this height? `likely wet` whenever the expected error reaches across the ground.
 *
 * @returns `marginCm` is how much the ground stands over the water; negative under it
 */
export function dryness(groundCm: number, levelCm: number, errorCm: number): { state: Dryness; marginCm: number } {
  const marginCm = Math.round(groundCm - levelCm);
  const margin = groundCm - levelCm;
  if (margin > errorCm) return { state: 'dry', marginCm };
  return { state: margin < -errorCm ? 'flooded' : 'likely wet', marginCm };
}

/** Ground that everybody asks about, in centimetres over ZMPS, lowest first. Keys of `TideBoard.grounds` in messages/. */
export const knownGrounds = [
  { name: 'sanMarco', groundCm: 80 },
  { name: 'rialto', groundCm: 105 },
  { name: 'station', groundCm: 135 },
] as const;
