import type { SeedTour } from './tour';

/** On foot. */
export const walks: readonly SeedTour[] = [
  {
    code: '5170GHE',
    category: 'Walking tours',
    euros: 22,
    policy: 'STANDARD',
    minutes: 100,
    stops: [
      ['Campo del Ghetto Nuovo', 45.4452, 12.3267],
      ['Ghetto Vecchio, Scola Spagnola', 45.4445, 12.3261, 30],
    ],
    pictures: ['books-3', 'palazzo-2'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'The Ghetto, floor by floor',
        'Why the houses are so tall, what the synagogues hide, and who lives here today.',
      ],
      de: [
        'Das Ghetto, Stock für Stock',
        'Warum die Häuser so hoch sind, was die Synagogen verbergen und wer heute hier lebt.',
      ],
      it: [
        'Il Ghetto, piano per piano',
        'Perché le case sono così alte, che cosa celano le sinagoghe e chi vi abita oggi.',
      ],
      fr: [
        'Le Ghetto, étage par étage',
        'Pourquoi les maisons sont si hautes, ce que cachent les synagogues, et qui vit ici aujourd’hui.',
      ],
      ja: ['一階ずつ知るゲットー', '家々が高い理由、シナゴーグに秘められたもの、そして今ここに暮らす人々の話。'],
      pt: [
        'O Gueto, andar a andar',
        'Porque são as casas tão altas, o que escondem as sinagogas e quem aqui vive hoje.',
      ],
      es: [
        'El gueto, piso a piso',
        'Por qué las casas son tan altas, qué esconden las sinagogas y quién vive hoy aquí.',
      ],
    },
  },
  {
    code: '7210RIA',
    category: 'Walking tours',
    euros: 15,
    policy: 'STANDARD',
    minutes: 61,
    stops: [
      ['Campo San Bartolomeo', 45.4377, 12.3363],
      ['Ponte di Rialto', 45.438, 12.3359, 10],
      ['Rialto, Pescheria', 45.4396, 12.3347, 25],
    ],
    pictures: ['fruit-1', 'bridge-3'],
    included: ['guide'],
    notIncluded: ['tasting'],
    words: {
      en: ['Rialto before nine', 'The market while the boats unload, and the bridge before anybody photographs it.'],
      de: ['Rialto vor neun', 'Der Markt, während die Boote entladen, und die Brücke, bevor sie fotografiert wird.'],
      it: ['Rialto prima delle nove', 'Il mercato mentre si scaricano le barche, e il ponte prima delle fotografie.'],
      fr: [
        'Le Rialto avant neuf heures',
        'Le marché pendant qu’on décharge les bateaux, et le pont avant les photographes.',
      ],
      ja: ['9時前のリアルト', '荷揚げ中の市場と、まだ誰も写真を撮っていない橋を歩きます。'],
      pt: ['Rialto antes das nove', 'O mercado enquanto os barcos descarregam, e a ponte antes das fotografias.'],
      es: ['Rialto antes de las nueve', 'El mercado mientras descargan las barcas, y el puente antes de las fotos.'],
    },
  },
  {
    code: '7220BOV',
    category: 'Walking tours',
    euros: 19,
    policy: 'STANDARD',
    minutes: 120,
    stops: [
      ['Scala Contarini del Bovolo', 45.4348, 12.3346],
      ['Campo Santo Stefano', 45.4331, 12.3305, 15],
      ['Ponte dell’Accademia', 45.4317, 12.329, 10],
    ],
    pictures: ['palazzo-3', 'bridge-1'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'Staircases, wells and shortcuts',
        'A spiral of eighty steps, the water under the squares, and how to never cross San Marco again.',
      ],
      de: [
        'Treppen, Brunnen, Abkürzungen',
        'Achtzig Stufen im Kreis, das Wasser unter den Plätzen und wie man San Marco umgeht.',
      ],
      it: [
        'Scale, pozzi e scorciatoie',
        'Ottanta gradini a chiocciola, l’acqua sotto i campi e come evitare per sempre San Marco.',
      ],
      fr: [
        'Escaliers, puits et raccourcis',
        'Quatre-vingts marches en spirale, l’eau sous les places et l’art d’éviter Saint-Marc.',
      ],
      ja: ['階段、井戸、近道', '80段のらせん階段、広場の下の水、そしてサン・マルコを避けて歩く方法。'],
      pt: [
        'Escadas, poços e atalhos',
        'Oitenta degraus em caracol, a água debaixo das praças e como nunca mais atravessar São Marcos.',
      ],
      es: [
        'Escaleras, pozos y atajos',
        'Ochenta peldaños en caracol, el agua bajo las plazas y cómo no volver a cruzar San Marcos.',
      ],
    },
  },
  {
    code: '7230NIG',
    category: 'Walking tours',
    euros: 20,
    offer: true,
    policy: 'STANDARD',
    minutes: 90,
    stops: [
      ['Campo Santi Giovanni e Paolo', 45.4391, 12.3415],
      ['Ponte de le Ostreghe', 45.4324, 12.3347, 10],
      ['Punta della Dogana', 45.4309, 12.3358, 15],
    ],
    pictures: ['bridge-2', 'mask-3'],
    included: ['guide'],
    notIncluded: [],
    words: {
      en: ['Venice when the day trippers have gone', 'Murders, masks and an empty San Marco, by lantern.'],
      de: ['Venedig, wenn die Tagesgäste fort sind', 'Morde, Masken und ein leerer Markusplatz, bei Laternenlicht.'],
      it: [
        'Venezia quando i giornalieri sono partiti',
        'Delitti, maschere e una San Marco deserta, alla luce della lanterna.',
      ],
      fr: [
        'Venise quand les visiteurs d’un jour sont partis',
        'Crimes, masques et place Saint-Marc déserte, à la lanterne.',
      ],
      ja: [
        '日帰り客が去ったあとのヴェネツィア',
        '事件と仮面の物語、人のいないサン・マルコ広場を、ランタンを手に歩きます。',
      ],
      pt: [
        'Veneza depois de partirem os excursionistas',
        'Crimes, máscaras e uma São Marcos deserta, à luz da lanterna.',
      ],
      es: [
        'Venecia cuando se van los excursionistas',
        'Crímenes, máscaras y una San Marcos vacía, a la luz del farol.',
      ],
    },
  },
  {
    code: '7240GIU',
    category: 'Walking tours',
    euros: 24,
    policy: 'STANDARD',
    minutes: 150,
    stops: [
      ['Giudecca, Redentore', 45.4251, 12.3324],
      ['Giudecca, Palanca', 45.4275, 12.3262, 20],
      ['Molino Stucky', 45.4279, 12.3203, 20],
    ],
    pictures: ['boats-1', 'spritz-2'],
    included: ['guide', 'tasting'],
    notIncluded: ['waterbus'],
    words: {
      en: [
        'The other shore: Giudecca',
        'Palladio’s church, a flour mill like a castle, boatyards, and a glass at the water’s edge.',
      ],
      de: ['Das andere Ufer: Giudecca', 'Palladios Kirche, eine Mühle wie eine Burg, Werften und ein Glas am Wasser.'],
      it: [
        'L’altra riva: la Giudecca',
        'La chiesa di Palladio, un mulino come un castello, gli squeri e un bicchiere sull’acqua.',
      ],
      fr: [
        'L’autre rive : la Giudecca',
        'L’église de Palladio, une minoterie en forme de château, des chantiers et un verre au bord de l’eau.',
      ],
      ja: ['対岸のジュデッカ島', 'パッラーディオの教会、城のような製粉所、造船所。最後は水辺で一杯を。'],
      pt: [
        'A outra margem: a Giudecca',
        'A igreja de Palladio, uma moagem que parece um castelo, estaleiros e um copo à beira de água.',
      ],
      es: [
        'La otra orilla: la Giudecca',
        'La iglesia de Palladio, un molino como un castillo, astilleros y una copa junto al agua.',
      ],
    },
  },
  {
    code: '7270CHW',
    category: 'Walking tours',
    euros: 12,
    policy: 'STANDARD',
    minutes: 120,
    stops: [
      ['Chioggia, Piazzetta Vigo', 45.2231, 12.2795],
      ['Chioggia, Pescheria', 45.2199, 12.2795, 25],
      ['Chioggia, Torre di Sant’Andrea', 45.2188, 12.2786, 25],
    ],
    pictures: ['seafood-1', 'bridge-3'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'Little Venice, big fish',
        'Chioggia from the oldest working tower clock to the fish market, with bragozzi along the canal.',
      ],
      de: [
        'Kleines Venedig, große Fische',
        'Chioggia von der ältesten gehenden Turmuhr bis zum Fischmarkt, vorbei an den Bragozzi.',
      ],
      it: [
        'Piccola Venezia, grandi pesci',
        'Chioggia dall’orologio da torre più antico ancora in moto alla pescheria, tra i bragozzi.',
      ],
      fr: [
        'Petite Venise, gros poissons',
        'Chioggia, de la plus vieille horloge de tour en marche au marché aux poissons, le long des bragozzi.',
      ],
      ja: ['小さなヴェネツィア、大きな魚', '今も動く最古級の塔時計から魚市場まで、漁船の並ぶキオッジャを歩きます。'],
      pt: [
        'Pequena Veneza, peixe grande',
        'Chioggia, do mais antigo relógio de torre a funcionar ao mercado do peixe, entre bragozzi.',
      ],
      es: [
        'Pequeña Venecia, peces grandes',
        'Chioggia, del reloj de torre más antiguo en marcha a la lonja, entre bragozzi.',
      ],
    },
  },
];
