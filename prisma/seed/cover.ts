import { grain, height, type Scene, width } from './cover/backdrop';
import { books, fabric, glass, mask } from './cover/crafts';
import { coffee, spritz, wine } from './cover/drinks';
import { bakery, seafood } from './cover/food';
import { campsite, fort, golf, park } from './cover/green';
import { hotelFront } from './cover/hotel';
import { cinema, theatre } from './cover/indoors';
import { museum } from './cover/museum';
import { choosePalette } from './cover/palette';
import { beach, pool } from './cover/shore';
import { fruit, mall, stadium, track } from './cover/town';
import { boats, bridge, lace, palace, regatta, sail } from './cover/waterside';
import type { Motif, SeedPlace } from './place';
import { randomFrom, seedFrom } from './random';

type Painter = { paint: (scene: Scene) => string; when: 'early' | 'allDay' | 'late' };

const painters: Record<Motif, Painter> = {
  bakery: { paint: bakery, when: 'early' },
  beach: { paint: beach, when: 'allDay' },
  boats: { paint: boats, when: 'allDay' },
  books: { paint: books, when: 'allDay' },
  bridge: { paint: bridge, when: 'allDay' },
  campsite: { paint: campsite, when: 'late' },
  cinema: { paint: cinema, when: 'late' },
  coffee: { paint: coffee, when: 'early' },
  fabric: { paint: fabric, when: 'early' },
  fort: { paint: fort, when: 'allDay' },
  fruit: { paint: fruit, when: 'early' },
  glass: { paint: glass, when: 'allDay' },
  golf: { paint: golf, when: 'early' },
  hotel: { paint: hotelFront, when: 'allDay' },
  lace: { paint: lace, when: 'early' },
  mall: { paint: mall, when: 'allDay' },
  mask: { paint: mask, when: 'late' },
  museum: { paint: museum, when: 'allDay' },
  palazzo: { paint: palace, when: 'allDay' },
  park: { paint: park, when: 'early' },
  pool: { paint: pool, when: 'early' },
  regatta: { paint: regatta, when: 'allDay' },
  sail: { paint: sail, when: 'allDay' },
  seafood: { paint: seafood, when: 'early' },
  spritz: { paint: spritz, when: 'late' },
  stadium: { paint: stadium, when: 'late' },
  theatre: { paint: theatre, when: 'late' },
  track: { paint: track, when: 'late' },
  wine: { paint: wine, when: 'allDay' },
};

/**
 * Prints a cover for a place, 1280 × 800, as a standalone SVG without words. The title is the seed: the same
 * place always gets the same print, and two places with one motif get different light and colours.
 */
export function drawCover(place: Pick<SeedPlace, 'title' | 'area' | 'motif'>): string {
  const random = randomFrom(seedFrom(place.title));
  const { paint, when } = painters[place.motif];
  const scene: Scene = {
    palette: choosePalette(random, when),
    random,
    area: place.area,
    sunX: random.pick([320, 450, 830, 960]),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paint(scene)}${grain(random)}</svg>`;
}
