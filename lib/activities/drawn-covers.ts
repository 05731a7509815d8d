import type { ActivityCard } from '@/lib/activities/activity-answer';
import { hideRepeatedMotifs, motifOfFile } from '@/lib/media/repeated-motifs';

/** The tours of a list, without drawn covers that repeat a motif in view. */
export function hideRepeatedDrawings(tours: readonly ActivityCard[]): ActivityCard[] {
  const covers = tours.map((tour) => ({ tour, cover: tour.image, motif: tour.image && motifOfFile(tour.image.url) }));
  return hideRepeatedMotifs(covers).map(({ tour, cover }) => (cover === tour.image ? tour : { ...tour, image: null }));
}
