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

/** The class of a level as it is shown, in whole centimetres. */
export function tideCode(levelCm: number): TideCode {
  return lowerBounds.find(([from]) => Math.round(levelCm) >= from)?.[1] ?? 'azure';
}

/** Lines a chart marks: acqua alta begins, the sirens sound, the exceptional tide. */
export const markedLevelsCm = [80, 110, 140] as const;

/** Who said something about the water, where it stands, and on which day we read it there. */
export type Statement = {
  publisher: string;
  url: string;
  readOn: string;
  /** Who repeats it at the address, where the publisher’s own page could not be read so far. */
  quotedBy?: string;
};

const READ_ON = '2026-11-21';

/** Where the city itself says what is coming, and warns. */
export const officialForecastUrl = 'https://www.comune.venezia.it/it/content/centro-previsioni-e-segnalazioni-maree';

/** The classes and their names, as the city announced them on 19 October 2005. */
export const codesSource: Statement = {
  publisher: 'Comune di Venezia (2005)',
  url: 'http://www2.comune.venezia.it/salastampa/comunicati/comunicatiview.asp?key=2649',
  readOn: READ_ON,
};

export const walkwaysSource: Statement = {
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

/** What was published for a level, or in proportion between two. Null below the first: next to nothing. */
export function floodedPercent(levelCm: number): number | null {
  const above = walkwaysFlooded.findIndex((row) => row.levelCm > levelCm);
  if (above === 0) return null;
  const [lower, upper] = [walkwaysFlooded.at(above === -1 ? -1 : above - 1), walkwaysFlooded[above]];
  if (!lower || !upper) return lower?.percent ?? null;
  const share = (levelCm - lower.levelCm) / (upper.levelCm - lower.levelCm);
  return Math.round(lower.percent + share * (upper.percent - lower.percent));
}

/** Where Actv tells its plan for high water, and what holds today. */
export const waterbusUrl = 'https://actv.avmspa.it/en/content/waterborne-services-during-high-tide';

/** What Actv plans above levels in the city, in its words made short. Lines and landings change with the timetable. */
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
] as const satisfies { source: Statement; limits: { levelCm: number; effect: string }[] }[];

/** Whether the waterbuses leave their usual way at a level: many do above 95 cm, all of them stop above 140. */
export function waterbusState(levelCm: number): 'usual' | 'changed' | 'stopped' {
  if (levelCm > 140) return 'stopped';
  return levelCm > 95 ? 'changed' : 'usual';
}
