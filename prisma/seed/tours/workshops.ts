import type { SeedTour } from './tour';

/** With one’s own hands. */
export const workshopTours: readonly SeedTour[] = [
  {
    code: '5140GLA',
    category: 'Workshops',
    euros: 55,
    policy: 'ALL_SALES_FINAL',
    minutes: 45,
    stops: [['Murano, Fondamenta dei Vetrai', 45.4547, 12.3527]],
    pictures: ['glass-1', 'glass-2'],
    included: ['materials', 'guide'],
    notIncluded: ['waterbus'],
    words: {
      en: ['One breath at the furnace', 'With a glassmaster on Murano: shape a drinking glass at a thousand degrees.'],
      de: ['Ein Atemzug am Ofen', 'Mit einem Glasmeister auf Murano ein Trinkglas formen, bei tausend Grad.'],
      it: ['Un soffio alla fornace', 'Con un maestro vetraio di Murano, a mille gradi, per modellare un bicchiere.'],
      fr: ['Un souffle au four', 'Avec un maître verrier de Murano, façonnez un verre à mille degrés.'],
      ja: ['窯の前の一息', 'ムラーノの名工とともに、1,000度の窯でグラスを形づくります。'],
      pt: ['Um sopro no forno', 'Com um mestre vidreiro de Murano, modele um copo a mil graus.'],
      es: ['Un soplo ante el horno', 'Con un maestro vidriero de Murano, dé forma a un vaso a mil grados.'],
    },
  },
  {
    code: '5150MAS',
    category: 'Workshops',
    euros: 42,
    offer: true,
    policy: 'CUSTOM',
    minutes: 120,
    stops: [['Campo San Polo', 45.4371, 12.33]],
    pictures: ['mask-1', 'mask-2'],
    included: ['materials'],
    notIncluded: [],
    words: {
      en: [
        'A mask of your own',
        'Papier mâché, gesso, paint: two hours in a workshop that makes masks for the theatre.',
      ],
      de: [
        'Eine eigene Maske',
        'Pappmaché, Gips, Farbe: zwei Stunden in einer Werkstatt, die für das Theater arbeitet.',
      ],
      it: [
        'Una maschera tutta vostra',
        'Cartapesta, gesso, colore: due ore in un laboratorio che lavora per il teatro.',
      ],
      fr: [
        'Un masque à vous',
        'Papier mâché, plâtre, peinture : deux heures dans un atelier qui travaille pour le théâtre.',
      ],
      ja: ['自分だけの仮面', '紙の型、石膏、絵の具。舞台用の仮面を作る工房で2時間過ごします。'],
      pt: ['Uma máscara só sua', 'Pasta de papel, gesso, tinta: duas horas numa oficina que trabalha para o teatro.'],
      es: ['Una máscara propia', 'Cartón piedra, yeso, pintura: dos horas en un taller que trabaja para el teatro.'],
    },
  },
  {
    code: '7130LAC',
    category: 'Workshops',
    euros: 65,
    policy: 'CUSTOM',
    minutes: 180,
    stops: [['Burano, Museo del Merletto', 45.4851, 12.4183]],
    pictures: ['lace-2', 'lace-3'],
    included: ['materials', 'tickets'],
    notIncluded: ['waterbus'],
    words: {
      en: ['A lesson in lace', 'Three hours with one of the last lacemakers of Burano, needle in hand.'],
      de: [
        'Eine Stunde Spitze',
        'Drei Stunden mit einer der letzten Spitzenmacherinnen von Burano, die Nadel in der Hand.',
      ],
      it: ['Lezione di merletto', 'Tre ore con una delle ultime merlettaie di Burano, ago alla mano.'],
      fr: [
        'Une leçon de dentelle',
        'Trois heures avec l’une des dernières dentellières de Burano, l’aiguille à la main.',
      ],
      ja: ['レース編みのレッスン', 'ブラーノに残る数少ないレース職人と、針を手に3時間を過ごします。'],
      pt: ['Uma aula de renda', 'Três horas com uma das últimas rendeiras de Burano, de agulha na mão.'],
      es: ['Una lección de encaje', 'Tres horas con una de las últimas encajeras de Burano, aguja en mano.'],
    },
  },
  {
    code: '7140COO',
    category: 'Food and wine',
    euros: 135,
    policy: 'CUSTOM',
    minutes: 270,
    stops: [
      ['Rialto, Pescheria', 45.4396, 12.3347],
      ['Campo San Giacomo dell’Orio', 45.4399, 12.3278, 210],
    ],
    pictures: ['seafood-3', 'fruit-2'],
    included: ['lunch', 'materials'],
    notIncluded: [],
    words: {
      en: [
        'Shop at Rialto, cook at home',
        'Fish and greens from the market, then lunch at a long table in a Venetian kitchen.',
      ],
      de: [
        'Am Rialto einkaufen, zu Hause kochen',
        'Fisch und Gemüse vom Markt, dann Mittagessen am langen Tisch einer venezianischen Küche.',
      ],
      it: [
        'La spesa a Rialto, la cucina a casa',
        'Pesce e verdure dal mercato, poi pranzo alla lunga tavola di una cucina veneziana.',
      ],
      fr: [
        'Le marché au Rialto, la cuisine à la maison',
        'Poisson et légumes du marché, puis déjeuner à la grande table d’une cuisine vénitienne.',
      ],
      ja: [
        'リアルトで買い、家庭の台所で料理する',
        '市場の魚と野菜を選び、ヴェネツィアの家の長い食卓で昼食を囲みます。',
      ],
      pt: [
        'Compras em Rialto, cozinha em casa',
        'Peixe e legumes do mercado e, depois, almoço à mesa comprida de uma cozinha veneziana.',
      ],
      es: [
        'Compra en Rialto, cocina en casa',
        'Pescado y verduras del mercado y, después, comida en la larga mesa de una cocina veneciana.',
      ],
    },
  },
];
