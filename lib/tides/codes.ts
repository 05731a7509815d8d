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

/** A publication: publisher, address and the day it was read. */
export type Source = {
  publisher: string;
  url: string;
  readOn: string;
  /** Set when the address belongs to a third party that quotes the publisher. */
  quotedBy?: string;
};

const READ_ON = '2026-11-21';

export const officialForecastUrl = 'https://www.comune.venezia.it/it/content/centro-previsioni-e-segnalazioni-maree';

/** The classes and their names, announced on 19 October 2005. */
export const codesSource: Source = {
  publisher: 'Comune di Venezia (2005)',
  url: 'http://www2.comune.venezia.it/salastampa/comunicati/comunicatiview.asp?key=2649',
  readOn: READ_ON,
};

export const walkwaysSource: Source = {
  publisher: 'Comune di Venezia, Centro Maree',
  url: 'https://www.comune.venezia.it/node/5537',
  readOn: READ_ON,
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

/** Share of flooded walkways in percent, interpolated linearly; null below the first published level. */
export function floodedPercent(levelCm: number): number | null {
  const above = walkwaysFlooded.findIndex((row) => row.levelCm > levelCm);
  if (above === 0) return null;
  const [lower, upper] = [walkwaysFlooded.at(above === -1 ? -1 : above - 1), walkwaysFlooded[above]];
  if (!lower || !upper) return lower?.percent ?? null;
  const share = (levelCm - lower.levelCm) / (upper.levelCm - lower.levelCm);
  return Math.round(lower.percent + share * (upper.percent - lower.percent));
}

export const waterbusUrl = 'https://actv.avmspa.it/en/content/waterborne-services-during-high-tide';

/** Actv's service changes above levels, summarised. */
export const waterbusPlan = [
  {
    source: {
      publisher: 'AVM/Actv',
      url: waterbusUrl,
      readOn: READ_ON,
    },
    limits: [
      { levelCm: 85, effect: 'sanMarcuola' },
      { levelCm: 95, effect: 'linesCut' },
    ],
  },
  {
    source: {
      publisher: 'AVM/Actv',
      url: 'https://github.com/Venice-Bot-Center/MareaBot/blob/87d1b47fb870e68fb9a8b5677d64c58cdc9cec39/mareabot/api/actv.py',
      readOn: READ_ON,
      quotedBy: 'Venice Bot Center',
    },
    limits: [
      { levelCm: 105, effect: 'rialtoB' },
      { levelCm: 120, effect: 'zattere' },
      { levelCm: 125, effect: 'rialtoExits' },
      { levelCm: 130, effect: 'murano' },
      { levelCm: 140, effect: 'allLines' },
    ],
  },
] as const satisfies { source: Source; limits: { levelCm: number; effect: string }[] }[];

/** Waterbus service at a level: changed above 95 cm, stopped above 140 cm. */
export function waterbusState(levelCm: number): 'usual' | 'changed' | 'stopped' {
  if (levelCm > 140) return 'stopped';
  return levelCm > 95 ? 'changed' : 'usual';
}
