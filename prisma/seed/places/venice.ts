import type { SeedPlace } from '../place';
import { veniceFitnessPlaces } from './venice/fitness';
import { veniceHotelsPlaces } from './venice/hotels';
import { veniceMuseumsPlaces } from './venice/museums';
import { veniceRestaurantsPlaces } from './venice/restaurants';
import { veniceShopsPlaces } from './venice/shops';
import { veniceStagesPlaces } from './venice/stages';

/** The historic city and the islands of the lagoon. */
export const venicePlaces: SeedPlace[] = [
  ...veniceStagesPlaces,
  ...veniceMuseumsPlaces,
  ...veniceHotelsPlaces,
  ...veniceRestaurantsPlaces,
  ...veniceShopsPlaces,
  ...veniceFitnessPlaces,
];
