/** About as many cards as a screen shows. */
const CARDS_IN_VIEW = 8;

/** Removes a drawn cover whose motif is shown already among the cards before it in the same view. */
export function hideRepeatedMotifs<P extends { motif: string | null; cover: unknown }>(places: readonly P[]): P[] {
  const lastShown = new Map<string, number>();
  return places.map((place, index) => {
    const { motif } = place;
    if (!motif) return place;
    const last = lastShown.get(motif);
    if (last !== undefined && index - last < CARDS_IN_VIEW) return { ...place, cover: null, motif: null };
    lastShown.set(motif, index);
    return place;
  });
}

/** The motif of a drawn cover among the files of this site, such as `/covers/tours/wine-2.webp`; null for other pictures. */
export function motifOfFile(url: string): string | null {
  return /^\/covers\/tours\/([a-z]+)-\d+\.webp$/.exec(url)?.[1] ?? null;
}
