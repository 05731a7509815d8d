import type { SeedTour } from './tour';

/** Palaces, museums and stages. */
export const museumTours: readonly SeedTour[] = [
  {
    code: '5110PAL',
    category: 'Museums and palaces',
    euros: 45,
    policy: 'STANDARD',
    minutes: 75,
    stops: [['Palazzo Ducale, Porta del Frumento', 45.4334, 12.3403]],
    pictures: ['museum-1', 'palazzo-3'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'Behind the walls of the Doge’s Palace',
        'Offices no wider than a bed, the cell Casanova fled from, and then the great halls.',
      ],
      de: [
        'Hinter den Wänden des Dogenpalasts',
        'Amtsstuben, schmal wie ein Bett, Casanovas Zelle und danach die großen Säle.',
      ],
      it: [
        'Dietro le pareti di Palazzo Ducale',
        'Uffici stretti come un letto, la cella da cui fuggì Casanova, e poi le grandi sale.',
      ],
      fr: [
        'Derrière les murs du palais des Doges',
        'Des bureaux pas plus larges qu’un lit, la cellule de Casanova, puis les grandes salles.',
      ],
      ja: ['ドゥカーレ宮殿の壁の裏側', '寝台ほどの幅の執務室、カサノヴァが脱獄した独房、そして大広間へ。'],
      pt: [
        'Por trás das paredes do Palácio Ducal',
        'Gabinetes estreitos como uma cama, a cela de onde Casanova fugiu e, depois, os grandes salões.',
      ],
      es: [
        'Tras los muros del Palacio Ducal',
        'Despachos estrechos como una cama, la celda de la que huyó Casanova y, después, los grandes salones.',
      ],
    },
  },
  {
    code: '5120BAS',
    category: 'Museums and palaces',
    euros: 25,
    policy: 'STANDARD',
    minutes: 60,
    stops: [['Basilica di San Marco, Porta dei Fiori', 45.4348, 12.3397]],
    pictures: ['museum-2', 'palazzo-1'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: ['The gold of St Mark’s', 'From the porch to the Pala d’Oro: what the mosaics tell, and who paid for them.'],
      de: [
        'Das Gold von San Marco',
        'Von der Vorhalle bis zur Pala d’Oro: was die Mosaike erzählen und wer sie bezahlte.',
      ],
      it: ['L’oro di San Marco', 'Dall’atrio alla Pala d’Oro: che cosa raccontano i mosaici e chi li pagò.'],
      fr: ['L’or de Saint-Marc', 'Du porche à la Pala d’Oro : ce que disent les mosaïques, et qui les a payées.'],
      ja: ['サン・マルコの黄金', '玄関廊からパラ・ドーロまで、モザイクの物語と、その費用を担った人々の話をします。'],
      pt: ['O ouro de São Marcos', 'Do átrio à Pala d’Oro: o que contam os mosaicos e quem os pagou.'],
      es: ['El oro de San Marcos', 'Del atrio a la Pala d’Oro: qué cuentan los mosaicos y quién los pagó.'],
    },
  },
  {
    code: '7110ROC',
    category: 'Museums and palaces',
    euros: 34,
    policy: 'STANDARD',
    minutes: 150,
    stops: [
      ['Basilica dei Frari', 45.437, 12.3266],
      ['Scuola Grande di San Rocco', 45.4366, 12.3254, 70],
    ],
    pictures: ['museum-3', 'books-1'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'Titian in the morning, Tintoretto before noon',
        'The Assumption of the Frari and sixty canvases next door, with a painter as guide.',
      ],
      de: [
        'Morgens Tizian, mittags Tintoretto',
        'Die Assunta der Frari und sechzig Gemälde nebenan, geführt von einer Malerin.',
      ],
      it: [
        'Tiziano al mattino, Tintoretto prima di mezzogiorno',
        'L’Assunta dei Frari e sessanta teleri lì accanto, con una pittrice come guida.',
      ],
      fr: [
        'Titien le matin, Tintoret avant midi',
        'L’Assomption des Frari et soixante toiles à côté, guidés par une peintre.',
      ],
      ja: [
        '朝はティツィアーノ、昼前にティントレット',
        'フラーリの「聖母被昇天」と隣の60点の大画面を、画家の案内で鑑賞します。',
      ],
      pt: [
        'Ticiano de manhã, Tintoretto antes do meio-dia',
        'A Assunção dos Frari e sessenta telas ali ao lado, guiados por uma pintora.',
      ],
      es: [
        'Tiziano por la mañana, Tintoretto antes del mediodía',
        'La Asunción de los Frari y sesenta lienzos al lado, con una pintora como guía.',
      ],
    },
  },
  {
    code: '7150M9M',
    category: 'Museums and palaces',
    euros: 18,
    policy: 'STANDARD',
    minutes: 105,
    stops: [['Mestre, M9', 45.4937, 12.2415]],
    pictures: ['museum-1', 'books-2'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'A century of Italy in Mestre',
        'The M9 museum with somebody who remembers the factories: the twentieth century to touch and hear.',
      ],
      de: [
        'Ein Jahrhundert Italien in Mestre',
        'Das Museum M9 mit jemandem, der die Fabriken noch kennt: das 20. Jahrhundert zum Anfassen.',
      ],
      it: [
        'Un secolo d’Italia a Mestre',
        'Il museo M9 con chi ricorda le fabbriche: il Novecento da toccare e ascoltare.',
      ],
      fr: [
        'Un siècle d’Italie à Mestre',
        'Le musée M9 avec quelqu’un qui a connu les usines : le XXe siècle à toucher et à entendre.',
      ],
      ja: ['メストレで知るイタリアの一世紀', '工場の時代を知る案内人とM9博物館へ。20世紀を触れて、聴いて体験します。'],
      pt: [
        'Um século de Itália em Mestre',
        'O museu M9 com quem se lembra das fábricas: o século XX para tocar e ouvir.',
      ],
      es: [
        'Un siglo de Italia en Mestre',
        'El museo M9 con alguien que recuerda las fábricas: el siglo XX para tocar y oír.',
      ],
    },
  },
  {
    code: '5160VIV',
    category: 'Shows and concerts',
    euros: 32,
    policy: 'ALL_SALES_FINAL',
    minutes: 90,
    stops: [['Chiesa della Pietà', 45.4341, 12.3449]],
    pictures: ['theatre-1', 'theatre-2'],
    included: ['tickets'],
    notIncluded: [],
    words: {
      en: ['Vivaldi where he taught', 'An evening concert in the church on the site where his orphan girls played.'],
      de: ['Vivaldi, wo er lehrte', 'Ein Abendkonzert in der Kirche am Ort, an dem seine Waisenmädchen spielten.'],
      it: ['Vivaldi dove insegnava', 'Un concerto serale nella chiesa sorta dove suonavano le sue putte.'],
      fr: ['Vivaldi là où il enseignait', 'Un concert du soir dans l’église bâtie là où jouaient ses orphelines.'],
      ja: ['ヴィヴァルディが教えた場所で', '孤児の少女たちが奏でた地に建つ教会で、夜の演奏会を楽しみます。'],
      pt: ['Vivaldi onde ele ensinava', 'Um concerto ao serão na igreja erguida onde tocavam as suas órfãs.'],
      es: ['Vivaldi donde enseñaba', 'Un concierto nocturno en la iglesia levantada donde tocaban sus huérfanas.'],
    },
  },
  {
    code: '7120FEN',
    category: 'Shows and concerts',
    euros: 24,
    policy: 'STANDARD',
    minutes: 60,
    stops: [['Teatro La Fenice', 45.4337, 12.3337]],
    pictures: ['theatre-3', 'theatre-1'],
    included: ['guide', 'tickets'],
    notIncluded: [],
    words: {
      en: [
        'Backstage at La Fenice',
        'The house that burnt down twice, from the royal box to the ropes above the stage.',
      ],
      de: [
        'Hinter der Bühne der Fenice',
        'Das Haus, das zweimal abbrannte: von der Königsloge bis zu den Seilen über der Bühne.',
      ],
      it: ['Dietro le quinte della Fenice', 'Il teatro bruciato due volte, dal palco reale alle corde sopra la scena.'],
      fr: [
        'Dans les coulisses de la Fenice',
        'Le théâtre deux fois brûlé, de la loge royale aux cordages au-dessus de la scène.',
      ],
      ja: ['フェニーチェ劇場の舞台裏', '二度焼け落ちた劇場を、ロイヤルボックスから舞台上の綱元まで案内します。'],
      pt: [
        'Nos bastidores do La Fenice',
        'O teatro que ardeu duas vezes, do camarote real às cordas por cima do palco.',
      ],
      es: [
        'Entre bastidores en La Fenice',
        'El teatro que ardió dos veces, del palco real a las cuerdas sobre el escenario.',
      ],
    },
  },
];
