import motifs from '@/lib/media/illustrations.json';

const IMAGE_TYPE = '.webp';

// an image's key is the digest of its bytes, so a drawing is recognized in any listing that uses it
const drawings = new Map(
  Object.entries(motifs).flatMap(([motif, digests]) => digests.map((digest) => [`${digest}${IMAGE_TYPE}`, motif])),
);

/** The motif of a drawn cover; null for a photograph. */
export function findMotif(key: string): string | null {
  return drawings.get(key) ?? null;
}
