import type { SeedTour } from './tour';

/** On the water, in boats with and without oars. */
export const toursAfloat: readonly SeedTour[] = [
  {
    code: '5010GON',
    category: 'Boat tours',
    euros: 38,
    policy: 'STANDARD',
    minutes: 30,
    stops: [
      ['Traghetto San Tomà', 45.4345, 12.3276],
      ['Canal Grande, Ca’ Foscari', 45.4346, 12.3267],
      ['Rio di San Polo', 45.4361, 12.3297],
    ],
    pictures: ['bridge-1', 'palazzo-1'],
    included: ['boat'],
    notIncluded: ['guide'],
    words: {
      en: [
        'A gondola from San Tomà',
        'Half an hour on the Grand Canal and in the back canals of San Polo, shared with up to four others.',
      ],
      de: [
        'Mit der Gondel ab San Tomà',
        'Eine halbe Stunde auf dem Canal Grande und in den Kanälen von San Polo, zu fünft im Boot.',
      ],
      it: [
        'In gondola da San Tomà',
        'Mezz’ora sul Canal Grande e nei rii di San Polo, in barca con altri quattro al massimo.',
      ],
      fr: [
        'En gondole depuis San Tomà',
        'Une demi-heure sur le Grand Canal et dans les canaux de San Polo, à cinq au plus.',
      ],
      ja: ['サン・トマから乗るゴンドラ', '大運河とサン・ポーロの小運河を30分。最大5名の乗り合いです。'],
      pt: [
        'De gôndola desde San Tomà',
        'Meia hora no Grande Canal e nos canais de San Polo, com mais quatro pessoas no máximo.',
      ],
      es: [
        'En góndola desde San Tomà',
        'Media hora por el Gran Canal y los canales de San Polo, con cuatro personas más como máximo.',
      ],
    },
  },
  {
    code: '5050CHI',
    category: 'Boat tours',
    euros: 70,
    policy: 'STANDARD',
    minutes: 300,
    stops: [
      ['Chioggia, Piazzetta Vigo', 45.2231, 12.2795],
      ['Bocca di porto di Chioggia', 45.2309, 12.3079, 120],
    ],
    pictures: ['sail-1', 'seafood-1'],
    included: ['boat', 'lunch'],
    notIncluded: ['transport'],
    words: {
      en: [
        'A morning’s fishing from Chioggia',
        'Cast off at seven with two brothers and their nets; lunch is what was caught.',
      ],
      de: [
        'Ein Fischermorgen in Chioggia',
        'Um sieben legen zwei Brüder mit ihren Netzen ab; zu Mittag gibt es den Fang.',
      ],
      it: [
        'Una mattina di pesca a Chioggia',
        'Si salpa alle sette con due fratelli e le loro reti; a pranzo c’è quel che si è pescato.',
      ],
      fr: [
        'Une matinée de pêche à Chioggia',
        'Départ à sept heures avec deux frères et leurs filets ; au déjeuner, la pêche du jour.',
      ],
      ja: ['キオッジャの漁、朝の海へ', '7時、漁師の兄弟と網とともに出港。昼食はその日の獲物です。'],
      pt: [
        'Uma manhã de pesca em Chioggia',
        'Partida às sete com dois irmãos e as suas redes; o almoço é o que se pescou.',
      ],
      es: ['Una mañana de pesca en Chioggia', 'Se zarpa a las siete con dos hermanos y sus redes; se come lo pescado.'],
    },
  },
  {
    code: '5060SAI',
    category: 'Boat tours',
    euros: 860,
    policy: 'ALL_SALES_FINAL',
    minutes: [5_760, 7_200],
    stops: [
      ['Chioggia, Darsena San Felice', 45.2266, 12.2968],
      ['Pellestrina', 45.2718, 12.3006, 300],
      ['San Francesco del Deserto', 45.4763, 12.4193, 180],
      ['Jesolo, Faro di Piave Vecchia', 45.4778, 12.5826],
    ],
    pictures: ['sail-2', 'regatta-2'],
    included: ['boat', 'lodging', 'guide'],
    notIncluded: ['lunch'],
    words: {
      en: [
        'Across the lagoon under sail',
        'Four or five days with a skipper, sleeping on board between the fishing grounds and the salt marshes.',
      ],
      de: [
        'Unter Segeln durch die Lagune',
        'Vier bis fünf Tage mit Skipper; geschlafen wird an Bord, zwischen Fischgründen und Salzwiesen.',
      ],
      it: [
        'A vela attraverso la laguna',
        'Quattro o cinque giorni con lo skipper, dormendo a bordo tra valli da pesca e barene.',
      ],
      fr: [
        'À la voile à travers la lagune',
        'Quatre ou cinq jours avec un skipper, les nuits à bord entre pêcheries et prés salés.',
      ],
      ja: ['帆走で渡る潟', '船長とともに4〜5日。漁場と塩性湿地の間で、船に泊まって過ごします。'],
      pt: ['À vela pela laguna', 'Quatro ou cinco dias com skipper, a dormir a bordo entre pesqueiros e sapais.'],
      es: ['A vela por la laguna', 'Cuatro o cinco días con patrón, durmiendo a bordo entre pesquerías y marismas.'],
    },
  },
  {
    code: '5070VIL',
    category: 'Day trips',
    euros: 119,
    policy: 'CUSTOM',
    minutes: 540,
    stops: [
      ['Piazzale Roma', 45.4381, 12.3186],
      ['Villa Foscari «La Malcontenta»', 45.4366, 12.2006, 60],
      ['Stra, Villa Pisani', 45.4089, 12.0117, 90],
    ],
    pictures: ['palazzo-2', 'park-1'],
    included: ['boat', 'guide', 'tickets'],
    notIncluded: ['lunch'],
    words: {
      en: [
        'Up the Brenta to the villas',
        'Locks, swing bridges and three summer houses on the way from the lagoon to Stra.',
      ],
      de: ['Die Brenta hinauf zu den Villen', 'Schleusen, Drehbrücken und drei Sommerhäuser zwischen Lagune und Stra.'],
      it: ['Su per il Brenta fino alle ville', 'Chiuse, ponti girevoli e tre dimore estive tra la laguna e Stra.'],
      fr: [
        'En remontant la Brenta vers les villas',
        'Écluses, ponts tournants et trois demeures d’été entre la lagune et Stra.',
      ],
      ja: ['ブレンタ川をさかのぼり別荘へ', '潟からストラまで、閘門と旋回橋、三つの夏の館をたどります。'],
      pt: [
        'Pelo Brenta acima até às villas',
        'Eclusas, pontes giratórias e três casas de verão entre a laguna e Stra.',
      ],
      es: [
        'Brenta arriba hasta las villas',
        'Esclusas, puentes giratorios y tres casas de verano entre la laguna y Stra.',
      ],
    },
  },
  {
    code: '5030ROW',
    category: 'Nature and sport',
    euros: 60,
    policy: 'STANDARD',
    minutes: 90,
    stops: [
      ['Sacca della Misericordia', 45.4457, 12.3363],
      ['Rio della Sensa', 45.4455, 12.3308, 40],
    ],
    pictures: ['regatta-1', 'boats-1'],
    included: ['boat', 'guide', 'equipment'],
    notIncluded: [],
    words: {
      en: [
        'First strokes: Venetian rowing',
        'In a wooden boat with flat bottom: how to stand, push and steer, then out to the northern lagoon.',
      ],
      de: [
        'Die ersten Schläge: venezianisch rudern',
        'In einem flachen Holzboot: stehen, drücken, steuern, und dann hinaus in die nördliche Lagune.',
      ],
      it: [
        'I primi colpi: la voga alla veneta',
        'Su una barca di legno a fondo piatto: stare in piedi, premere, stagare, poi fuori in laguna nord.',
      ],
      fr: [
        'Premiers coups de rame à la vénitienne',
        'Dans une barque à fond plat : se tenir, pousser, gouverner, puis cap sur la lagune nord.',
      ],
      ja: ['はじめてのヴェネツィア式舟漕ぎ', '平底の木舟で、立ち方、漕ぎ方、舵の取り方を習い、北の潟へ出ます。'],
      pt: [
        'As primeiras remadas à veneziana',
        'Num barco de madeira de fundo chato: como estar de pé, empurrar e guiar, e depois a laguna norte.',
      ],
      es: [
        'Primeras remadas a la veneciana',
        'En una barca de fondo plano: cómo estar de pie, empujar y gobernar, y después la laguna norte.',
      ],
    },
  },
  {
    code: '5040KAY',
    category: 'Nature and sport',
    euros: 85,
    policy: 'CUSTOM',
    minutes: [120, 240],
    stops: [
      ['Certosa', 45.4331, 12.3757],
      ['Castello, San Pietro', 45.4349, 12.3595, 20],
      ['Arsenale, Porta Nuova', 45.4389, 12.3546, 10],
    ],
    pictures: ['boats-2', 'bridge-2'],
    included: ['equipment', 'guide', 'insurance'],
    notIncluded: ['waterbus'],
    words: {
      en: [
        'By kayak around Castello',
        'From the island of Certosa into the canals, as long as the tide leaves room under the bridges.',
      ],
      de: [
        'Im Kajak rund um Castello',
        'Von der Insel Certosa in die Kanäle, solange das Wasser unter den Brücken Platz lässt.',
      ],
      it: [
        'In kayak intorno a Castello',
        'Dall’isola della Certosa nei canali, finché la marea lascia spazio sotto i ponti.',
      ],
      fr: [
        'En kayak autour de Castello',
        'De l’île de la Certosa aux canaux, tant que la marée laisse de la place sous les ponts.',
      ],
      ja: ['カヤックで巡るカステッロ', 'チェルトーザ島から運河へ。潮位が橋の下を通してくれる間に漕ぎます。'],
      pt: [
        'De caiaque à volta de Castello',
        'Da ilha da Certosa aos canais, enquanto a maré deixar espaço debaixo das pontes.',
      ],
      es: [
        'En kayak alrededor de Castello',
        'De la isla de la Certosa a los canales, mientras la marea deje sitio bajo los puentes.',
      ],
    },
  },
];
