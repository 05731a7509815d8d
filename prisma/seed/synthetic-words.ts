import type { Area } from '@/lib/geo/area';
import type { SeedCategory } from './place';

/** First words of a title: what the business is. */
export const kinds: Record<SeedCategory, readonly string[]> = {
  restaurant: [
    'Osteria',
    'Trattoria',
    'Ristorante',
    'Pizzeria',
    'Bacaro',
    'Caffè',
    'Enoteca',
    'Gelateria',
    'Pasticceria',
    'Locanda',
    'Cicchetteria',
    'Taverna',
  ],
  hotel: ['Hotel', 'Albergo', 'Locanda', 'Pensione', 'Residenza', 'B&B', 'Casa', 'Palazzetto', 'Foresteria'],
  shop: [
    'Bottega',
    'Libreria',
    'Vetreria',
    'Mercante',
    'Profumeria',
    'Antichità',
    'Sartoria',
    'Legatoria',
    'Panificio',
    'Ferramenta',
    'Enoteca',
    'Cartoleria',
  ],
  fitness: [
    'Palestra',
    'Studio Yoga',
    'Circolo Remiero',
    'Scuola di Vela',
    'Piscina',
    'Tennis Club',
    'Centro Sportivo',
    'Pilates',
  ],
  events: ['Teatro', 'Galleria', 'Sala', 'Spazio', 'Auditorium', 'Cinema', 'Museo', 'Atelier'],
};

/** Last words of a title: a name, a sign over the door, a saint. */
// biome-ignore format: a list of words reads better in rows
export const names: readonly string[] = [
  'al Ponte', 'alla Fontana', 'ai Tre Archi', 'al Gabbiano', 'alla Laguna', 'del Doge', 'alle Barche', 'Ca’ Bianca', 'San Marco', 'Santa Fosca', 'San Polo', 'della Luna',
  'Bragozzo', 'alla Rosa', 'Due Mori', 'al Timone', 'Serenissima', 'alla Vela', 'Gondola', 'del Faro', 'alle Colonnette', 'al Cavallino', 'Marco Polo', 'Goldoni',
  'Vivaldi', 'Tintoretto', 'dei Sogni', 'Acqua Chiara', 'al Porto', 'alla Marina', 'San Giorgio', 'Santa Marta', 'del Sale', 'alle Zattere', 'Murazzi', 'al Leone',
  'alla Grana', 'Canal Vecchio', 'del Pozzo', 'ai Pescatori', 'alla Pergola', 'Corte Nova', 'Stella Maris', 'Sirena', 'Vento di Bora', 'al Campanile', 'Altana', 'alle Palme',
];

// biome-ignore format: a list of words reads better in rows
export const families: readonly string[] = [
  'Vianello', 'Scarpa', 'Busetto', 'Ballarin', 'Zennaro', 'Rossi', 'Boscolo', 'Tiozzo', 'Penzo', 'Nardo', 'Zanella', 'Furlan',
  'Costantini', 'Moro', 'Barbieri', 'Rizzo', 'Trevisan', 'Marangon', 'Pavan', 'Dalla Costa', 'Memo', 'Bon', 'Seguso', 'Toso',
  'D’Este', 'Gavagnin', 'Tagliapietra', 'Fabris', 'Bortoluzzi', 'Zane',
];

/** Streets that exist in each area; the house number is invented. */
export const streets: Record<Area, { city: string; zips: readonly string[]; streets: readonly string[] }> = {
  venice: {
    city: 'Venezia',
    zips: ['30121', '30122', '30123', '30124', '30125', '30135'],
    streets: [
      'Calle Larga',
      'Salizada San Lio',
      'Fondamenta Nani',
      'Campo Santa Margherita',
      'Ruga Rialto',
      'Strada Nova',
      'Rio Terà',
      'Calle dei Fabbri',
      'Fondamenta de la Misericordia',
      'Via Garibaldi',
    ],
  },
  mestre: {
    city: 'Venezia Mestre',
    zips: ['30170', '30171', '30172', '30173', '30174', '30175'],
    streets: [
      'Via Piave',
      'Corso del Popolo',
      'Via Carducci',
      'Via Torino',
      'Via Garibaldi',
      'Via Miranese',
      'Via Bissuola',
      'Via Cappuccina',
      'Via San Donà',
      'Via Castellana',
    ],
  },
  chioggia: {
    city: 'Chioggia',
    zips: ['30015'],
    streets: [
      'Corso del Popolo',
      'Riva Canal Vena',
      'Calle San Giacomo',
      'Lungomare Adriatico',
      'Viale Veneto',
      'Viale Trieste',
      'Via San Marco',
      'Fondamenta San Domenico',
    ],
  },
  jesolo: {
    city: 'Lido di Jesolo',
    zips: ['30016'],
    streets: [
      'Via Andrea Bafile',
      'Via Dante Alighieri',
      'Via Verdi',
      'Via Aquileia',
      'Viale Oriente',
      'Via Roma Destra',
      'Piazza Mazzini',
      'Via Silvio Trentin',
    ],
  },
};

/** Two sentences per category; the second is chosen by chance. */
export const sentences: Record<SeedCategory, { opening: string; closings: readonly string[] }> = {
  restaurant: {
    opening: 'A small dining room run by people from the neighbourhood, with a short menu that follows the market.',
    closings: [
      'Book in the evening.',
      'Ask what came in this morning.',
      'There are a few tables outside.',
      'The house wine is honest.',
    ],
  },
  hotel: {
    opening: 'A quiet house with a handful of rooms, close to the boats and to the shops you will need.',
    closings: [
      'Breakfast is simple and good.',
      'Luggage can stay after check-out.',
      'Some rooms look over the roofs.',
      'The owners live upstairs.',
    ],
  },
  shop: {
    opening: 'A neighbourhood shop with its own workshop at the back, where things are still made or mended.',
    closings: [
      'They post abroad.',
      'Look in the drawers too.',
      'Cards are accepted.',
      'Closed when the tide is very high.',
    ],
  },
  fitness: {
    opening: 'A place to move a little between one walk and the next, open to guests by the day or the week.',
    closings: [
      'Towels can be borrowed.',
      'Beginners are welcome.',
      'Showers and lockers are included.',
      'Call ahead for lessons.',
    ],
  },
  events: {
    opening: 'A room for music, pictures and talk, with a small programme that changes every few weeks.',
    closings: [
      'The entrance is often free.',
      'Doors open half an hour before.',
      'Most evenings end early.',
      'The bar is open in the interval.',
    ],
  },
};
