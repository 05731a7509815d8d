import type { SeedTour } from './tour';

/** From glass to glass, and away from the lagoon. */
export const trips: readonly SeedTour[] = [
  {
    code: '5180PRO',
    category: 'Day trips',
    euros: 139,
    policy: 'STANDARD',
    minutes: 480,
    stops: [
      ['Piazzale Roma', 45.4381, 12.3186],
      ['Conegliano', 45.8868, 12.2972, 60],
      ['Valdobbiadene', 45.9004, 11.9953, 150],
    ],
    pictures: ['wine-2', 'fruit-3'],
    included: ['transport', 'tasting', 'lunch'],
    notIncluded: [],
    words: {
      en: [
        'Prosecco from the steep side',
        'Two small growers, one long lunch, and the vineyards that can only be worked by hand.',
      ],
      de: [
        'Prosecco von der steilen Seite',
        'Zwei kleine Winzer, ein langes Mittagessen und Hänge, die nur Handarbeit zulassen.',
      ],
      it: [
        'Il prosecco dalla parte ripida',
        'Due piccoli vignaioli, un lungo pranzo e le vigne che si lavorano solo a mano.',
      ],
      fr: [
        'Le prosecco côté pentes',
        'Deux petits vignerons, un long déjeuner et des vignes qui ne se travaillent qu’à la main.',
      ],
      ja: ['急斜面のプロセッコ', '小さな造り手を2軒訪ね、ゆっくり昼食を。手作業でしか耕せない畑を歩きます。'],
      pt: [
        'O prosecco do lado íngreme',
        'Dois pequenos produtores, um longo almoço e vinhas que só se trabalham à mão.',
      ],
      es: [
        'El prosecco por el lado empinado',
        'Dos pequeños viticultores, una larga comida y viñas que solo se trabajan a mano.',
      ],
    },
  },
  {
    code: '5190DOL',
    category: 'Day trips',
    euros: 395,
    policy: 'CUSTOM',
    minutes: 2_880,
    stops: [
      ['Mestre, Stazione', 45.4824, 12.2318],
      ['Cortina d’Ampezzo', 46.5405, 12.1357],
      ['Rifugio Auronzo', 46.6122, 12.2947],
    ],
    pictures: ['park-3', 'park-2'],
    included: ['transport', 'lodging', 'guide'],
    notIncluded: ['lunch'],
    words: {
      en: ['From the sea to the Three Peaks', 'Two days, one night in a hut, and back in time for the last waterbus.'],
      de: ['Vom Meer zu den Drei Zinnen', 'Zwei Tage, eine Hüttennacht, und zurück zum letzten Vaporetto.'],
      it: ['Dal mare alle Tre Cime', 'Due giorni, una notte in rifugio, e ritorno per l’ultimo vaporetto.'],
      fr: ['De la mer aux Trois Cimes', 'Deux jours, une nuit en refuge, et retour pour le dernier vaporetto.'],
      ja: ['海からトレ・チーメへ', '2日間、山小屋に一泊。最終のヴァポレットに間に合うよう戻ります。'],
      pt: ['Do mar aos Três Picos', 'Dois dias, uma noite num refúgio e regresso a tempo do último vaporetto.'],
      es: ['Del mar a las Tres Cimas', 'Dos días, una noche en un refugio y vuelta para el último vaporetto.'],
    },
  },
  {
    code: '5130CIC',
    category: 'Food and wine',
    euros: 72,
    policy: 'STANDARD',
    minutes: [150, 180],
    stops: [
      ['Campo San Giacomo di Rialto', 45.4386, 12.3354],
      ['Rialto, Erbaria', 45.4391, 12.3352, 30],
      ['Fondamenta della Misericordia', 45.4449, 12.3318, 60],
    ],
    pictures: ['wine-1', 'spritz-1'],
    included: ['guide', 'tasting'],
    notIncluded: [],
    words: {
      en: [
        'A round of bacari',
        'Salt cod on toast, meatballs, a small glass of red: standing at five bars, with those who live here.',
      ],
      de: [
        'Eine Runde durch die Bacari',
        'Stockfisch auf Brot, Fleischbällchen, ein kleiner Roter: im Stehen, in fünf Lokalen, unter Venezianern.',
      ],
      it: [
        'Giro di bacari',
        'Baccalà sul crostino, polpette, un’ombra di rosso: in piedi, in cinque locali, con chi ci vive.',
      ],
      fr: [
        'La tournée des bacari',
        'Morue sur toast, boulettes, petit verre de rouge : debout, dans cinq bars, avec ceux qui vivent ici.',
      ],
      ja: ['バーカロ巡り', '干しダラのカナッペ、肉団子、赤ワインを一杯。地元の人に混じり、立ち飲みで5軒を回ります。'],
      pt: [
        'Uma volta pelos bacari',
        'Bacalhau na tosta, almôndegas, um copinho de tinto: de pé, em cinco balcões, com quem cá vive.',
      ],
      es: [
        'Ronda de bacari',
        'Bacalao en tosta, albóndigas, un chato de tinto: de pie, en cinco barras, con quienes viven aquí.',
      ],
    },
  },
  {
    code: '7250SPR',
    category: 'Food and wine',
    euros: 28,
    policy: 'STANDARD',
    minutes: [60, 120],
    stops: [
      ['Zattere', 45.4293, 12.327],
      ['Squero di San Trovaso', 45.4299, 12.3268, 40],
    ],
    pictures: ['spritz-3', 'wine-3'],
    included: ['guide', 'tasting'],
    notIncluded: [],
    words: {
      en: [
        'Spritz school on the Zattere',
        'Select, Aperol or Cynar: mix three, drink at least one, and watch the sun go down.',
      ],
      de: [
        'Spritz-Schule an den Zattere',
        'Select, Aperol oder Cynar: drei mischen, mindestens einen trinken und der Sonne zusehen.',
      ],
      it: [
        'Scuola di spritz alle Zattere',
        'Select, Aperol o Cynar: se ne preparano tre, se ne beve almeno uno, e si guarda il tramonto.',
      ],
      fr: [
        'L’école du spritz sur les Zattere',
        'Select, Aperol ou Cynar : on en prépare trois, on en boit un au moins, face au couchant.',
      ],
      ja: [
        'ザッテレのスプリッツ教室',
        'セレクト、アペロール、チナール。三種を作り、少なくとも一杯を飲みながら夕日を眺めます。',
      ],
      pt: [
        'Escola de spritz nas Zattere',
        'Select, Aperol ou Cynar: misturam-se três, bebe-se pelo menos um, e vê-se o sol pôr-se.',
      ],
      es: [
        'Escuela de spritz en las Zattere',
        'Select, Aperol o Cynar: se mezclan tres, se bebe al menos uno y se mira la puesta de sol.',
      ],
    },
  },
  {
    code: '7260COF',
    category: 'Food and wine',
    euros: 26,
    policy: 'STANDARD',
    minutes: 75,
    stops: [
      ['Piazza San Marco', 45.4341, 12.3379],
      ['Cannaregio, Fondamenta dell’Ormesini', 45.4452, 12.3297, 30],
    ],
    pictures: ['coffee-1', 'coffee-2'],
    included: ['guide', 'tasting'],
    notIncluded: ['waterbus'],
    words: {
      en: [
        'Coffee, from the first house to the last roaster',
        'Three cups between San Marco and Cannaregio, and how the bean came to Europe.',
      ],
      de: [
        'Kaffee, vom ersten Haus bis zur letzten Rösterei',
        'Drei Tassen zwischen San Marco und Cannaregio, und wie die Bohne nach Europa kam.',
      ],
      it: [
        'Il caffè, dalla prima bottega all’ultima torrefazione',
        'Tre tazze tra San Marco e Cannaregio, e come il chicco arrivò in Europa.',
      ],
      fr: [
        'Le café, de la première maison au dernier torréfacteur',
        'Trois tasses entre Saint-Marc et Cannaregio, et l’arrivée du grain en Europe.',
      ],
      ja: [
        '珈琲、最初の店から最後の焙煎所まで',
        'サン・マルコからカンナレージョへ三杯。豆がヨーロッパに渡った物語とともに。',
      ],
      pt: [
        'Café, da primeira casa à última torrefação',
        'Três chávenas entre São Marcos e Cannaregio, e como o grão chegou à Europa.',
      ],
      es: [
        'Café, de la primera casa al último tostador',
        'Tres tazas entre San Marcos y Cannaregio, y cómo llegó el grano a Europa.',
      ],
    },
  },
  {
    code: '7280FOR',
    category: 'Walking tours',
    euros: 14,
    policy: 'CUSTOM',
    minutes: 135,
    stops: [
      ['Mestre, Piazza Ferretto', 45.4943, 12.242],
      ['Forte Marghera', 45.4759, 12.2638, 50],
    ],
    pictures: ['fort-2', 'fort-3'],
    included: ['guide'],
    notIncluded: ['tasting'],
    words: {
      en: [
        'Mestre is not a railway station',
        'From the clock tower along the canal to the fort where Venice held out in 1849.',
      ],
      de: ['Mestre ist kein Bahnhof', 'Vom Uhrturm den Kanal entlang zur Festung, in der Venedig 1849 ausharrte.'],
      it: [
        'Mestre non è una stazione',
        'Dalla torre dell’orologio lungo il canale al forte dove Venezia resistette nel 1849.',
      ],
      fr: ['Mestre n’est pas une gare', 'De la tour de l’horloge au fort où Venise résista en 1849, le long du canal.'],
      ja: ['メストレはただの駅ではない', '時計塔から運河沿いに、1849年にヴェネツィアが抗戦した要塞まで歩きます。'],
      pt: [
        'Mestre não é uma estação',
        'Da torre do relógio, ao longo do canal, até ao forte onde Veneza resistiu em 1849.',
      ],
      es: [
        'Mestre no es una estación',
        'De la torre del reloj, junto al canal, al fuerte donde Venecia resistió en 1849.',
      ],
    },
  },
];
