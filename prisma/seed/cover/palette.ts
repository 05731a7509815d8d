import type { Random } from '../random';

/** Colours of one print. Never more than these, so that forty covers look like one series. */
export type Palette = {
  hour: 'dawn' | 'noon' | 'dusk' | 'night';
  skyTop: string;
  skyLow: string;
  sun: string;
  /** the skyline on the horizon */
  far: string;
  /** buildings and boats in the shade */
  mid: string;
  /** darkest, for lines and foreground */
  ink: string;
  /** lit walls, paper, sails */
  light: string;
  water: string;
  glint: string;
  /** a wall indoors, and the table before it */
  wall: string;
  table: string;
};

export const stone = '#f7f3ec';
export const lagoon = '#0b6770';
export const brick = '#a8432b';
export const ochre = '#d99a3d';
export const rose = '#d98f7c';
export const aqua = '#8fc3bd';
export const pine = '#2f5d50';
export const sand = '#ecd9b4';

/** Plasters and sails: what a painter in the lagoon has on the shelf. */
export const pigments = [brick, ochre, rose, lagoon, '#c86b45', '#5d9a97', '#e4bd7d', '#8a3b34'] as const;

export const dawn: Palette = {
  hour: 'dawn',
  skyTop: '#9cc5c3',
  skyLow: '#f8dfc8',
  sun: '#e98f73',
  far: '#c79f9b',
  mid: '#6f5f6d',
  ink: '#10242b',
  light: '#fbeee0',
  water: '#7fb2b0',
  glint: '#f8dfc8',
  wall: '#efc9b2',
  table: '#8a4a3d',
};
const noon: Palette = {
  hour: 'noon',
  skyTop: '#6fb3b8',
  skyLow: '#e3f0e6',
  sun: '#fdf6df',
  far: '#7ba9aa',
  mid: '#35707a',
  ink: '#10242b',
  light: '#f7f3ec',
  water: '#1c7f86',
  glint: '#a9d8d0',
  wall: '#cfe2da',
  table: '#0b6770',
};
export const dusk: Palette = {
  hour: 'dusk',
  skyTop: '#b9503a',
  skyLow: '#f5c98a',
  sun: '#fbe7bb',
  far: '#8c4744',
  mid: '#4d2f3b',
  ink: '#10242b',
  light: '#f6dfbf',
  water: '#2e6670',
  glint: '#f0ab72',
  wall: '#d9805a',
  table: '#5a2b2b',
};
const night: Palette = {
  hour: 'night',
  skyTop: '#0c1e26',
  skyLow: '#2a626b',
  sun: '#f4e7c3',
  far: '#16404a',
  mid: '#0e2830',
  ink: '#08151a',
  light: '#e9dfc9',
  water: '#134750',
  glint: '#e0b766',
  wall: '#1b4a54',
  table: '#0d262e',
};

const hours = {
  early: [dawn, noon, noon],
  allDay: [dawn, noon, noon, dusk, night],
  late: [dusk, dusk, night],
} as const;

/** The light of a place: markets are early, theatres late. */
export function choosePalette(random: Random, when: keyof typeof hours): Palette {
  return random.pick(hours[when]);
}
