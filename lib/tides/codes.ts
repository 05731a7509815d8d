import walkways from '@/lib/tides/walkways-flooded.json';

/** Official tide classes by level, in centimetres over ZMPS. */
export const tideCodes = ['azure', 'white', 'green', 'yellow', 'orange', 'red'] as const;
export type TideCode = (typeof tideCodes)[number];

const lowerBounds: readonly (readonly [number, TideCode])[] = [
  [140, 'red'],
  [110, 'orange'],
  [80, 'yellow'],
  [-50, 'green'],
  [-90, 'white'],
];

/** The class of a level, rounded to whole centimetres as displayed. */
export function tideCode(levelCm: number): TideCode {
  return lowerBounds.find(([from]) => Math.round(levelCm) >= from)?.[1] ?? 'azure';
}

/** Levels marked on the chart: acqua alta, sirens, exceptional tide. */
export const markedLevelsCm = [80, 110, 140] as const;

/** Forecast level at sea from which the barriers are closed. */
export const CLOSING_FROM_CM = 110;

export const officialForecastUrl = 'https://www.comune.venezia.it/it/content/centro-previsioni-e-segnalazioni-maree';

/** Share of the walkways of the old city and Giudecca under water at a level, without the barriers. */
export const walkwaysFlooded: readonly { levelCm: number; percent: number }[] = walkways;

/** Share of flooded walkways in percent, interpolated linearly; null below the first published level. */
export function floodedPercent(levelCm: number): number | null {
  const above = walkwaysFlooded.findIndex((row) => row.levelCm > levelCm);
  if (above === 0) return null;
  const [lower, upper] = [walkwaysFlooded.at(above === -1 ? -1 : above - 1), walkwaysFlooded[above]];
  if (!lower || !upper) return lower?.percent ?? null;
  const share = (levelCm - lower.levelCm) / (upper.levelCm - lower.levelCm);
  return Math.round(lower.percent + share * (upper.percent - lower.percent));
}

/** Waterbus service at a level: changed above 95 cm, stopped above 140 cm. */
export function waterbusState(levelCm: number): 'usual' | 'changed' | 'stopped' {
  if (levelCm > 140) return 'stopped';
  return levelCm > 95 ? 'changed' : 'usual';
}
