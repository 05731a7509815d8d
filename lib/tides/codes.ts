/** The city's own classes of tide by level in centimetres over ZMPS; each is told by word and colour. */
export const tideCodes = ['azure', 'white', 'green', 'yellow', 'orange', 'red'] as const;
export type TideCode = (typeof tideCodes)[number];

const lowerBounds: readonly (readonly [number, TideCode])[] = [
  [140, 'red'],
  [110, 'orange'],
  [80, 'yellow'],
  [-50, 'green'],
  [-90, 'white'],
];

export function tideCode(levelCm: number): TideCode {
  return lowerBounds.find(([from]) => levelCm >= from)?.[1] ?? 'azure';
}

/** Lines a chart marks: acqua alta begins, the sirens sound, the exceptional tide. */
export const markedLevelsCm = [80, 110, 140] as const;

/** Who said something about the water, where it stands, and on which day we read it there. */
export type Statement = { publisher: string; url: string; readOn: string };

/** Where the city itself says what is coming, and warns. */
export const officialForecastUrl = 'https://www.comune.venezia.it/it/content/centro-previsioni-e-segnalazioni-maree';

export const walkwaysSource: Statement = {
  publisher: 'Comune di Venezia, Centro Maree',
  url: 'https://www.comune.venezia.it/node/5537',
  readOn: '2026-11-21',
};

/** Share of the walkways of the old city and Giudecca under water at a level, without the barriers. */
export const walkwaysFlooded: readonly { levelCm: number; percent: number }[] = [
  { levelCm: 90, percent: 2 },
  { levelCm: 100, percent: 5 },
  { levelCm: 110, percent: 12 },
  { levelCm: 120, percent: 28 },
  { levelCm: 130, percent: 46 },
  { levelCm: 140, percent: 59 },
  { levelCm: 150, percent: 70 },
  { levelCm: 160, percent: 77 },
  { levelCm: 170, percent: 82 },
  { levelCm: 180, percent: 85 },
  { levelCm: 190, percent: 88 },
  { levelCm: 200, percent: 91 },
];

/** What was published for a level, or in proportion between two. Null below the first: next to nothing. */
export function floodedPercent(levelCm: number): number | null {
  const above = walkwaysFlooded.findIndex((row) => row.levelCm > levelCm);
  if (above === 0) return null;
  const [lower, upper] = [walkwaysFlooded.at(above === -1 ? -1 : above - 1), walkwaysFlooded[above]];
  if (!lower || !upper) return lower?.percent ?? null;
  const share = (levelCm - lower.levelCm) / (upper.levelCm - lower.levelCm);
  return Math.round(lower.percent + share * (upper.percent - lower.percent));
}

export const waterbusSource: Statement = {
  publisher: 'AVM/Actv',
  url: 'https://actv.avmspa.it/en/content/waterborne-services-during-high-tide',
  readOn: '2026-11-21',
};

/** From which levels the waterbuses go by another plan. What exactly changes is Actv's to say, and changes. */
export const waterbusLimits = [
  { levelCm: 95, effect: 'linesDiverted' },
  { levelCm: 120, effect: 'fewerLines' },
  { levelCm: 130, effect: 'fewLines' },
  { levelCm: 140, effect: 'mayStop' },
] as const;
export type WaterbusEffect = (typeof waterbusLimits)[number]['effect'];

/** What the waterbuses do at a level; null while they go as always. */
export function waterbusEffect(levelCm: number): WaterbusEffect | null {
  return waterbusLimits.findLast((limit) => levelCm > limit.levelCm)?.effect ?? null;
}
