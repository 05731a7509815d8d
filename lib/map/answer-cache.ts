import { MINUTE_MS } from '@/lib/durations';
import { isInBox, isWithinBox } from '@/lib/geo/box';
import { fromPosition, type MapFeature } from '@/lib/geo/geojson';
import type { MapSearch } from '@/lib/listings/directory/api';

type Answer = { search: MapSearch; features: MapFeature[]; at: number };

const MAX_ANSWERS = 24;
/** Opening states change by the minute. */
const TTL_MS = MINUTE_MS;

export class AnswerCache {
  #answers: Answer[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the features of the same view, or of a larger view without clusters; else null. */
  find(search: MapSearch): MapFeature[] | null {
    this.#answers = this.#answers.filter(({ at }) => this.now() - at < TTL_MS);
    const alike = this.#answers.filter(({ search: other }) => filterOf(other) === filterOf(search));
    const same = alike.findLast(({ search: other }) => viewOf(other) === viewOf(search));
    if (same) return same.features;
    const around = alike.findLast(({ search: other, features }) => {
      return isWithinBox(other.box, search.box) && features.every(({ properties }) => properties.kind !== 'cluster');
    });
    return around?.features.filter(({ geometry }) => isInBox(search.box, fromPosition(geometry.coordinates))) ?? null;
  }

  add(search: MapSearch, features: MapFeature[]): void {
    this.#answers = [...this.#answers.slice(1 - MAX_ANSWERS), { search, features, at: this.now() }];
  }
}

const filterOf = ({ category, q, openNow, lang, place }: MapSearch) =>
  JSON.stringify([category ?? null, q ?? '', openNow ?? false, lang, place ?? null]);

// rounded to ten metres: an animation does not return to exactly the same rectangle
const viewOf = ({ box, zoom }: MapSearch) =>
  [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(4)).join() + zoom.toFixed(1);
