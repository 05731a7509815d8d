import type { Picture } from '@/lib/activities/activity';
import { hideRepeatedMotifs, motifOfFile } from '@/lib/media/repeated-motifs';

/** The tours of a list, without drawn covers that repeat a motif in view. */
export function hideRepeatedDrawings<T extends { image: Picture | null }>(tours: readonly T[]): T[] {
  const covers = tours.map((tour) => ({ tour, cover: tour.image, motif: tour.image && motifOfFile(tour.image.url) }));
  return hideRepeatedMotifs(covers).map(({ tour, cover }) => (cover === tour.image ? tour : { ...tour, image: null }));
}
