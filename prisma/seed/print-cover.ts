import sharp from 'sharp';
import type { StoredImage } from '@/lib/media/schema';
import { storeWebp } from '@/lib/media/service';
import { drawCover } from './cover';
import type { SeedPlace } from './place';

// The application never opens an SVG; these are of our own drawing.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** Draws a place's cover and keeps it as a photograph would be kept. */
async function printCover(place: SeedPlace): Promise<StoredImage> {
  const { data, info } = await sharp(Buffer.from(drawCover(place)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return storeWebp({ bytes: data, width: info.width, height: info.height });
}

/** Draws covers for all places, a few at a time, and reports after each. */
export async function printCovers(
  places: readonly SeedPlace[],
  onPrinted: (count: number) => void,
): Promise<Map<SeedPlace, StoredImage>> {
  const printed = new Map<SeedPlace, StoredImage>();
  const waiting = places.values();
  const print = async () => {
    for (const place of waiting) {
      printed.set(place, await printCover(place));
      onPrinted(printed.size);
    }
  };
  await Promise.all(Array.from({ length: 4 }, print));
  return printed;
}
