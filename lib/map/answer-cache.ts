import { MINUTE_MS } from '@/lib/durations';
import { isInBox, isWithinBox } from '@/lib/geo/box';
import { fromPosition, type MapFeature } from '@/lib/geo/geojson';
import type { MapSearch } from '@/lib/listings/directory/api';

type Answer = { search: MapSearch; features: MapFeature[]; at: number };

const MOST = 24;
/** Whether places are open changes by the minute. */
const FRESH_MS = MINUTE_MS;

/** What the map was answered lately, so that nobody waits for the same view twice. The last answer comes last. */
export class RememberedAnswers {
  #answers: Answer[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** The same view again, or a part of one whose places were all named one by one; null when it must be asked. */
  find(search: MapSearch): MapFeature[] | null {
    this.#answers = this.#answers.filter(({ at }) => this.now() - at < FRESH_MS);
    const alike = this.#answers.filter(({ search: other }) => filterOf(other) === filterOf(search));
    const same = alike.findLast(({ search: other }) => viewOf(other) === viewOf(search));
    if (same) return same.features;
    const around = alike.findLast(({ search: other, features }) => {
      return isWithinBox(other.box, search.box) && features.every(({ properties }) => properties.kind !== 'cluster');
    });
    return around?.features.filter(({ geometry }) => isInBox(search.box, fromPosition(geometry.coordinates))) ?? null;
  }

  keep(search: MapSearch, features: MapFeature[]): void {
    this.#answers = [...this.#answers.slice(1 - MOST), { search, features, at: this.now() }];
  }
}

const filterOf = ({ category, q, openNow, lang, place }: MapSearch) =>
  JSON.stringify([category ?? null, q ?? '', openNow ?? false, lang, place ?? null]);

// to about ten metres: a rectangle that came back from an animation is seldom exactly what it was
const viewOf = ({ box, zoom }: MapSearch) =>
  [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(4)).join() + zoom.toFixed(1);
