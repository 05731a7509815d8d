import type { SeedPlace } from '../place';
import { mestreCulturePlaces } from './mestre/culture';
import { mestreTownPlaces } from './mestre/town';

/** Mestre, Marghera and the edge of the airport. */
export const mestrePlaces: SeedPlace[] = [...mestreCulturePlaces, ...mestreTownPlaces];
