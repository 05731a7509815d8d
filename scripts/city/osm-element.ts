export type OsmElement =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Readonly<Record<string, string>> | undefined }
  | { type: 'way'; id: number; refs: readonly number[]; tags: Readonly<Record<string, string>> };

/** What the head of a file states; an element may be newer than a head without a date. */
export type OsmHead = { licence: string | null; dated: string | null };

/** Elements come in groups: a step of the iteration for each of 50 million takes longer than to read them. */
export type OsmReader = { head: OsmHead; groups: AsyncIterable<readonly OsmElement[]> };
