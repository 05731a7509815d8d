import type { SeedPlace } from './place';
import { chioggiaPlaces } from './places/chioggia';
import { jesoloPlaces } from './places/jesolo';
import { mestrePlaces } from './places/mestre';
import { venicePlaces } from './places/venice';

/** Every real place of the demonstration data, area by area. */
export const seedPlaces: SeedPlace[] = [...venicePlaces, ...mestrePlaces, ...chioggiaPlaces, ...jesoloPlaces];
