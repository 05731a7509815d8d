import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredImage } from '@/lib/media/schema';
import { type ImageStore, putImage } from '@/lib/media/store/image-store';
import type { SeedPlace } from './places';

/** Pixels of each file in `covers/`. */
const SIZE = { width: 1280, height: 800 };

/** Puts the covers of places into the image store, by their file names. */
export async function storeCovers(places: readonly SeedPlace[], store: ImageStore): Promise<Map<string, StoredImage>> {
  const stored = places.map(async ({ cover }) => {
    const bytes = await readFile(path.join(import.meta.dirname, 'covers', cover));
    return [cover, await putImage(store, { bytes, ...SIZE })] as const;
  });
  return new Map(await Promise.all(stored));
}
