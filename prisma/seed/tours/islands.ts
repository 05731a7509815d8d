import type { SeedTour } from './tour';

/** Islands, birds and bicycles. */
export const islandTours: readonly SeedTour[] = [
  {
    code: '5020ISL',
    category: 'Islands of the lagoon',
    euros: 29,
    policy: 'STANDARD',
    minutes: 360,
    stops: [
      ['Fondamente Nove', 45.4427, 12.3432],
      ['Murano Faro', 45.4545, 12.3557, 75],
      ['Burano, Piazza Galuppi', 45.4853, 12.4186, 75],
      ['Torcello, Santa Maria Assunta', 45.4983, 12.4191, 50],
    ],
    pictures: ['lace-1', 'glass-1'],
    included: ['guide', 'waterbus'],
    notIncluded: ['lunch', 'tickets'],
    words: {
      en: [
        'Three islands in a day',
        'Furnaces on Murano, lace on Burano and the mosaics of Torcello, by public boat with a guide.',
      ],
      de: [
        'Drei Inseln an einem Tag',
        'Öfen auf Murano, Spitze auf Burano und die Mosaike von Torcello, mit dem Linienboot und Guide.',
      ],
      it: [
        'Tre isole in un giorno',
        'Le fornaci di Murano, i merletti di Burano e i mosaici di Torcello, in vaporetto con la guida.',
      ],
      fr: [
        'Trois îles en un jour',
        'Les fours de Murano, la dentelle de Burano et les mosaïques de Torcello, en vaporetto avec guide.',
      ],
      ja: [
        '一日で巡る三つの島',
        'ムラーノの窯、ブラーノのレース、トルチェッロのモザイクを、ガイドと路線船で訪ねます。',
      ],
      pt: [
        'Três ilhas num dia',
        'Os fornos de Murano, a renda de Burano e os mosaicos de Torcello, de vaporetto e com guia.',
      ],
      es: [
        'Tres islas en un día',
        'Los hornos de Murano, el encaje de Burano y los mosaicos de Torcello, en vaporetto y con guía.',
      ],
    },
  },
  {
    code: '7010ERA',
    category: 'Islands of the lagoon',
    euros: 42,
    policy: 'STANDARD',
    minutes: 240,
    stops: [
      ['Sant’Erasmo, Capannone', 45.4608, 12.4033],
      ['Torre Massimiliana', 45.4529, 12.4187, 30],
      ['Punta Vela', 45.4733, 12.4205, 20],
    ],
    pictures: ['fruit-1', 'park-2'],
    included: ['guide', 'equipment', 'tasting'],
    notIncluded: ['waterbus'],
    words: {
      en: [
        'By bicycle through the gardens of Sant’Erasmo',
        'Artichokes, vines and beehives on the island that feeds the Rialto market.',
      ],
      de: [
        'Mit dem Rad durch die Gärten von Sant’Erasmo',
        'Artischocken, Reben und Bienen auf der Insel, die den Rialtomarkt ernährt.',
      ],
      it: [
        'In bicicletta tra gli orti di Sant’Erasmo',
        'Carciofi, viti e alveari sull’isola che rifornisce il mercato di Rialto.',
      ],
      fr: [
        'À vélo dans les jardins de Sant’Erasmo',
        'Artichauts, vignes et ruches sur l’île qui nourrit le marché du Rialto.',
      ],
      ja: [
        '自転車で巡るサンテラズモの菜園',
        'リアルト市場を支える島で、アーティチョーク、ぶどう畑、蜂の巣箱を訪ねます。',
      ],
      pt: [
        'De bicicleta pelas hortas de Sant’Erasmo',
        'Alcachofras, vinhas e colmeias na ilha que abastece o mercado de Rialto.',
      ],
      es: [
        'En bicicleta por las huertas de Sant’Erasmo',
        'Alcachofas, viñas y colmenas en la isla que abastece el mercado de Rialto.',
      ],
    },
  },
  {
    code: '7020FRA',
    category: 'Islands of the lagoon',
    euros: 55,
    policy: 'STANDARD',
    minutes: 150,
    stops: [
      ['Burano, Piazza Galuppi', 45.4853, 12.4186],
      ['San Francesco del Deserto', 45.4763, 12.4193, 70],
      ['Mazzorbo', 45.4885, 12.4085, 20],
    ],
    pictures: ['park-3', 'boats-3'],
    included: ['boat', 'guide'],
    notIncluded: ['waterbus'],
    words: {
      en: [
        'The island of the friars',
        'A friar opens the cloister of San Francesco del Deserto, among four thousand cypresses.',
      ],
      de: [
        'Die Insel der Brüder',
        'Ein Mönch öffnet den Kreuzgang von San Francesco del Deserto zwischen viertausend Zypressen.',
      ],
      it: ['L’isola dei frati', 'Un frate apre il chiostro di San Francesco del Deserto, tra quattromila cipressi.'],
      fr: ['L’île des frères', 'Un frère ouvre le cloître de San Francesco del Deserto, parmi quatre mille cyprès.'],
      ja: ['修道士の島', '4,000本の糸杉に囲まれたサン・フランチェスコ・デル・デゼルトの回廊を、修道士が案内します。'],
      pt: ['A ilha dos frades', 'Um frade abre o claustro de San Francesco del Deserto, entre quatro mil ciprestes.'],
      es: [
        'La isla de los frailes',
        'Un fraile abre el claustro de San Francesco del Deserto, entre cuatro mil cipreses.',
      ],
    },
  },
  {
    code: '7030PEL',
    category: 'Nature and sport',
    euros: 35,
    offer: true,
    policy: 'STANDARD',
    minutes: 420,
    stops: [
      ['Lido, Santa Maria Elisabetta', 45.4178, 12.3678],
      ['Malamocco', 45.3713, 12.3387, 30],
      ['Pellestrina', 45.2718, 12.3006, 60],
      ['Ca’ Roman', 45.2432, 12.2926, 45],
    ],
    pictures: ['beach-2', 'seafood-2'],
    included: ['equipment', 'waterbus'],
    notIncluded: ['lunch'],
    words: {
      en: [
        'Cycling the barrier islands',
        'Lido, Malamocco and Pellestrina between the sea wall and the lagoon: flat, windy and quiet.',
      ],
      de: [
        'Mit dem Rad über die Nehrung',
        'Lido, Malamocco und Pellestrina zwischen Seemauer und Lagune: flach, windig, still.',
      ],
      it: [
        'In bici sulle isole di barriera',
        'Lido, Malamocco e Pellestrina tra i murazzi e la laguna: piatto, ventoso, silenzioso.',
      ],
      fr: [
        'À vélo sur le cordon littoral',
        'Lido, Malamocco et Pellestrina entre digue et lagune : plat, venteux, paisible.',
      ],
      ja: [
        '自転車で走る砂州の島々',
        '護岸と潟にはさまれたリード、マラモッコ、ペッレストリーナ。平らで、風があり、静かです。',
      ],
      pt: [
        'De bicicleta pelas ilhas-barreira',
        'Lido, Malamocco e Pellestrina entre o paredão e a laguna: plano, ventoso e calmo.',
      ],
      es: [
        'En bici por las islas barrera',
        'Lido, Malamocco y Pellestrina entre el dique y la laguna: llano, ventoso y tranquilo.',
      ],
    },
  },
  {
    code: '7040BAR',
    category: 'Nature and sport',
    euros: 48,
    policy: 'CUSTOM',
    minutes: 180,
    stops: [
      ['Jesolo, Cortellazzo', 45.5312, 12.7245],
      ['Laguna del Mort', 45.5355, 12.7445, 90],
    ],
    pictures: ['park-1', 'sail-3'],
    included: ['guide', 'equipment'],
    notIncluded: ['transport'],
    words: {
      en: [
        'Herons and flamingos near Jesolo',
        'With binoculars along the mouth of the Piave, in the hours when the birds are there.',
      ],
      de: ['Reiher und Flamingos bei Jesolo', 'Mit dem Fernglas an der Mündung der Piave, zu den Stunden der Vögel.'],
      it: ['Aironi e fenicotteri vicino a Jesolo', 'Con il binocolo alla foce del Piave, nelle ore degli uccelli.'],
      fr: ['Hérons et flamants près de Jesolo', 'Aux jumelles à l’embouchure du Piave, aux heures des oiseaux.'],
      ja: ['イエゾロ近郊のサギとフラミンゴ', '鳥たちが集まる時間に、双眼鏡を手にピアーヴェ河口を歩きます。'],
      pt: ['Garças e flamingos perto de Jesolo', 'De binóculos na foz do Piave, às horas das aves.'],
      es: [
        'Garzas y flamencos cerca de Jesolo',
        'Con prismáticos en la desembocadura del Piave, a la hora de las aves.',
      ],
    },
  },
];
