// Not in `codes.ts`, which browsers load.

/** A publication: publisher, address and the day it was read. */
export type Source = {
  publisher: string;
  url: string;
  readOn: string;
  /** Set when the address belongs to a third party that quotes the publisher. */
  quotedBy?: string;
};

const READ_ON = '2026-11-21';

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

export const waterbusUrl = 'https://actv.avmspa.it/en/content/waterborne-services-during-high-tide';

/** Actv's service changes above levels, summarised. */
export const waterbusPlan = [
  {
    source: { publisher: 'AVM/Actv', url: waterbusUrl, readOn: READ_ON },
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
